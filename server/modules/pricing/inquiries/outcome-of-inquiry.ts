import type { StayReasonCode } from '../engine/restrictions.ts'

/** A room type in the answer of availability, as far as the outcome depends on it. */
export type AnsweredRoomType = {
  readonly isBookable: boolean
  readonly reasons: readonly { readonly code: string }[]
  readonly totalPrice: number
  readonly discounts: readonly { readonly discountId: string; readonly totalPrice: number }[]
  readonly bestDiscountId: string | null
}

/** What an inquiry found. */
export type InquiryOutcome = {
  readonly bookableCount: number
  /** The lowest price that a guest would pay, with the best discount; null without a season. */
  readonly lowestTotal: number | null
  /** What keeps the room types nearest to a sale from being booked; empty if one can be booked. */
  readonly reasons: readonly string[]
}

/** How far a reason keeps a room type from being sold: a rule of sale can be lifted, a full or small room cannot. */
const distances: Readonly<Record<StayReasonCode, number>> = {
  min_stay: 1,
  max_stay: 1,
  closed_to_arrival: 1,
  closed_to_departure: 1,
  stop_sell: 1,
  hotel_inactive: 1,
  sold_out: 2,
  no_season: 3,
  occupancy_exceeded: 4,
  adults_exceeded: 4,
  children_exceeded: 4,
  room_type_inactive: 5,
}

const distanceOfCode = (code: string): number => distances[code as StayReasonCode] ?? 1

const distanceOf = ({ reasons }: AnsweredRoomType): number =>
  Math.max(0, ...reasons.map(({ code }) => distanceOfCode(code)))

const totalOf = ({ totalPrice, discounts, bestDiscountId }: AnsweredRoomType): number =>
  discounts.find(({ discountId }) => discountId === bestDiscountId)?.totalPrice ?? totalPrice

/**
 * What a guest heard who asked for a stay. Where nothing can be booked, the room types nearest to a sale say why, and
 * what the stay would have cost.
 */
export function outcomeOfInquiry(roomTypes: readonly AnsweredRoomType[]): InquiryOutcome {
  const nearest = Math.min(...roomTypes.map(distanceOf))
  const considered = roomTypes.filter((roomType) => distanceOf(roomType) === nearest)
  const priced = considered.filter(({ reasons }) => !reasons.some(({ code }) => code === 'no_season'))
  const codes = considered.flatMap(({ reasons }) => reasons.map(({ code }) => code))
  return {
    bookableCount: roomTypes.filter(({ isBookable }) => isBookable).length,
    lowestTotal: priced.length === 0 ? null : Math.min(...priced.map(totalOf)),
    reasons: [...new Set(codes.filter((code) => distanceOfCode(code) === nearest))],
  }
}
