import { sql } from '#platform/db/sql.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { guestLinks } from './guest-links.ts'

/** Links follow their guest. Those of an erased guest open nothing any more. */
export const guestLinkData: PersonalDataSource = {
  name: 'guestLinks',
  table: 'guest_links',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: guestLinks.fields,
  scrub: sql`revoked_at = coalesce(revoked_at, now())`,
}
