import { sampleData } from './sample-data.ts'

/** A kind of event that endpoints can be registered for (§6.1). */
export type PublicEvent = { readonly type: PublicEventType; readonly emittedWhen: string; readonly sample: object }

const emittedWhen = {
  'call.started': 'a call is connected to an agent',
  'call.completed': 'the call has closed and its wrap-up category has been entered',
  'call.missed': 'the call was not answered',
  'reservation.created': 'a reservation was created',
  'reservation.updated': 'dates, room or price changed',
  'reservation.cancelled': 'a reservation was cancelled',
  'guest.created': 'a new guest record was created',
  'message.received': 'a message arrived from the messaging-app, social-messaging or web-chat channel',
  'recording.available': 'the audio recording of a call was written to storage',
} as const

/** An event type of §6.1. */
export type PublicEventType = keyof typeof emittedWhen

/** The catalogue of §6.1, with the data that test events carry. It is fixed. */
export const eventCatalogue: readonly PublicEvent[] = (Object.keys(emittedWhen) as PublicEventType[]).map((type) => ({
  type,
  emittedWhen: emittedWhen[type],
  sample: sampleData[type],
}))

/** The catalogue's entry of a type; nothing when there is no such type. */
export const publicEvent = (type: string): PublicEvent | undefined => eventCatalogue.find((each) => each.type === type)
