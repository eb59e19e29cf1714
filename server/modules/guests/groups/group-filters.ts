import type { TSchema } from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import { uuid } from '#platform/resource/fields.ts'

const Uuid: TSchema = uuid().schema

/** A condition on `guests`: who is in a group. */
export const inGroup = (tenantId: string, groupId: string): Query => sql`guests.id in (
  select m.guest_id from guest_group_members m where m.tenant_id = ${tenantId} and m.guest_group_id = ${groupId})`

/** A condition on `guests`: who was in a segment when it was last evaluated. */
const inSegment = (tenantId: string, segmentId: string): Query => sql`guests.id in (
  select m.guest_id from guest_segment_members m where m.tenant_id = ${tenantId} and m.guest_segment_id = ${segmentId})`

/** §4.2.3 What `GET /guests` may ask of groups and segments; those of another tenant have nobody. */
export const groupFinders = {
  guestGroupId: finder<string>(Uuid, (id, ctx) => inGroup(ctx.actor.tenantId, id)),
  guestSegmentId: finder<string>(Uuid, (id, ctx) => inSegment(ctx.actor.tenantId, id)),
}
