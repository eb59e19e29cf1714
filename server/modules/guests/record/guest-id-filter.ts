import { sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import { uuid } from '#platform/resource/fields.ts'

/** `guestId` of lists with a column `guest_id`: what is of a guest; by the id of one who was merged, of the survivor. */
export const byGuest = finder<string>(
  uuid().schema,
  (id, { actor }) => sql`guest_id = (
    select coalesce(g.merged_into_guest_id, g.id) from guests g where g.tenant_id = ${actor.tenantId} and g.id = ${id})`,
)
