import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The ids of a guest's active groups; undefined if the guest does not exist. A merged guest counts as the survivor. */
export async function listGroupsOfGuest(ctx: ReadContext, guestId: string): Promise<readonly string[] | undefined> {
  const found = await ctx.db.one(sql<{ groups: string[] }>`
    select array(
      select m.guest_group_id from guest_group_members m
      join guest_groups on guest_groups.tenant_id = m.tenant_id and guest_groups.id = m.guest_group_id
      where m.tenant_id = g.tenant_id and m.guest_id = g.id and guest_groups.is_active) as groups
    from guests named join guests g on g.tenant_id = named.tenant_id
      and g.id = coalesce(named.merged_into_guest_id, named.id)
    where named.tenant_id = ${ctx.actor.tenantId} and named.id = ${guestId}`)
  return found?.groups
}

/**
 * Returns the ids that are groups of the tenant, and locks these groups against deletion until the transaction ends.
 */
export const lockGroups = (ctx: WriteContext, ids: readonly string[]): Promise<{ id: string }[]> =>
  ctx.db.many(sql<{ id: string }>`
    select id from guest_groups where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])
    order by id for key share`)
