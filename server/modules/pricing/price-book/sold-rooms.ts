import { dayNumberOf, type Stay } from '#shared/stay.ts'
import type { PriceBookRoomType } from './price-book.ts'

/** Rooms sold of one type: the nights with sold rooms, as days after check-in, and the number sold on each. */
export type SoldRooms = { readonly days: readonly number[]; readonly rooms: readonly number[] }

/** Rooms left on each night, computed like `room_capacity` in the database; negative on oversold nights. */
export function freeRooms(
  roomType: Pick<PriceBookRoomType, 'totalRooms' | 'overbookingLimit' | 'outOfOrder'>,
  { stay, overbookingLimit, sold }: { stay: Stay; overbookingLimit: number; sold: SoldRooms | undefined },
): number[] {
  const capacity = roomType.totalRooms + (roomType.overbookingLimit ?? overbookingLimit)
  const count = stay.nights.length
  const left = stay.nights.map(() => capacity)
  for (const { startDate, endDate, rooms } of roomType.outOfOrder) {
    if (endDate < stay.checkIn || startDate >= stay.checkOut) continue
    const last = Math.min(count - 1, dayNumberOf(endDate) - stay.firstDay)
    for (let i = Math.max(0, dayNumberOf(startDate) - stay.firstDay); i <= last; i++) left[i] = (left[i] ?? 0) - rooms
  }
  for (const [i, day] of (sold?.days ?? []).entries()) left[day] = (left[day] ?? 0) - (sold?.rooms[i] ?? 0)
  return left
}
