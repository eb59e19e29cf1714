import { type BookedStay, type ChangedStay, isSameParty } from './booked-stay.ts'
import type { StayReason, StayReasonCode } from '../engine/restrictions.ts'

/**
 * Of what stands against a stay today, what a change of it runs into: rules are held against what changes, so what was
 * booked under other rules stays. `kept` are the nights that need no new price.
 */
export function reasonsAgainstChange(
  reasons: readonly StayReason[],
  { booked, changed, kept }: { booked: BookedStay; changed: ChangedStay; kept: ReadonlyMap<string, unknown> },
): StayReason[] {
  const isSameRoom = booked.roomTypeId === changed.roomTypeId
  const isTaken = (date: string): boolean =>
    !isSameRoom || changed.rooms > booked.rooms || date < booked.checkIn || date >= booked.checkOut
  const takesMore = isTaken(changed.checkIn) || changed.checkOut > booked.checkOut
  const [arrives, departs] = [
    !isSameRoom || booked.checkIn !== changed.checkIn,
    !isSameRoom || booked.checkOut !== changed.checkOut,
  ]
  const fits = !isSameRoom || !isSameParty(booked.guests, changed.guests)
  const always = (counts: boolean) => () => counts
  const counts: Record<StayReasonCode, (date: string) => boolean> = {
    no_season: (date) => !kept.has(date),
    sold_out: isTaken,
    stop_sell: isTaken,
    occupancy_exceeded: always(fits),
    adults_exceeded: always(fits),
    children_exceeded: always(fits),
    min_stay: always(arrives || departs),
    max_stay: always(arrives || departs),
    closed_to_arrival: always(arrives),
    closed_to_departure: always(departs),
    hotel_inactive: always(takesMore),
    room_type_inactive: always(takesMore),
  }
  return reasons.flatMap((reason) => {
    const dates = reason.dates.filter(counts[reason.code])
    return dates.length > 0 || (reason.dates.length === 0 && counts[reason.code]('')) ? [{ ...reason, dates }] : []
  })
}
