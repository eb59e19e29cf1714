import Type, { type Static } from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { derived, json } from '#platform/resource/fields.ts'

const Day = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })

const Stats = Type.Object({
  reservations: Type.Integer(),
  nights: Type.Integer(),
  revenue: Type.Array(Type.Object({ currencyCode: Type.String(), amount: Type.Number() })),
  lastStayAt: Day,
  nextArrival: Day,
  calls: Type.Integer(),
  messages: Type.Integer(),
})

/** Sums over what a guest has done so far. */
export type GuestStats = Static<typeof Stats>

const none: GuestStats = {
  reservations: 0,
  nights: 0,
  revenue: [],
  lastStayAt: null,
  nextArrival: null,
  calls: 0,
  messages: 0,
}

/** The field of a guest: one kept row is read, nothing is counted. */
export const stats = derived(
  json<GuestStats>(Stats),
  sql`coalesce((
    select jsonb_build_object('reservations', s.reservations, 'nights', s.nights, 'revenue', s.revenue,
      'lastStayAt', s.last_stay_at, 'nextArrival', s.next_arrival, 'calls', s.calls, 'messages', s.messages)
    from guest_stats s where s.tenant_id = guests.tenant_id and s.guest_id = guests.id), ${sql.lit(JSON.stringify(none))}::jsonb)`,
)

/** What the stays of a guest come to. `turnsAt`: when the two dates change by the passing of time alone. */
export type StaySums = Pick<GuestStats, 'reservations' | 'nights' | 'lastStayAt' | 'nextArrival'> & {
  readonly revenue: readonly { readonly currencyCode: string; readonly amount: string }[]
  readonly turnsAt: Temporal.Instant | null
}

/** Whoever counts a guest's stays asks this first, so that two who count at once take turns and the second counts all. */
export const takeStatsTurn = (ctx: Context, guestId: string): Query<object> =>
  sql<object>`select pg_advisory_xact_lock(hashtextextended(${`guest stats ${ctx.actor.tenantId} ${guestId}`}, 0))`

/** Keeps what the stays of a guest come to; says whether the next turn is another one than was known. One round trip. */
export async function keepStays(ctx: Context, guestId: string, sums: StaySums): Promise<boolean> {
  const { tenantId } = ctx.actor
  const { reservations, nights, lastStayAt, nextArrival } = sums
  const turnsAt = sums.turnsAt?.toString() ?? null
  const revenue = JSON.stringify(
    sums.revenue.map(({ currencyCode, amount }) => ({ currencyCode, amount: Number(amount) })),
  )
  const [known] = await ctx.db.batch<[{ turnsAt: string | null }, object]>([
    sql<{ turnsAt: string | null }>`
      select turns_at from guest_stats where tenant_id = ${tenantId} and guest_id = ${guestId}`,
    // A guest who is gone meanwhile has none.
    sql<object>`
      insert into guest_stats
        (tenant_id, guest_id, reservations, nights, revenue, last_stay_at, next_arrival, turns_at, updated_at)
      select tenant_id, id, ${reservations}::integer, ${nights}::integer, ${revenue}::jsonb, ${lastStayAt}::date,
        ${nextArrival}::date, ${turnsAt}::timestamptz, ${ctx.now.toString()}::timestamptz
      from guests where tenant_id = ${tenantId} and id = ${guestId}
      on conflict (tenant_id, guest_id) do update
      set reservations = excluded.reservations, nights = excluded.nights, revenue = excluded.revenue,
        last_stay_at = excluded.last_stay_at, next_arrival = excluded.next_arrival, turns_at = excluded.turns_at,
        updated_at = excluded.updated_at`,
  ])
  const before = known[0]?.turnsAt ?? null
  return turnsAt !== null && (before === null || !Temporal.Instant.from(before).equals(turnsAt))
}

type Counted = 'calls' | 'messages'

/** Keeps how many of them there were with a guest, as `counted` counts them: one at a time for each guest. One round trip. */
async function keepCount(ctx: Context, guestId: string, [what, counted]: [Counted, Query]): Promise<void> {
  const { tenantId } = ctx.actor
  const column = sql.ref(what)
  await ctx.db.batch<[object, object]>([
    takeStatsTurn(ctx, guestId),
    sql<object>`
      insert into guest_stats (tenant_id, guest_id, ${column}, updated_at)
      select tenant_id, id, (${counted}), ${ctx.now} from guests where tenant_id = ${tenantId} and id = ${guestId}
      on conflict (tenant_id, guest_id) do update set ${column} = excluded.${column}, updated_at = excluded.updated_at`,
  ])
}

/** Keeps how many calls there were with a guest, as `counted` counts them. */
export const keepCalls = (ctx: Context, guestId: string, counted: Query): Promise<void> =>
  keepCount(ctx, guestId, ['calls', counted])

/** The same of messages. */
export const keepMessages = (ctx: Context, guestId: string, counted: Query): Promise<void> =>
  keepCount(ctx, guestId, ['messages', counted])

/**
 * Counts a message with a guest that this transaction writes, at its end: whoever counts all of them takes turns with it, so
 * none is counted twice or not at all.
 */
export function countMessage(ctx: Context, guestId: string): void {
  ctx.onCommit(takeStatsTurn(ctx, guestId))
  ctx.onCommit(sql`
    insert into guest_stats (tenant_id, guest_id, messages, updated_at)
    values (${ctx.actor.tenantId}, ${guestId}, 1, ${ctx.now})
    on conflict (tenant_id, guest_id) do update
    set messages = guest_stats.messages + 1, updated_at = excluded.updated_at`)
}
