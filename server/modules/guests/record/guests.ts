import { sql } from '#platform/db/sql.ts'
import type { NewRow, Row } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { guestCreated } from '../events.ts'
import { guestFields } from './guest-fields.ts'
import { guestFilters } from './guest-filters.ts'

/** The counters of the list of guests. */
export const countedGuests: CountedList = {
  table: 'guests',
  keys: { status: sql`status`, vipLevel: sql`vip_level`, isBlacklisted: sql`is_blacklisted::text` },
}

/** §4.4 The guests of a hotel group. Several guests may share a phone number, as families do. */
export const guests = resource({
  path: '/guests',
  table: 'guests',
  label: 'guest',
  access: { read: 'guests.read', write: 'guests.manage' },
  reach: 'shared',
  fields: guestFields,
  verbs: ['list'],
  unlisted: { filter: 'status', value: 'merged' },
  followed: {},
  counted: countedGuests,
  filters: [
    'lastName',
    'vipLevel',
    'tags',
    'guestTypeId',
    'isBlacklisted',
    'externalId',
    'status',
    'createdAt',
    'updatedAt',
  ],
  listFilters: guestFilters,
  sort: ['createdAt', 'updatedAt', 'lastName', 'firstName'],
  emit: { created: guestCreated, data: createdEventOf },
})

/** A guest as the API returns it. */
export type Guest = Row<typeof guestFields>
/** The fields of a request body, and the fields that the server sets. */
export type GuestValues = NewRow<typeof guestFields>

type EventField = 'id' | 'nationalityCode' | 'firstName' | 'lastName' | 'phone' | 'email' | 'languageCode' | 'source'

/** The data of the event `guest.created` (§6.1). */
export function createdEventOf({
  id,
  nationalityCode,
  ...guest
}: Pick<Guest, EventField | 'guestTypeId' | 'createdAt'>) {
  const { firstName, lastName, phone, email, languageCode, source, guestTypeId, createdAt } = guest
  return {
    hotelId: null,
    data: {
      guestId: id,
      firstName,
      lastName,
      phone,
      email,
      languageCode,
      countryCode: nationalityCode,
      source,
      guestTypeId,
      createdAt,
    },
  }
}
