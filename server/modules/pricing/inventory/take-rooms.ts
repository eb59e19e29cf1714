import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'

/** A number of rooms of one type on each of some nights (`YYYY-MM-DD`, without duplicates). */
export type RoomsOfStay = {
  readonly roomTypeId: string
  readonly nights: readonly string[]
  readonly rooms: number
}

/**
 * Takes the rooms on all nights, or throws 409 `room_unavailable` naming the full nights. The counter rows are locked
 * in date order and incremented only within the capacity, so nothing is oversold. The capacity cannot change before the
 * transaction ends.
 */
export async function takeRooms(ctx: WriteContext, { roomTypeId, nights, rooms }: RoomsOfStay): Promise<void> {
  const { tenantId } = ctx.actor
  const [, taken] = await ctx.db.batch<[object, { night: string }]>([
    capacityLock(ctx, [roomTypeId]),
    // Compute each night's capacity before the first counter is locked, because other bookings wait for these locks.
    sql`
    with wanted as materialized (
      select w.night, room_capacity(t, h.overbooking_limit, w.night) as capacity
      from room_types t join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id
        cross join unnest(${sql.val(nights)}::date[]) as w (night)
      where t.tenant_id = ${tenantId} and t.id = ${roomTypeId})
    insert into room_nights (tenant_id, room_type_id, night, sold)
    select ${tenantId}::uuid, ${roomTypeId}::uuid, wanted.night, ${rooms}::integer
    from wanted where ${rooms}::integer <= wanted.capacity
    order by wanted.night
    on conflict (tenant_id, room_type_id, night) do update set sold = room_nights.sold + excluded.sold
      where room_nights.sold + excluded.sold <= (select capacity from wanted where wanted.night = room_nights.night)
    returning night`,
  ])
  if (taken.length === nights.length) return
  const got = new Set(taken.map(({ night }) => night))
  const full = nights.filter((night) => !got.has(night))
  throw refuse('room_unavailable', `No room is left on ${full.join(', ')}`, 'roomTypeId')
}

/**
 * The statement that keeps the capacity of the room types' hotel as it is until the end of the transaction, and waits
 * for a change that is not committed yet. Statements after it see that change. It comes before the first counter:
 * a change waits for everybody who holds this lock, and would keep the owner of a counter waiting.
 */
const capacityLock = (ctx: WriteContext, roomTypeIds: readonly string[]): Query<object> => sql`
  select pg_advisory_xact_lock_shared(capacity_lock(hotel_id)) from room_types
  where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val([...new Set(roomTypeIds)])}::uuid[])`

/**
 * Locks the counters of all nights in one order, until the end of the transaction. A transaction that counts rooms more
 * than once calls this first, because two that lock their nights in turns would deadlock.
 */
export async function lockRoomNights(ctx: WriteContext, stays: readonly Omit<RoomsOfStay, 'rooms'>[]): Promise<void> {
  await ctx.db.batch(roomNightLocks(ctx, stays))
}

/** The statements of `lockRoomNights`. A night without a counter gets one, so that it can be locked. */
export function roomNightLocks(
  ctx: WriteContext,
  stays: readonly Omit<RoomsOfStay, 'rooms'>[],
): [Query<object>, Query<object>] {
  const counters = stays.flatMap(({ roomTypeId, nights }) => nights.map((night) => ({ roomTypeId, night })))
  const capacity = capacityLock(
    ctx,
    stays.map(({ roomTypeId }) => roomTypeId),
  )
  const locks = sql<object>`
    insert into room_nights (tenant_id, room_type_id, night, sold)
    select distinct ${ctx.actor.tenantId}::uuid, w.room_type_id, w.night, 0
    from unnest(${sql.val(counters.map(({ roomTypeId }) => roomTypeId))}::uuid[],
      ${sql.val(counters.map(({ night }) => night))}::date[]) as w (room_type_id, night)
    order by w.room_type_id, w.night
    on conflict (tenant_id, room_type_id, night) do update set sold = room_nights.sold`
  return [capacity, locks]
}

/** Gives back rooms that were taken. A count below zero would be a bug; the table's check constraint refuses it. */
export async function releaseRooms(ctx: WriteContext, { roomTypeId, nights, rooms }: RoomsOfStay): Promise<void> {
  const { tenantId } = ctx.actor
  await ctx.db.run(sql`
    with held as materialized (
      select night from room_nights
      where tenant_id = ${tenantId} and room_type_id = ${roomTypeId} and night = any (${sql.val(nights)}::date[])
      order by night for update)
    update room_nights set sold = sold - ${rooms}::integer from held
    where room_nights.tenant_id = ${tenantId} and room_nights.room_type_id = ${roomTypeId}
      and room_nights.night = held.night`)
}
