import { errorCodes } from '#platform/kernel/error-codes/error-codes.ts'
import { type ErrorCode, type ErrorItem, Refusal } from '#platform/kernel/errors.ts'
import type { StayReason, StayReasonCode } from '../engine/restrictions.ts'

/** The field and error code of a booking for each reason why a stay cannot be booked. */
const errorOfReason: Record<StayReasonCode, readonly [field: string, code: ErrorCode]> = {
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

/**
 * Throws 422 if the request itself is wrong, else 409 `room_unavailable`, with every reason; returns if there is none.
 */
export function assertBookable(reasons: readonly StayReason[]): void {
  const items = reasons.map(toErrorItem)
  const invalid = items.filter(({ code }) => errorCodes[code].status === 422)
  if (invalid.length > 0) throw new Refusal(422, 'The stay cannot be booked as requested', invalid)
  if (items.length > 0) throw new Refusal(409, items.map(({ message }) => message).join('; '), items)
}

function toErrorItem(reason: StayReason): ErrorItem {
  const [field, code] = errorOfReason[reason.code]
  const { message, dates } = reason
  return { field, code, message: dates.length > 0 ? `${message}: ${dates.join(', ')}` : message }
}
