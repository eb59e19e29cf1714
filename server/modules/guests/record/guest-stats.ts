import Type, { type Static } from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { DayOrNull, doc } from '#platform/http/schemas.ts'
import { derived, jsonValue } from '#platform/resource/fields.ts'

const Revenue = Type.Object(
  {
    currencyCode: doc(Type.String(), 'The currency.', 'EUR'),
    amount: doc(Type.Number(), 'The amount.', 1240),
  },
  { title: 'GuestRevenue' },
)

const Stats = Type.Object(
  {
    reservations: doc(
      Type.Integer(),
      'How many reservations the guest has that are confirmed, checked in or checked out: `stays` and `ahead`.',
      3,
    ),
    nights: doc(Type.Integer(), 'How many nights these reservations have.', 7),
    revenue: doc(Type.Array(Revenue), 'What these reservations are worth, by currency: `spent` and `bookedAhead`.'),
    stays: doc(
      Type.Integer(),
      'How many of them have begun: checked in or checked out, or confirmed with an arrival day that is over at the ' +
        'hotel. Cancelled reservations, no-shows and holds are no stays.',
      2,
    ),
    stayNights: doc(Type.Integer(), 'How many nights the stays have.', 5),
    spent: doc(Type.Array(Revenue), 'What the stays are worth, by currency.'),
    ahead: doc(Type.Integer(), 'How many of the reservations have not begun.', 1),
    bookedAhead: doc(Type.Array(Revenue), 'What the reservations ahead are worth, by currency.'),
    lastStayAt: doc(DayOrNull, 'The last departure.', '2026-05-04'),
    nextArrival: doc(DayOrNull, 'The next arrival.', '2027-06-12'),
    calls: doc(Type.Integer(), 'How many calls there were.', 4),
    messages: doc(Type.Integer(), 'How many messages there were.', 9),
  },
  { title: 'GuestStats' },
)

/** Totals of a guest's stays, calls and messages. */
export type GuestStats = Static<typeof Stats>

const emptyStats: GuestStats = {
  reservations: 0,
  nights: 0,
  revenue: [],
  stays: 0,
  stayNights: 0,
  spent: [],
  ahead: 0,
  bookedAhead: [],
  lastStayAt: null,
  nextArrival: null,
  calls: 0,
  messages: 0,
}

/** The guest field `stats`. It reads one stored row; nothing is counted at read time. */
export const stats = derived(
  jsonValue<GuestStats>(Stats),
  sql`coalesce((
    select jsonb_build_object('reservations', s.reservations, 'nights', s.nights, 'revenue', s.revenue,
      'stays', s.stays, 'stayNights', s.stay_nights, 'spent', s.spent, 'ahead', s.reservations - s.stays,
      'bookedAhead', s.booked_ahead, 'lastStayAt', s.last_stay_at, 'nextArrival', s.next_arrival, 'calls', s.calls, 'messages', s.messages)
    from guest_stats s where s.tenant_id = guests.tenant_id and s.guest_id = guests.id),
    ${sql.lit(JSON.stringify(emptyStats))}::jsonb)`,
  emptyStats,
)

/**
 * The totals of a guest's reservations. `recountAt`: when they change without any booking changing, because an arrival
 * or a stay is over.
 */
export type StayTotals = Pick<
  GuestStats,
  'reservations' | 'nights' | 'stays' | 'stayNights' | 'lastStayAt' | 'nextArrival'
> & {
  /** By currency, as exact decimals. */
  readonly amounts: readonly CurrencyTotals[]
  readonly recountAt: Temporal.Instant | null
}

/** What all reservations of a guest in a currency are worth, the stays among them, and those ahead. */
export type CurrencyTotals = {
  readonly currencyCode: string
  readonly revenue: string
  readonly spent: string | null
  readonly bookedAhead: string | null
}

/** The amounts of one kind as they are stored; currencies without such reservations are left out. */
const amountsOf = (totals: StayTotals, kind: 'revenue' | 'spent' | 'bookedAhead'): string =>
  JSON.stringify(
    totals.amounts.flatMap(({ currencyCode, [kind]: amount }) =>
      amount === null ? [] : [{ currencyCode, amount: Number(amount) }],
    ),
  )

/**
 * Locks the stats of a guest until the transaction ends. Take it before you count, so that concurrent counts miss
 * nothing.
 */
export const guestStatsLock = (ctx: WriteContext, guestId: string): Query<object> =>
  sql<object>`select ${guestStatsLocked(sql`${ctx.actor.tenantId}::text`, sql`${guestId}::text`)}`

const guestStatsLocked = (tenantId: Query, guestId: Query): Query =>
  sql`pg_advisory_xact_lock(hashtextextended('guest stats ' || ${tenantId} || ' ' || ${guestId}, 0))`

