import { over, type Rational, rationalOf, roundToMinor, times } from '#shared/money.ts'
import { guestUnitPrice } from './guest-price.ts'
import { inMinor } from './minor-units.ts'
import type { HotelTerms, PartyMember, RoomTypeTerms, Season } from './terms.ts'

/** What a line of a night charges for. */
export type PriceLineKind = 'room' | 'extraGuest' | 'vacantSlot' | 'adults' | 'guest'

/** One line of a night in minor units: `amount = unitPrice × count`; the unit price was rounded, the amount is exact. */
export type PriceLine = {
  readonly kind: PriceLineKind
  readonly guestTypeId: string | null
  readonly count: number
  readonly unitPrice: bigint
  readonly amount: bigint
}

/** What a night is priced from; `base` is the exact price of the season and weekday. */
export type NightTerms = {
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

/** A room's lines (§2.4): the base price covers `baseOccupancy` guests, the others are extra, empty slots adjust. */
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

// "Always" goes before "preferred", the dearest first within each, so that the guest's bill is the lowest.
function fillSlots({ hotel, roomType, party, season, base }: NightTerms): { extras: PriceLine[]; empty: number } {
  const share = over(base, BigInt(roomType.baseOccupancy))
  const priced = party.map((member) => ({
    ...member,
    unitPrice: guestUnitPrice(member.guestType, season, { share, hotel }),
  }))
  const order = priced.toSorted(
    (a, b) => slotRank[a.guestType.baseSlot] - slotRank[b.guestType.baseSlot] || dearerFirst(a.unitPrice, b.unitPrice),
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

const dearerFirst = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0)

// A reduction for empty slots stops at a night that costs nothing.
function vacantLine({ hotel, roomType }: NightTerms, empty: number, before: bigint): PriceLine | null {
  if (empty === 0 || roomType.vacantSlotAdjustment === null) return null
  const unitPrice = inMinor(roomType.vacantSlotAdjustment, hotel)
  const full = lineOf({ kind: 'vacantSlot', guestTypeId: null, count: empty, unitPrice })
  const line = before + full.amount >= 0n ? full : lineOf({ ...full, count: 1, unitPrice: -before })
  return line.amount === 0n ? null : line
}

/** The lines of a price per person (§2.4): all adults by their factor, then each other type by its own rule. */
export function perPersonLines({ hotel, roomType, party, season, base }: NightTerms): PriceLine[] {
  const adults = party.reduce((sum, { guestType, count }) => sum + (guestType.category === 'adult' ? count : 0), 0)
  const factor = roomType.occupancyFactors.find((entry) => entry.adults === adults)?.factor ?? String(adults)
  const adultsPrice = roundToMinor(times(base, rationalOf(factor)), hotel.currencyDecimals, hotel.roundingMode)
  const others = party.flatMap(({ guestType, count }) => {
    if (guestType.category === 'adult') return []
    const unitPrice = guestUnitPrice(guestType, season, { share: base, hotel })
    return [lineOf({ kind: 'guest', guestTypeId: guestType.id, count, unitPrice })]
  })
  if (adults === 0) return others
  return [lineOf({ kind: 'adults', guestTypeId: null, count: 1, unitPrice: adultsPrice }), ...others]
}
