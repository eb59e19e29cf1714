import type { Module } from '#platform/module.ts'
import { deleteGuestType } from './delete-guest-type.ts'
import { guestCreated } from './events.ts'
import { guestTypes } from './guest-types.ts'
import { guests } from './guests.ts'
import { onRegistration } from './on-registration.ts'

export { type FoundGuest, type GivenGuest, guestByPhone } from './guest-by-phone.ts'
export { guestCreated, guests, guestTypes }

export const guestsModule: Module = {
  name: 'guests',
  tables: ['guest_types', 'guests'],
  resources: [guestTypes, guests],
  endpoints: [...guestTypes.endpoints, deleteGuestType, ...guests.endpoints],
  events: [guestCreated],
  subscribers: [onRegistration],
}
