import type { Booking } from './booking.ts'
import { type PaidInMonth, type PlannedSeason, planSeasons } from './season-plan.ts'

/** A room type with enough rooms for every booking of the history. */
export type PlannedRoomType = {
  readonly letter: string
  readonly totalRooms: number
  readonly maxOccupancy: number
  readonly seasons: readonly PlannedSeason[]
}

/** A hotel of the history. */
export type PlannedHotel = { readonly name: string; readonly roomTypes: readonly PlannedRoomType[] }

/** The maximum party of one room in the API. A larger party is listed with its refusal. */
const maxGuests = 50

type RoomTypeUsage = {
  hotel: string
  letter: string
  largestParty: number
  /** The change of the rooms in use from the night before to the night of a day. */
  changes: Map<string, number>
  paid: Map<string, PaidInMonth>
}

/** Plans the hotels from the bookings. */
export type Planner = { add(booking: Booking): void; hotels(): PlannedHotel[] }

/** Creates an empty planner. */
export function planner(): Planner {
  const uses = new Map<string, RoomTypeUsage>()
  let nights: { first: string; last: string } | undefined
  return {
    add(booking) {
      const lastNight = Temporal.PlainDate.from(booking.checkOut).subtract({ days: 1 }).toString()
      nights = {
        first: nights && nights.first < booking.checkIn ? nights.first : booking.checkIn,
        last: nights && nights.last > lastNight ? nights.last : lastNight,
      }
      addBooking(getUsage(uses, booking), booking)
    },
    hotels: () => {
      if (!nights) return []
      const span = { from: nights.first.slice(0, 7), to: nights.last.slice(0, 7) }
      return planHotels([...uses.values()], (use) => planSeasons(use.paid, span))
    },
  }
}

function getUsage(uses: Map<string, RoomTypeUsage>, { hotel, roomType }: Booking): RoomTypeUsage {
  const key = JSON.stringify([hotel, roomType])
  const known = uses.get(key)
  if (known) return known
  const use: RoomTypeUsage = { hotel, letter: roomType, largestParty: 0, changes: new Map(), paid: new Map() }
  uses.set(key, use)
  return use
}

function addBooking(use: RoomTypeUsage, { checkIn, checkOut, adults, children, babies, rateCents }: Booking): void {
  use.largestParty = Math.max(use.largestParty, Math.min(adults + children + babies, maxGuests))
  use.changes.set(checkIn, (use.changes.get(checkIn) ?? 0) + 1)
  use.changes.set(checkOut, (use.changes.get(checkOut) ?? 0) - 1)
  // A free room says nothing about its price.
  if (rateCents === 0) return
  const month = checkIn.slice(0, 7)
  const { cents, bookings } = use.paid.get(month) ?? { cents: 0, bookings: 0 }
  use.paid.set(month, { cents: cents + rateCents, bookings: bookings + 1 })
}

function planHotels(uses: readonly RoomTypeUsage[], seasons: (use: RoomTypeUsage) => PlannedSeason[]): PlannedHotel[] {
  const inOrder = uses.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  return [...new Set(uses.map(({ hotel }) => hotel))].map((name) => ({
    name,
    roomTypes: inOrder
      .filter(({ hotel }) => hotel === name)
      .map((use) => ({
        letter: use.letter,
        totalRooms: peakUsage(use.changes),
        maxOccupancy: use.largestParty,
        seasons: seasons(use),
      })),
  }))
}

/** The maximum number of rooms in use in one night. */
function peakUsage(changes: ReadonlyMap<string, number>): number {
  let inUse = 0
  let peak = 0
  for (const [, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    inUse += change
    peak = Math.max(peak, inUse)
  }
  return peak
}
