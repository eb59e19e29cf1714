import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type GivenGuest, guestWith } from '../matching/find-or-create-by-phone.ts'

/** Who books or asks: a guest by id, or as a booking describes one. */
export type Booker = { readonly guestId?: string | null | undefined; readonly guest?: GivenGuest | undefined }

/** The ids of the active groups of a guest, or nothing where there is no such guest. */
export async function groupsOfGuest(ctx: Context, guestId: string): Promise<readonly string[] | undefined> {
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

/** The active groups of whom a booking is for; none where the guest is not known yet. */
export async function groupsOfBooker(ctx: Context, { guestId, guest }: Booker): Promise<readonly string[]> {
  const id = guestId ?? (guest && (await idOf(ctx, guest)))
  return (id && (await groupsOfGuest(ctx, id))) || []
}

async function idOf(ctx: Context, guest: GivenGuest): Promise<string | undefined> {
  const phone = readPhone(guest.phone, ctx.actor.tenant.countryCode)
  return phone && (await ctx.db.one(guestWith(ctx, phone, guest)))?.id
}

/** Those of some ids that are groups of the tenant; they are not deleted before this transaction ends. */
export const knownGroups = (ctx: Context, ids: readonly string[]): Promise<{ id: string }[]> =>
  ctx.db.many(sql<{ id: string }>`
    select id from guest_groups where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])
    order by id for key share`)
