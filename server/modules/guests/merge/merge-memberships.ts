import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

type GroupMembership = { readonly guest_group_id: string; readonly guest_id: string; readonly created_at: string }
type SegmentMembership = { readonly guest_segment_id: string; readonly guest_id: string }

/** Stored group and segment memberships. */
export type Memberships = {
  readonly groups: readonly GroupMembership[]
  readonly segments: readonly SegmentMembership[]
}

/** The group and segment memberships of these guests. */
export async function membershipsOf(ctx: ReadContext, ids: readonly string[]): Promise<Memberships> {
  const { tenantId } = ctx.actor
  const mine = sql`m.tenant_id = ${tenantId} and m.guest_id = any (${sql.val(ids)}::uuid[])`
  const [[groups], [segments]] = await ctx.db.batch<[{ rows: GroupMembership[] }, { rows: SegmentMembership[] }]>([
    sql`select coalesce(jsonb_agg(to_jsonb(m) - 'tenant_id'), '[]') as rows from guest_group_members m where ${mine}`,
    sql`select coalesce(jsonb_agg(to_jsonb(m) - 'tenant_id'), '[]') as rows from guest_segment_members m where ${mine}`,
  ])
  return { groups: groups?.rows ?? [], segments: segments?.rows ?? [] }
}

/** Moves the group memberships of the others to the survivor. Segments follow at their next evaluation. */
export async function mergeGroups(ctx: WriteContext, survivorId: string, ids: readonly string[]): Promise<void> {
  const ofOthers = sql`tenant_id = ${ctx.actor.tenantId} and guest_id = any (${sql.val(ids)}::uuid[])`
  await ctx.db.batch<[object, object]>([
    sql`insert into guest_group_members (tenant_id, guest_group_id, guest_id, created_at)
      select tenant_id, guest_group_id, ${survivorId}::uuid, min(created_at) from guest_group_members where ${ofOthers}
      group by tenant_id, guest_group_id on conflict do nothing`,
    sql`delete from guest_group_members where ${ofOthers}`,
  ])
}

/** Restores the memberships from before the merge, except in groups and segments that no longer exist. */
export async function restoreMemberships(
  ctx: WriteContext,
  survivorId: string,
  { groups, segments }: Memberships,
): Promise<void> {
  const { tenantId } = ctx.actor
  const mine = groups.filter(({ guest_id }) => guest_id === survivorId).map(({ guest_group_id }) => guest_group_id)
  const others = groups.filter(({ guest_id }) => guest_id !== survivorId)
  const addedIds = others.map(({ guest_group_id }) => guest_group_id).filter((id) => !mine.includes(id))
  await ctx.db.batch<[object, object, object]>([
    sql`delete from guest_group_members where tenant_id = ${tenantId} and guest_id = ${survivorId}
      and guest_group_id = any (${sql.val(addedIds)}::uuid[])`,
    sql`insert into guest_group_members (tenant_id, guest_group_id, guest_id, created_at)
      select ${tenantId}::uuid, was.guest_group_id, was.guest_id, was.created_at
      from jsonb_populate_recordset(null::guest_group_members, ${JSON.stringify(others)}::jsonb) was
      join guest_groups g on g.tenant_id = ${tenantId} and g.id = was.guest_group_id on conflict do nothing`,
    sql`insert into guest_segment_members (tenant_id, guest_segment_id, guest_id)
      select ${tenantId}::uuid, was.guest_segment_id, was.guest_id
      from jsonb_populate_recordset(null::guest_segment_members, ${JSON.stringify(segments)}::jsonb) was
      join guest_segments s on s.tenant_id = ${tenantId} and s.id = was.guest_segment_id
      where was.guest_id <> ${survivorId} on conflict do nothing`,
  ])
}
