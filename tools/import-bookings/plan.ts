import type { Booking } from './booking.ts'
import { type PaidInMonth, type PlannedSeason, seasonsOf } from './season-plan.ts'

/** A room type that has room for every booking of the history, whatever the order they come in. */
export type PlannedRoomType = {
  readonly letter: string
  readonly totalRooms: number
  readonly maxOccupancy: number
  readonly seasons: readonly PlannedSeason[]
}

/** A hotel of the history. */
export type PlannedHotel = { readonly name: string; readonly roomTypes: readonly PlannedRoomType[] }

/** The API books no larger party in one room; a larger one is listed with its refusal. */
const mostGuests = 50

type Use = {
  hotel: string
  letter: string
  largestParty: number
  /** How many more rooms are in use in the night of a day than in the night before. */
  changes: Map<string, number>
  paid: Map<string, PaidInMonth>
}

/** Collects what the hotels must offer, booking by booking. */
export type Planner = { add(booking: Booking): void; hotels(): PlannedHotel[] }

/** A planner that has seen nothing yet. */
export function planner(): Planner {
  const uses = new Map<string, Use>()
  let nights: { first: string; last: string } | undefined
  return {
    add(booking) {
      const lastNight = Temporal.PlainDate.from(booking.checkOut).subtract({ days: 1 }).toString()
      nights = {
        first: nights && nights.first < booking.checkIn ? nights.first : booking.checkIn,
        last: nights && nights.last > lastNight ? nights.last : lastNight,
      }
      count(useOf(uses, booking), booking)
    },
    hotels: () => {
      if (!nights) return []
      const span = { from: nights.first.slice(0, 7), to: nights.last.slice(0, 7) }
      return hotelsOf([...uses.values()], (use) => seasonsOf(use.paid, span))
    },
  }
}

function useOf(uses: Map<string, Use>, { hotel, roomType }: Booking): Use {
  const key = JSON.stringify([hotel, roomType])
  const known = uses.get(key)
  if (known) return known
  const use: Use = { hotel, letter: roomType, largestParty: 0, changes: new Map(), paid: new Map() }
  uses.set(key, use)
  return use
}

function count(use: Use, { checkIn, checkOut, adults, children, babies, rateCents }: Booking): void {
  use.largestParty = Math.max(use.largestParty, Math.min(adults + children + babies, mostGuests))
  use.changes.set(checkIn, (use.changes.get(checkIn) ?? 0) + 1)
  use.changes.set(checkOut, (use.changes.get(checkOut) ?? 0) - 1)
  // A room that was given away says nothing about its price.
  if (rateCents === 0) return
  const month = checkIn.slice(0, 7)
  const { cents, bookings } = use.paid.get(month) ?? { cents: 0, bookings: 0 }
  use.paid.set(month, { cents: cents + rateCents, bookings: bookings + 1 })
}

function hotelsOf(uses: readonly Use[], seasons: (use: Use) => PlannedSeason[]): PlannedHotel[] {
  const inOrder = uses.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  return [...new Set(uses.map(({ hotel }) => hotel))].map((name) => ({
    name,
    roomTypes: inOrder
      .filter(({ hotel }) => hotel === name)
      .map((use) => ({
        letter: use.letter,
        totalRooms: peakOf(use.changes),
        maxOccupancy: use.largestParty,
        seasons: seasons(use),
      })),
  }))
}

/** The most rooms in use in one night. */
function peakOf(changes: ReadonlyMap<string, number>): number {
  let inUse = 0
  let peak = 0
  for (const [, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    inUse += change
    peak = Math.max(peak, inUse)
  }
  return peak
}
