import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { type RoomsOfStay, roomNightLocks } from './take-rooms.ts'

/** The rooms of a stay before and after a change. */
export type RoomMove = { readonly from: RoomsOfStay; readonly to: RoomsOfStay }

type Difference = { readonly roomTypeId: string; readonly night: string; readonly rooms: number }

/**
 * Updates the room counters for a changed stay. Only differences are counted, so a full hotel never blocks nights that
 * the stay already has. Throws 409 `room_unavailable` naming the full nights.
 */
export async function moveRooms(ctx: WriteContext, move: RoomMove): Promise<void> {
  const differences = differencesOf(move)
  if (differences.length === 0) return
  const { tenantId } = ctx.actor
  // Lock the capacity and all counters first, in the same order as new bookings do, to avoid deadlocks.
  const [, , counted] = await ctx.db.batch<[object, object, { night: string; roomTypeId: string }]>([
    ...roomNightLocks(
      ctx,
      differences.map(({ roomTypeId, night }) => ({ roomTypeId, nights: [night] })),
    ),
    sql<{ night: string; roomTypeId: string }>`
      update room_nights n set sold = n.sold + w.rooms
      from ${unnested(differences)}, room_types t join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id
      where n.tenant_id = ${tenantId} and n.room_type_id = w.room_type_id and n.night = w.night
        and t.tenant_id = n.tenant_id and t.id = n.room_type_id
        and (w.rooms < 0 or n.sold + w.rooms <= room_capacity(t, h.overbooking_limit, n.night))
      returning n.night, n.room_type_id`,
  ])
  if (counted.length === differences.length) return
  const done = new Set(counted.map((each) => `${each.roomTypeId} ${each.night}`))
  const full = differences.filter(({ roomTypeId, night }) => !done.has(`${roomTypeId} ${night}`))
  throw refuse('room_unavailable', `No room is left on ${full.map(({ night }) => night).join(', ')}`, 'roomTypeId')
}

/** The nights on which the move finds no room right now. Takes nothing. */
export async function soldOutNights(ctx: ReadContext, move: RoomMove): Promise<string[]> {
  const differences = differencesOf(move).filter(({ rooms }) => rooms > 0)
  if (differences.length === 0) return []
  const full = await ctx.db.many(sql<{ night: string }>`
    select w.night from ${unnested(differences)}
    join room_types t on t.tenant_id = ${ctx.actor.tenantId} and t.id = w.room_type_id
    join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id
    left join room_nights n on n.tenant_id = t.tenant_id and n.room_type_id = t.id and n.night = w.night
    where coalesce(n.sold, 0) + w.rooms > room_capacity(t, h.overbooking_limit, w.night)
    order by w.night`)
  return full.map(({ night }) => night)
}

/** The number of rooms that the move adds or removes on each night; nights without a difference are omitted. */
function differencesOf({ from, to }: RoomMove): Difference[] {
  const found = new Map<string, Difference>()
  for (const [{ roomTypeId, nights, rooms }, sign] of [[from, -1] as const, [to, 1] as const]) {
    for (const night of nights) {
      const key = `${roomTypeId} ${night}`
      found.set(key, { roomTypeId, night, rooms: (found.get(key)?.rooms ?? 0) + sign * rooms })
    }
  }
  return [...found.values()].filter(({ rooms }) => rooms !== 0)
}

const unnested = (differences: readonly Difference[]): Query => sql`
  unnest(${sql.val(differences.map(({ roomTypeId }) => roomTypeId))}::uuid[],
    ${sql.val(differences.map(({ night }) => night))}::date[],
    ${sql.val(differences.map(({ rooms }) => rooms))}::integer[]) as w (room_type_id, night, rooms)`
