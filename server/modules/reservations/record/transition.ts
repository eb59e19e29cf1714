import { releaseRooms } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { assertAmong } from '#platform/resource/allowed-actions.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { nightsOf } from '#shared/stay.ts'
import { notifyReservationChanged } from '../live-events.ts'
import { countReservation } from './reservation-counter.ts'
import { type Reservation, reservations } from './reservations.ts'
import { type Action, allowedActions, bookingStateAt, type Status } from './status-machine.ts'

/** A change of status. Rooms stay counted on the nights before `roomsUntil`; null releases all of them. */
export type Transition = {
  readonly to: Exclude<Status, 'held'>
  readonly at: Temporal.Instant
  readonly reason: string | null
  readonly roomsUntil: string | null
  readonly changes?: NewRow<typeof reservations.fields>
}

/**
 * Throws 409 `invalid_state_transition` on a field, listing the allowed actions, unless a locked reservation allows the
 * action.
 */
export function assertAllowed(action: Action, booked: Reservation, at: Temporal.Instant, field = 'status'): void {
  assertAmong(allowedActions(bookingStateAt(booked, at)), action, field)
}

/** Stores a change of status of a locked reservation with its history, and releases the rooms it no longer needs. */
export async function applyTransition(
  ctx: WriteContext,
  booked: Reservation,
  transition: Transition,
): Promise<Reservation> {
  const { to, at, reason, roomsUntil } = transition
  const nights = nightsOf(roomsUntil ?? booked.checkIn, booked.roomsHeldUntil ?? booked.checkIn)
  if (nights.length > 0) await releaseRooms(ctx, { roomTypeId: booked.roomTypeId, nights, rooms: booked.rooms })

  const change = { from: booked.status, to, at: formatInstant(at), userId: ctx.actor.userId, reason }
  const changes = {
    ...transition.changes,
    status: to,
    statusHistory: [...booked.statusHistory, change],
    roomsHeldUntil: roomsUntil,
  }
  // The caller checked If-Match when it locked the reservation.
  const how = { action: to, anyVersion: true, locked: booked } as const
  const changed = await reservations.update(ctx, booked.id, changes, how)
  // A step in the past is imported.
  if (!ctx.now.equals(at)) return changed
  countReservation(ctx, to)
  notifyReservationChanged(ctx, { ...changed, previousStatus: booked.status })
  return changed
}
