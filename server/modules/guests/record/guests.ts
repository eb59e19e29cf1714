import { sql } from '#platform/db/sql.ts'
import type { NewRow, Row } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { guestCreated } from '../events.ts'
import { guestFields } from './guest-fields.ts'
import { guestFinders } from './guest-filters.ts'

/** §4.4 The guests of a hotel group. Several may share a phone number: families do. Writing one is a story. */
export const guests = resource({
  path: '/guests',
  table: 'guests',
  label: 'guest',
  access: { read: 'guests.read', write: 'guests.manage' },
  fields: guestFields,
  verbs: ['list'],
  unlisted: { rows: sql`status = 'merged'`, unlessBy: 'status' },
  filters: ['lastName', 'vipLevel', 'tags', 'guestTypeId', 'isBlacklisted', 'externalId', 'status', 'createdAt'],
  finders: guestFinders,
  sort: ['createdAt', 'updatedAt', 'lastName', 'firstName'],
  announce: { created: guestCreated, data: announcementOf },
})

/** A guest as the API answers it. */
export type Guest = Row<typeof guestFields>
/** A guest as a body gives it, and what the server sets. */
export type GuestValues = NewRow<typeof guestFields>

type Announced = 'id' | 'nationalityCode' | 'firstName' | 'lastName' | 'phone' | 'email' | 'languageCode' | 'source'

/** What `guest.created` says of a guest (§6.1). */
export function announcementOf({
  id,
  nationalityCode,
  ...guest
}: Pick<Guest, Announced | 'guestTypeId' | 'createdAt'>) {
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
