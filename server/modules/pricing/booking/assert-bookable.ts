import { type ErrorCode, type ErrorItem, Refusal, statusOfCode } from '#platform/kernel/errors.ts'
import type { StayPrice } from '../engine/price-stay.ts'
import type { StayReason, StayReasonCode } from '../engine/restrictions.ts'

/** As which error of which field a booking names each reason why a stay cannot be booked. */
const refusalOf: Record<StayReasonCode, readonly [field: string, code: ErrorCode]> = {
  no_season: ['roomTypeId', 'no_season'],
  sold_out: ['roomTypeId', 'room_unavailable'],
  stop_sell: ['roomTypeId', 'room_unavailable'],
  room_type_inactive: ['roomTypeId', 'room_unavailable'],
  hotel_inactive: ['hotelId', 'room_unavailable'],
  occupancy_exceeded: ['guests', 'occupancy_exceeded'],
  adults_exceeded: ['guests', 'occupancy_exceeded'],
  children_exceeded: ['guests', 'occupancy_exceeded'],
  min_stay: ['checkOut', 'min_stay'],
  max_stay: ['checkOut', 'max_stay'],
  closed_to_arrival: ['checkIn', 'closed_to_arrival'],
  closed_to_departure: ['checkOut', 'closed_to_departure'],
}

/** Throws all that stands against a booking: 422, or 409 `room_unavailable` where the request itself is in order. */
export function mustBeBookable({ reasons }: Pick<StayPrice, 'reasons'>): void {
  const items = reasons.map(itemOf)
  const wrong = items.filter(({ code }) => statusOfCode[code] === 422)
  if (wrong.length > 0) throw new Refusal(422, 'The stay cannot be booked like this', wrong)
  if (items.length > 0) throw new Refusal(409, items.map(({ message }) => message).join('; '), items)
}

function itemOf({ code, message, dates }: StayReason): ErrorItem {
  const [field, as] = refusalOf[code]
  return { field, code: as, message: dates.length > 0 ? `${message}: ${dates.join(', ')}` : message }
}
