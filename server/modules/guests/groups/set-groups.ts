import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'

/** The group ids of a guest as an SQL expression over `guests`, in the order in which the guest joined. */
export const groupIdsSql = sql`array(
  select m.guest_group_id from guest_group_members m where m.tenant_id = guests.tenant_id and m.guest_id = guests.id
  order by m.created_at, m.guest_group_id)`

/** Removes a guest from all other groups. */
export const leaveOtherGroups = ({ actor }: WriteContext, guestId: string, ids: readonly string[]): Query<object> =>
  sql<object>`
    delete from guest_group_members
    where tenant_id = ${actor.tenantId} and guest_id = ${guestId} and guest_group_id <> all (${sql.val(ids)}::uuid[])`

/** Sets the groups of a guest to exactly these. Throws 422 `unknown_reference`. One round trip. */
export async function setGroups(ctx: WriteContext, guestId: string, ids: readonly string[]): Promise<void> {
  const { tenantId } = ctx.actor
  const among = sql`${sql.val(ids)}::uuid[]`
  // Locks the groups, so that none is deleted before the new member is inserted.
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
