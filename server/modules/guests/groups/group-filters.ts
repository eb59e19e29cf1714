import { type Query, sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { uuid } from '#platform/resource/fields.ts'

const Uuid = uuid().schema

/** A condition on `guests`: members of a group. */
export const inGroup = (tenantId: string, groupId: string): Query => sql`guests.id in (
  select m.guest_id from guest_group_members m where m.tenant_id = ${tenantId} and m.guest_group_id = ${groupId})`

/** A condition on `guests`: members of a segment at its last evaluation. */
const inSegment = (tenantId: string, segmentId: string): Query => sql`guests.id in (
  select m.guest_id from guest_segment_members m where m.tenant_id = ${tenantId} and m.guest_segment_id = ${segmentId})`

/** §4.2.3 The group and segment filters of `GET /guests`. An id of another tenant matches no guests. */
export const groupFilters = {
  guestGroupId: listFilter<string>(doc(Uuid, 'Only members of this group.'), (id, ctx) =>
    inGroup(ctx.actor.tenantId, id),
  ),
  guestSegmentId: listFilter<string>(doc(Uuid, 'Only guests of this segment.'), (id, ctx) =>
    inSegment(ctx.actor.tenantId, id),
  ),
}
