import { divide, multiply, parseRational, type Rational, roundToMinor } from '#shared/money.ts'
import { guestUnitPrice } from './guest-price.ts'
import { toMinorUnits } from './minor-units.ts'
import type { HotelTerms, PartyMember, RoomTypeTerms, Season } from './terms.ts'

/** What a line charges for. */
type PriceLineKind = 'room' | 'extraGuest' | 'vacantSlot' | 'adults' | 'guest'

/** One line of a night in minor units: `amount = unitPrice × count`. Only the unit price is rounded. */
export type PriceLine = {
  readonly kind: PriceLineKind
  readonly guestTypeId: string | null
  readonly count: number
  readonly unitPrice: bigint
  readonly amount: bigint
}

/** The input for the price of a night. `base` is the exact price of the season and weekday. */
type NightTerms = {
  readonly hotel: HotelTerms
  readonly roomType: RoomTypeTerms
  readonly party: readonly PartyMember[]
  readonly season: Season
  readonly base: Rational
}

const slotRank = { always: 0, preferred: 1, never: 2 } as const

const lineOf = (line: Omit<PriceLine, 'amount'>): PriceLine => ({
  ...line,
  amount: line.unitPrice * BigInt(line.count),
})

/**
 * The lines of a price per room (§2.4). The base price covers `baseOccupancy` guests. Further guests are charged as
 * extra guests, and empty slots adjust the price.
 */
export function perRoomLines(terms: NightTerms): PriceLine[] {
  const { hotel, base } = terms
  const unitPrice = roundToMinor(base, hotel.currencyDecimals, hotel.roundingMode)
  const room = lineOf({ kind: 'room', guestTypeId: null, count: 1, unitPrice })
  const slots = fillSlots(terms)
  const vacant = vacantLine(
    terms,
    slots.empty,
    slots.extras.reduce((sum, line) => sum + line.amount, room.amount),
  )
  return vacant ? [room, ...slots.extras, vacant] : [room, ...slots.extras]
}

// Base slots go to "always" before "preferred", and to the highest price first, which makes the total the lowest.
function fillSlots({ hotel, roomType, party, season, base }: NightTerms): { extras: PriceLine[]; empty: number } {
  const share = divide(base, BigInt(roomType.baseOccupancy))
  const priced = party.map((member) => ({
    ...member,
    unitPrice: guestUnitPrice(member.guestType, season, { share, hotel }),
  }))
  const order = priced.toSorted(
    (a, b) => slotRank[a.guestType.baseSlot] - slotRank[b.guestType.baseSlot] || higherFirst(a.unitPrice, b.unitPrice),
  )
  let empty = roomType.baseOccupancy
  const extras: PriceLine[] = []
  for (const { guestType, count, unitPrice } of order) {
    const seated = guestType.baseSlot === 'never' ? 0 : Math.min(count, empty)
    empty -= seated
    const extra = count - seated
    if (extra > 0) extras.push(lineOf({ kind: 'extraGuest', guestTypeId: guestType.id, count: extra, unitPrice }))
  }
  return { extras, empty }
}

const higherFirst = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0)

// A reduction for empty slots never makes the night's price negative.
function vacantLine({ hotel, roomType }: NightTerms, empty: number, before: bigint): PriceLine | null {
  if (empty === 0 || roomType.vacantSlotAdjustment === null) return null
  const unitPrice = toMinorUnits(roomType.vacantSlotAdjustment, hotel)
  const full = lineOf({ kind: 'vacantSlot', guestTypeId: null, count: empty, unitPrice })
  const line = before + full.amount >= 0n ? full : lineOf({ ...full, count: 1, unitPrice: -before })
  return line.amount === 0n ? null : line
}

/**
 * The lines of a price per person (§2.4): all adults by their occupancy factor, then each other type by its own rule.
 */
export function perPersonLines({ hotel, roomType, party, season, base }: NightTerms): PriceLine[] {
  const adults = party.reduce((sum, { guestType, count }) => sum + (guestType.category === 'adult' ? count : 0), 0)
  const factor = roomType.occupancyFactors.find((entry) => entry.adults === adults)?.factor ?? String(adults)
  const adultsPrice = roundToMinor(multiply(base, parseRational(factor)), hotel.currencyDecimals, hotel.roundingMode)
  const others = party.flatMap(({ guestType, count }) => {
    if (guestType.category === 'adult') return []
    const unitPrice = guestUnitPrice(guestType, season, { share: base, hotel })
    return [lineOf({ kind: 'guest', guestTypeId: guestType.id, count, unitPrice })]
  })
  if (adults === 0) return others
  return [lineOf({ kind: 'adults', guestTypeId: null, count: 1, unitPrice: adultsPrice }), ...others]
}
