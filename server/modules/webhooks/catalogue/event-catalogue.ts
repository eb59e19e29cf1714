import { sampleData } from './sample-data.ts'

/** An event type that endpoints can subscribe to (§6.1), with a sample. */
export type PublicEvent = { readonly type: PublicEventType; readonly emittedWhen: string; readonly sample: object }

const emittedWhen = {
  'call.started': 'a call is connected to an agent',
  'call.completed': 'the call has closed and its wrap-up category has been entered',
  'call.missed': 'the call was not answered',
  'reservation.created': 'a reservation was created',
  'reservation.updated': 'dates, room or price changed, also guests, discount or status',
  'reservation.detailsChanged':
    'the guest, the requests, the notes, the arrival time or another detail of a reservation changed',
  'reservation.cancelled': 'a reservation was cancelled',
  'reservation.deleted':
    'a reservation was deleted; it may have been cancelled before, which `reservation.cancelled` says',
  'guest.created': 'a new guest record was created, by an import too',
  'guest.updated': 'fields, contact points, consents, groups or notes of a guest changed, by an import too',
  'guest.merged': 'guests were merged into one',
  'guest.unmerged': 'a merge of guests was undone',
  'guest.anonymized': 'the personal data of a guest was erased; erase your copies, too',
  'guest.deleted': 'a guest record was deleted',
  'message.received': 'a message arrived from the messaging-app, social-messaging or web-chat channel',
  'recording.available': 'the audio recording of a call was written to storage',
} as const

/** An event type of §6.1. */
export type PublicEventType = keyof typeof emittedWhen

/** The catalogue of §6.1 and the further types of this service, with the data of test events. */
export const eventCatalogue: readonly PublicEvent[] = (Object.keys(emittedWhen) as PublicEventType[]).map((type) => ({
  type,
  emittedWhen: emittedWhen[type],
  sample: sampleData[type],
}))

/** The entry of a type; undefined if there is none. */
export const findPublicEvent = (type: string): PublicEvent | undefined =>
  eventCatalogue.find((each) => each.type === type)
