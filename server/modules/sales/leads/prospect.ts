import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { toRow } from '#platform/resource/rows.ts'
import { parsePhone, phoneKey, phoneSpellings } from '#shared/phone.ts'
import { isOpen } from './lead-values.ts'
import { type Lead, leads } from './leads.ts'

/** Who wants something: a guest, or a number that perhaps nobody has. */
export type Contact = { readonly guestId: string | null; readonly phone: string | null }

/** A contact as the guests know it. */
export type Prospect = {
  /** The guest: the named one, or the only one with the number. Null if nobody or several have it. */
  readonly guestId: string | null
  /** The number that was given, E.164. */
  readonly phone: string | null
  /** The named guest, or all active guests with the number. */
  readonly guestIds: readonly string[]
  /** The number and those of the guests, in all spellings. */
  readonly numbers: readonly string[]
}

type GuestRow = { readonly id: string; readonly numbers: readonly string[] }

/** The guests of a contact. A merged guest is the surviving one; an anonymized one is nobody. */
export async function findProspect(ctx: ReadContext, { guestId, phone }: Contact): Promise<Prospect> {
  const number = phone === null ? undefined : parsePhone(phone, ctx.actor.tenant.phoneCountry)
  const spellings = number === undefined ? [] : phoneSpellings(number)
  const found = await ctx.db.many(sql<GuestRow>`
    select g.id, array(select p.value from guest_contact_points p
        where p.tenant_id = g.tenant_id and p.guest_id = g.id and p.type in ('phone', 'whatsapp')) as numbers
    from guests g
    where g.tenant_id = ${ctx.actor.tenantId} and g.status = 'active' and g.id in (
      select coalesce(named.merged_into_guest_id, named.id) from guests named
      where named.tenant_id = ${ctx.actor.tenantId} and named.id = ${guestId}::uuid
      union all
      select p.guest_id from guest_contact_points p
      where p.tenant_id = ${ctx.actor.tenantId} and ${guestId}::uuid is null and p.type in ('phone', 'whatsapp')
        and p.value_key = any (array(select address_key(given) from unnest(${sql.val(spellings)}::text[]) given)))
    order by g.created_at, g.id limit 20`)
  const [only] = found
  return {
    guestId: only && found.length === 1 ? only.id : null,
    phone: number ?? null,
    guestIds: found.map(({ id }) => id),
    numbers: [
      ...new Set([...spellings, ...found.flatMap(({ numbers }) => numbers.flatMap((each) => phoneSpellings(each)))]),
    ],
  }
}

/**
 * Locks the wishes of a prospect at a hotel until the transaction ends, so that of concurrent ones each sees the lead of
 * the one before. The locks are taken all at once and in one order, because two prospects may share a number.
 */
export async function lockProspect(ctx: WriteContext, hotelId: string, { guestIds, numbers }: Prospect): Promise<void> {
  const keys = [...guestIds, ...numbers.map(phoneKey)].map((key) => `lead ${ctx.actor.tenantId} ${hotelId} ${key}`)
  await ctx.db.run(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(lock, 0) as key from unnest(${sql.val(keys)}::text[]) lock order by key) keys`)
}

/** Locks the open leads of a prospect, the oldest first: at a hotel, or at all. */
export const lockOpenLeads = (
  ctx: WriteContext,
  hotelId: string | null,
  { guestIds, numbers }: Prospect,
): Promise<Lead[]> =>
  lockLeads(
    ctx,
    sql`${isOpen} and (${hotelId}::uuid is null or hotel_id = ${hotelId}::uuid)
      and (guest_id = any (${sql.val(guestIds)}::uuid[])
        or guest_id is null and phone = any (${sql.val(numbers)}::text[]))`,
  )

/** Locks an open lead; undefined if it is closed. For jobs and subscribers. */
export async function lockOpenLead(ctx: WriteContext, id: string): Promise<Lead | undefined> {
  return (await lockLeads(ctx, sql`id = ${id} and ${isOpen}`))[0]
}

/**
 * Locks leads until the transaction ends and returns them as they then are, in one round trip. All of them are locked in
 * one order, the oldest first, so that two transactions never wait for each other.
 */
export async function lockLeads(ctx: WriteContext, which: Query): Promise<Lead[]> {
  const found = sql`leads where tenant_id = ${ctx.actor.tenantId} and ${which} order by created_at, id`
  // The second statement sees what was committed while the first one waited.
  const [locked, rows] = await ctx.db.batch<[{ id: string }, object]>([
    sql<{ id: string }>`select id from ${found} for no key update`,
    sql<object>`select ${leads.columns} from ${found}`,
  ])
  const ids = new Set(locked.map(({ id }) => id))
  return rows.map((row) => toRow(ctx, leads.fields, row)).filter(({ id }) => ids.has(id))
}