/**
 * Stores the stay totals of a guest. Returns true when `recountAt` is new and a recount must be scheduled. One round
 * trip.
 */
export async function storeStayTotals(ctx: WriteContext, guestId: string, totals: StayTotals): Promise<boolean> {
  const { tenantId } = ctx.actor
  const { reservations, nights, stays, stayNights, lastStayAt, nextArrival } = totals
  const recountAt = totals.recountAt?.toString() ?? null
  const [known] = await ctx.db.batch<[{ nextChangeAt: string | null }, object]>([
    sql<{ nextChangeAt: string | null }>`
      select next_change_at from guest_stats where tenant_id = ${tenantId} and guest_id = ${guestId}`,
    // Selecting from guests inserts nothing for a guest who was deleted meanwhile.
    sql<object>`
      insert into guest_stats
        (tenant_id, guest_id, reservations, nights, revenue, stays, stay_nights, spent, booked_ahead, last_stay_at,
         next_arrival, next_change_at, updated_at)
      select tenant_id, id, ${reservations}::integer, ${nights}::integer, ${amountsOf(totals, 'revenue')}::jsonb,
        ${stays}::integer, ${stayNights}::integer, ${amountsOf(totals, 'spent')}::jsonb,
        ${amountsOf(totals, 'bookedAhead')}::jsonb, ${lastStayAt}::date, ${nextArrival}::date,
        ${recountAt}::timestamptz, ${ctx.now.toString()}::timestamptz
      from guests where tenant_id = ${tenantId} and id = ${guestId}
      on conflict (tenant_id, guest_id) do update
      set reservations = excluded.reservations, nights = excluded.nights, revenue = excluded.revenue,
        stays = excluded.stays, stay_nights = excluded.stay_nights, spent = excluded.spent,
        booked_ahead = excluded.booked_ahead, last_stay_at = excluded.last_stay_at, next_arrival = excluded.next_arrival,
        next_change_at = excluded.next_change_at, updated_at = excluded.updated_at`,
  ])
  const before = known[0]?.nextChangeAt ?? null
  return recountAt !== null && (before === null || !Temporal.Instant.from(before).equals(recountAt))
}

type CountColumn = 'calls' | 'messages'

/** Stores the result of a counting query, under the lock of the guest's stats. One round trip. */
async function storeCount(
  ctx: WriteContext,
  guestId: string,
  [columnName, countSql]: [CountColumn, Query],
): Promise<void> {
  const { tenantId } = ctx.actor
  const column = sql.ref(columnName)
  await ctx.db.batch<[object, object]>([
    guestStatsLock(ctx, guestId),
    sql<object>`
      insert into guest_stats (tenant_id, guest_id, ${column}, updated_at)
      select tenant_id, id, (${countSql}), ${ctx.now} from guests where tenant_id = ${tenantId} and id = ${guestId}
      on conflict (tenant_id, guest_id) do update set ${column} = excluded.${column}, updated_at = excluded.updated_at`,
  ])
}

/** Stores the number of calls with a guest; `countSql` counts them. */
export const storeCallCount = (ctx: WriteContext, guestId: string, countSql: Query): Promise<void> =>
  storeCount(ctx, guestId, ['calls', countSql])

/** Stores the number of messages with a guest; `countSql` counts them. */
export const storeMessageCount = (ctx: WriteContext, guestId: string, countSql: Query): Promise<void> =>
  storeCount(ctx, guestId, ['messages', countSql])

/**
 * Adds one to the message counts of guests for each time that they are named, at the end of this transaction. A full
 * recount takes the same lock, so no message is counted twice or missed.
 */
export function incrementMessageCounts(ctx: WriteContext, guestIds: readonly string[]): void {
  if (guestIds.length === 0) return
  const guests = [...new Set(guestIds)].toSorted()
  const counts = guests.map((guest) => guestIds.filter((id) => id === guest).length)
  const { tenantId } = ctx.actor
  ctx.onCommit(sql`
    select ${guestStatsLocked(sql`${tenantId}::text`, sql`guest_id`)} from unnest(${sql.val(guests)}::text[]) guest_id`)
  ctx.onCommit(sql`
    insert into guest_stats (tenant_id, guest_id, messages, updated_at)
    select ${tenantId}::uuid, guest_id, messages, ${ctx.now}::timestamptz
    from unnest(${sql.val(guests)}::uuid[], ${sql.val(counts)}::integer[]) counted (guest_id, messages)
    on conflict (tenant_id, guest_id) do update
    set messages = guest_stats.messages + excluded.messages, updated_at = excluded.updated_at`)
}
