import type { EventType } from '@bellhop/sdk'
import { catalogue, useTexts } from '../text/catalogue.ts'

export const eventTexts = catalogue('webhooks/eventTexts', {
  'call.started': 'A call is connected to an agent',
  'call.completed': 'A call has ended and its wrap-up category is chosen',
  'call.missed': 'A call was not answered',
  'reservation.created': 'A reservation was made',
  'reservation.updated': 'Dates, room or price of a reservation changed',
  'reservation.detailsChanged': 'The guest, notes or another detail of a reservation changed',
  'reservation.cancelled': 'A reservation was cancelled',
  'reservation.deleted': 'A reservation was deleted',
  'guest.created': 'A new guest record was created',
  'guest.updated': 'A guest record changed',
  'guest.merged': 'Guests were merged into one',
  'guest.unmerged': 'A merge of guests was undone',
  'guest.anonymized': 'The personal data of a guest was erased',
  'guest.deleted': 'A guest record was deleted',
  'message.received': 'A message came in by a messaging app, social network or web chat',
  'email.received': 'An e-mail came in',
  'recording.available': 'The recording of a call is ready',
  'offer.sent': 'An offer was sent to its guest',
  'offer.seen': 'The guest looked at an offer for the first time',
  'offer.closed': 'An offer was accepted, declined, withdrawn or lost, or its time was over',
  'turnaway.recorded': 'A stay was wanted and not booked',
  'lead.changed': 'A lead was made or changed',
  'serviceGoal.changed': 'A service goal was missed, or holds again',
  'letter.sent': 'A letter about a booking was sent to its guest',
  'letter.failed': 'A letter about a booking could not be sent on any channel',
  call: 'Calls',
  reservation: 'Reservations',
  guest: 'Guests',
  message: 'Messages',
  email: 'E-mails',
  recording: 'Recordings',
  offer: 'Offers',
  turnaway: 'Turnaways',
  lead: 'Leads',
  serviceGoal: 'Service goals',
  letter: 'Letters',
} satisfies Record<EventType, string> & Record<string, string>)

/** The word for an event type or for a group of them; undefined if the panel does not know it yet. */
export function useEventTexts(): (name: string) => string | undefined {
  const known: Readonly<Record<string, string>> = useTexts(eventTexts)
  return (name) => known[name]
}
