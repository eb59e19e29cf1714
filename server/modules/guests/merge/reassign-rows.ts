import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { guestData, type PersonLink } from '#platform/person-data.ts'
import { updateCurrentConsents } from '../consents/consents.ts'

/** Reassigned rows by `table.column`: the row id and the guest that it referred to before. */
export type ReassignedRows = Readonly<Record<string, readonly (readonly [id: string, from: string])[]>>

/** Guests that were merged earlier follow, so that every merged guest points to an active one. */
const mergedGuests: PersonLink = { table: 'guests', column: 'merged_into_guest_id' }
const groupContacts: PersonLink = { table: 'guest_groups', column: 'contact_guest_id' }

const linksOf = (ctx: ReadContext): readonly PersonLink[] => [
  mergedGuests,
  groupContacts,
  ...ctx.runtime.extensions.of(guestData),
]
const linkKey = ({ table, column }: PersonLink): string => `${table}.${column}`

/** Points all rows of all modules that refer to one of the others to the survivor, in all hotels. */
export async function reassignRows(
  ctx: WriteContext,
  survivorId: string,
  ids: readonly string[],
): Promise<ReassignedRows> {
  const { tenantId } = ctx.actor
  const moved: Record<string, [string, string][]> = {}
  for (const link of linksOf(ctx)) {
    const [table, column] = [sql.table(link.table), sql.ref(link.column)]
    const rows = await ctx.acrossHotels((db) =>
      db.many(sql<{ id: string; guestId: string }>`
        with named as (
          select id, ${column} as guest_id from ${table}
          where tenant_id = ${tenantId} and ${column} = any (${sql.val(ids)}::uuid[]) order by id for no key update)
        update ${table} as moved set ${column} = ${survivorId}, updated_at = ${ctx.now.toString()}::timestamptz from named
        where moved.tenant_id = ${tenantId} and moved.id = named.id
        returning moved.id, named.guest_id`),
    )
    if (rows.length > 0) moved[linkKey(link)] = rows.map(({ id, guestId }) => [id, guestId])
  }
  await notifyDataSources(ctx, [survivorId, ...ids], idsByLink(moved))
  return moved
}

/** The ids of moved rows by `table.column`. */
export type MovedIds = Readonly<Record<string, readonly string[]>>

const idsByLink = (moved: ReassignedRows): MovedIds =>
  Object.fromEntries(Object.entries(moved).map(([link, rows]) => [link, rows.map(([id]) => id)]))

/** Points rows back to their former guest, unless they refer to another guest by now. Returns those that moved. */
export async function restoreRows(ctx: WriteContext, survivorId: string, moved: ReassignedRows): Promise<MovedIds> {
  const restored: Record<string, string[]> = {}
  for (const link of linksOf(ctx)) {
    const rows = moved[linkKey(link)] ?? []
    if (rows.length === 0) continue
    const [table, column] = [sql.table(link.table), sql.ref(link.column)]
    const back = await ctx.acrossHotels((db) =>
      db.many(sql<{ id: string }>`
        update ${table} as moved set ${column} = named.guest_id, updated_at = ${ctx.now.toString()}::timestamptz
        from unnest(${sql.val(rows.map(([id]) => id))}::uuid[], ${sql.val(rows.map(([, from]) => from))}::uuid[])
          as named (id, guest_id)
        where moved.tenant_id = ${ctx.actor.tenantId} and moved.id = named.id and moved.${column} = ${survivorId}
        returning moved.id`),
    )
    restored[linkKey(link)] = back.map(({ id }) => id)
  }
  return restored
}

/** Tells the data sources that rows changed their guest; in id order, so that concurrent calls do not deadlock. */
export async function notifyDataSources(ctx: WriteContext, ids: readonly string[], moved: MovedIds): Promise<void> {
  for (const source of ctx.runtime.extensions.of(guestData))
    await source.onReassign?.(ctx, [...new Set(ids)].toSorted(), moved[linkKey(source)] ?? [])
}

/**
 * Copies the consent history of the others to the survivor, with unchanged sources and times, and repeats refusals that a
 * consent of another guest would replace. Returns the new ids.
 */
export async function copyConsents(ctx: WriteContext, survivorId: string, ids: readonly string[]): Promise<string[]> {
  const { tenantId } = ctx.actor
  const [repeated, copies] = await ctx.db.batch<[{ id: string }, { id: string }, object]>([
    repeatRefusals(ctx, survivorId, ids),
    sql<{ id: string }>`
      insert into guest_consents
        (tenant_id, id, guest_id, purpose, channel, status, source, captured_at, user_id, created_at)
      select distinct on (purpose, channel, status, source, captured_at) tenant_id, gen_random_uuid(),
      ${survivorId}::uuid,
        purpose, channel, status, source, captured_at, user_id, created_at
      from guest_consents said
      where tenant_id = ${tenantId} and guest_id = any (${sql.val(ids)}::uuid[]) and not exists (
        select from guest_consents known
        where known.tenant_id = ${tenantId} and known.guest_id = ${survivorId} and known.purpose = said.purpose
          and known.channel = said.channel and known.status = said.status and known.captured_at = said.captured_at
          and known.source is not distinct from said.source)
      order by purpose, channel, status, source, captured_at, created_at, id
      returning id`,
    updateCurrentConsents({ tenantId, guestId: survivorId }),
  ])
  return [...repeated, ...copies].map(({ id }) => id)
}

/**
 * A person who refused may not become reachable by a merge: a refusal of one guest prevails over a later consent of
 * another. It is repeated at the time of the merge, because the latest answer counts.
 */
const repeatRefusals = ({ actor, now }: WriteContext, survivorId: string, ids: readonly string[]) => sql<{
  id: string
}>`
  insert into guest_consents
    (tenant_id, id, guest_id, purpose, channel, status, source, captured_at, user_id, created_at)
  with latest as (
    select distinct on (guest_id, purpose, channel) purpose, channel, status, captured_at from guest_consents
    where tenant_id = ${actor.tenantId} and guest_id = any (${sql.val([survivorId, ...ids])}::uuid[])
    order by guest_id, purpose, channel, captured_at desc, created_at desc, id desc)
  select distinct on (purpose, channel) ${actor.tenantId}::uuid, gen_random_uuid(), ${survivorId}::uuid, purpose, channel,
    status, 'merge', ${now.toString()}::timestamptz, ${actor.userId}::uuid, ${now.toString()}::timestamptz
  from latest refused
  where status <> 'granted' and exists (
    select from latest given where given.purpose = refused.purpose and given.channel = refused.channel
      and given.status = 'granted' and given.captured_at >= refused.captured_at)
  order by purpose, channel, captured_at desc
  returning id`

/** Deletes such copies. */
export const removeConsents = (ctx: WriteContext, survivorId: string, ids: readonly string[]): Query<object>[] => [
  sql<object>`delete from guest_consents
    where tenant_id = ${ctx.actor.tenantId} and guest_id = ${survivorId} and id = any (${sql.val(ids)}::uuid[])`,
  updateCurrentConsents({ tenantId: ctx.actor.tenantId, guestId: survivorId }),
]
