import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'

/** The groups of a guest, for queries over `guests`; in the order in which it came into them. */
export const groupIds = sql`array(
  select m.guest_group_id from guest_group_members m where m.tenant_id = guests.tenant_id and m.guest_id = guests.id
  order by m.created_at, m.guest_group_id)`

/** Takes a guest out of all groups but these. */
export const leaveOtherGroups = ({ actor }: Context, guestId: string, ids: readonly string[]): Query<object> =>
  sql<object>`
    delete from guest_group_members
    where tenant_id = ${actor.tenantId} and guest_id = ${guestId} and guest_group_id <> all (${sql.val(ids)}::uuid[])`

/** Makes a guest a member of these groups and of no other. Throws 422 `unknown_reference`. One round trip. */
export async function setGroups(ctx: Context, guestId: string, ids: readonly string[]): Promise<void> {
  const { tenantId } = ctx.actor
  const among = sql`${sql.val(ids)}::uuid[]`
  // Held, so that none is deleted before its new member is there.
  const [found] = await ctx.db.batch<[{ id: string }, object, object]>([
    sql<{
      id: string
    }>`select id from guest_groups where tenant_id = ${tenantId} and id = any (${among}) for key share`,
    leaveOtherGroups(ctx, guestId, ids),
    sql<object>`
      insert into guest_group_members (tenant_id, guest_group_id, guest_id, created_at)
      select tenant_id, id, ${guestId}::uuid, ${ctx.now.toString()}::timestamptz from guest_groups
      where tenant_id = ${tenantId} and id = any (${among}) on conflict do nothing`,
  ])
  const unknown = unknownReferences('guestGroupIds', ids, found)
  if (unknown.length > 0) throw invalid(...unknown)
}
