import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { uuid } from '#platform/resource/fields.ts'

/** The filter `guestId` for tables with a column `guest_id`. The id of a merged guest stands for the survivor. */
export const guestIdFilter = listFilter<string>(
  doc(uuid().schema, 'Only records of this guest. The id of a merged guest finds those of the surviving one.'),
  (id, { actor }) => sql`guest_id = (
    select coalesce(g.merged_into_guest_id, g.id) from guests g where g.tenant_id = ${actor.tenantId}
    and g.id = ${id})`,
)
