import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { releaseRooms } from '#modules/pricing/index.ts'
import { nightsOf } from '#shared/stay.ts'
import { type Reservation, reservations, type Status } from './reservations.ts'
import { type Action, allowedActions, reasonAgainst, standingAt } from './status-machine.ts'

/** A step as it is written down. `roomsUntil`: its rooms stay counted on the nights before this date; null: on none. */
export type Step = {
  readonly to: Status
  readonly at: Temporal.Instant
  readonly reason: string | null
  readonly roomsUntil: string | null
  readonly changes?: NewRow<typeof reservations.fields>
}

/**
 * Throws 409 `invalid_state_transition` on a field, naming what is allowed instead, unless a locked booking bears the
 * action.
 */
export function mustAllow(action: Action, booked: Reservation, at: Temporal.Instant, field = 'status'): void {
  const standing = standingAt(booked, at)
  const reason = reasonAgainst(action, standing)
  if (reason === null) return
  const allowed = allowedActions(standing).flatMap((each) => (each.isAllowed ? [each.action] : []))
  const instead = allowed.length > 0 ? `allowed now: ${allowed.join(', ')}` : 'nothing can be done to it'
  throw refuse('invalid_state_transition', `${reason}; ${instead}`, field)
}

/** Writes a step of a locked booking: its status, its history, and the rooms that it needs no longer. */
export async function takeStep(ctx: Context, booked: Reservation, step: Step): Promise<Reservation> {
  const { to, at, reason, roomsUntil } = step
  const nights = nightsOf(roomsUntil ?? booked.checkIn, booked.roomsHeldUntil ?? booked.checkIn)
  if (nights.length > 0) await releaseRooms(ctx, { roomTypeId: booked.roomTypeId, nights, rooms: booked.rooms })

  const change = { from: booked.status, to, at: spelled(at), userId: ctx.actor.userId, reason }
  const changes = {
    ...step.changes,
    status: to,
    statusHistory: [...booked.statusHistory, change],
    roomsHeldUntil: roomsUntil,
  }
  // Who locked it has looked at If-Match.
  return reservations.update(ctx, booked.id, changes, { action: to, anyVersion: true })
}
