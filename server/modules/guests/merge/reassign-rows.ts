import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { PersonLink } from '#platform/person-data.ts'
import { keepCurrent } from '../consents/consents.ts'

/** Rows by the table and column that name the guest: which, and whom they named before. */
export type MovedRows = Readonly<Record<string, readonly (readonly [id: string, from: string])[]>>

/** Who was merged into one who is merged now goes on with it, so that every merged guest names a living one. */
const followers: PersonLink = { table: 'guests', column: 'merged_into_guest_id' }
const contacts: PersonLink = { table: 'guest_groups', column: 'contact_guest_id' }

const linksOf = (ctx: Context): readonly PersonLink[] => [followers, contacts, ...ctx.runtime.ofGuests]
const nameOf = ({ table, column }: PersonLink): string => `${table}.${column}`

/** Gives the survivor all rows of all modules that name one of the others, whichever hotels the actor may see. */
export async function moveRows(ctx: Context, survivorId: string, ids: readonly string[]): Promise<MovedRows> {
  const { tenantId } = ctx.actor
  const moved: Record<string, [string, string][]> = {}
  for (const link of linksOf(ctx)) {
    const [table, column] = [sql.table(link.table), sql.ref(link.column)]
    const rows = await ctx.acrossHotels((db) =>
      db.many(sql<{ id: string; guestId: string }>`
        with named as (
          select id, ${column} as guest_id from ${table}
          where tenant_id = ${tenantId} and ${column} = any (${sql.val(ids)}::uuid[]) order by id for no key update)
        update ${table} as moved set ${column} = ${survivorId} from named
        where moved.tenant_id = ${tenantId} and moved.id = named.id
        returning moved.id, named.guest_id`),
    )
    if (rows.length > 0) moved[nameOf(link)] = rows.map(({ id, guestId }) => [id, guestId])
  }
  await tellOwners(ctx, [survivorId, ...ids])
  return moved
}

/** Gives rows back to whom they named; what names another one by now stays with that one. */
export async function moveRowsBack(ctx: Context, survivorId: string, moved: MovedRows): Promise<void> {
  for (const link of linksOf(ctx)) {
    const rows = moved[nameOf(link)] ?? []
    if (rows.length === 0) continue
    const [table, column] = [sql.table(link.table), sql.ref(link.column)]
    await ctx.acrossHotels((db) =>
      db.run(sql`
        update ${table} as moved set ${column} = named.guest_id
        from unnest(${sql.val(rows.map(([id]) => id))}::uuid[], ${sql.val(rows.map(([, from]) => from))}::uuid[])
          as named (id, guest_id)
        where moved.tenant_id = ${ctx.actor.tenantId} and moved.id = named.id and moved.${column} = ${survivorId}`),
    )
  }
}

/** In one order, so that two who do so at once do not wait for each other. */
export async function tellOwners(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const { moved } of ctx.runtime.ofGuests) await moved?.(ctx, [...new Set(ids)].toSorted())
}

/** Copies what the others have said of their consents to the survivor, in its own words and moments. Answers the new ids. */
export async function copyConsents(ctx: Context, survivorId: string, ids: readonly string[]): Promise<string[]> {
  const { tenantId } = ctx.actor
  const [copies] = await ctx.db.batch<[{ id: string }, object]>([
    sql<{ id: string }>`
      insert into guest_consents
        (tenant_id, id, guest_id, purpose, channel, status, source, captured_at, user_id, created_at)
      select distinct on (purpose, channel, status, source, captured_at) tenant_id, gen_random_uuid(), ${survivorId}::uuid,
        purpose, channel, status, source, captured_at, user_id, created_at
      from guest_consents said
      where tenant_id = ${tenantId} and guest_id = any (${sql.val(ids)}::uuid[]) and not exists (
        select from guest_consents known
        where known.tenant_id = ${tenantId} and known.guest_id = ${survivorId} and known.purpose = said.purpose
          and known.channel = said.channel and known.status = said.status and known.captured_at = said.captured_at
          and known.source is not distinct from said.source)
      order by purpose, channel, status, source, captured_at, created_at, id
      returning id`,
    keepCurrent({ tenantId, guestId: survivorId }),
  ])
  return copies.map(({ id }) => id)
}

/** Takes such copies back. */
export const removeConsents = (ctx: Context, survivorId: string, ids: readonly string[]): Query<object>[] => [
  sql<object>`delete from guest_consents
    where tenant_id = ${ctx.actor.tenantId} and guest_id = ${survivorId} and id = any (${sql.val(ids)}::uuid[])`,
  keepCurrent({ tenantId: ctx.actor.tenantId, guestId: survivorId }),
]
