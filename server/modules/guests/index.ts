import type { Module } from '#platform/module.ts'
import { createGuest } from './create-guest.ts'
import { deleteGuest } from './delete-guest.ts'
import { deleteGuestType } from './delete-guest-type.ts'
import { guestCreated } from './events.ts'
import { guestTypes } from './guest-types.ts'
import { guests } from './guests.ts'
import { documentNumber } from './identity-document.ts'
import { listConsents } from './list-consents.ts'
import { guestNotes } from './notes.ts'
import { onRegistration } from './on-registration.ts'
import { showDocument } from './show-document.ts'
import { updateGuest } from './update-guest.ts'

export { type FoundGuest, type GivenGuest, guestByPhone } from './guest-by-phone.ts'
export { keepStays, type StaySums, takeStatsTurn } from './guest-stats.ts'
export { type Candidate, guestsByContactPoint } from './guests-by-contact-point.ts'
export { guestCreated, guests, guestTypes }

export const guestsModule: Module = {
  name: 'guests',
  tables: ['guest_types', 'guests', 'guest_contact_points', 'guest_consents', 'guest_notes', 'guest_stats'],
  resources: [guestTypes, guests, guestNotes],
  endpoints: [
    ...guestTypes.endpoints,
    deleteGuestType,
    ...guests.endpoints,
    createGuest,
    updateGuest,
    deleteGuest,
    ...guestNotes.endpoints,
    listConsents,
    showDocument,
  ],
  sealed: [documentNumber],
  events: [guestCreated],
  subscribers: [onRegistration],
}
