import type { StayReason, StayReasonCode } from '../engine/restrictions.ts'
import { type ChangedStay, isSameParty, type RetainedPrices } from './booked-stay.ts'

/**
 * Filters today's restrictions down to those that the change itself violates: what was booked under other rules stays
 * bookable. A new booking (without `retained`) must satisfy all of them.
 */
export function changeRestrictions(
  reasons: readonly StayReason[],
  { requestedStay: changed, retained }: { requestedStay: ChangedStay; retained: RetainedPrices | null },
): readonly StayReason[] {
  if (!retained) return reasons
  const violates = changeViolations(changed, retained)
  return reasons.flatMap((reason) => {
    const dates = reason.dates.filter(violates[reason.code])
    return dates.length > 0 || (reason.dates.length === 0 && violates[reason.code]('')) ? [{ ...reason, dates }] : []
  })
}

/** For each restriction, whether the change violates it on a date. */
function changeViolations(
  changed: ChangedStay,
  { change: { booked }, nights }: RetainedPrices,
): Record<StayReasonCode, (date: string) => boolean> {
  const isSameRoom = booked.roomTypeId === changed.roomTypeId
  const isNewNight = (date: string): boolean =>
    !isSameRoom || changed.rooms > booked.rooms || date < booked.checkIn || date >= booked.checkOut
  const takesMore = () => isNewNight(changed.checkIn) || changed.checkOut > booked.checkOut
  const changesArrival = () => !isSameRoom || booked.checkIn !== changed.checkIn
  const changesDeparture = () => !isSameRoom || booked.checkOut !== changed.checkOut
  const changesParty = () => !isSameRoom || !isSameParty(booked.guests, changed.guests)
  const changesDates = () => changesArrival() || changesDeparture()
  return {
    no_season: (date) => !nights.has(date),
    sold_out: isNewNight,
    stop_sell: isNewNight,
    occupancy_exceeded: changesParty,
    adults_exceeded: changesParty,
    children_exceeded: changesParty,
    min_stay: changesDates,
    max_stay: changesDates,
    closed_to_arrival: changesArrival,
    closed_to_departure: changesDeparture,
    hotel_inactive: takesMore,
    room_type_inactive: takesMore,
  }
}
