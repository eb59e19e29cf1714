import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { moveDiscountUse, moveRooms } from '#modules/pricing/index.ts'
import { ChangeRequest } from './change-request.ts'
import { changeStatus } from '../status/change-status.ts'
import { planExpiry } from '../holds/hold-expiry.ts'
import { announceUpdate } from '../record/event-payloads.ts'
import { planChange, type PlannedChange } from './plan-change.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { takeLeft } from '../holds/take-rooms.ts'

/** §4.3 PUT /reservations/{id}: another stay, price, guest, text or status, with its rooms, in one transaction. */
export const changeReservation = endpoint({
  method: 'PUT',
  path: '/reservations/:id',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Change a reservation',
  params: ById,
  body: ChangeRequest,
  returns: reservations.shapes.row,
  async handle(ctx, { params, body }) {
    // Whoever changes it at the same time waits here; the second one changes what the first one made.
    const booked = await reservations.lock(ctx, params.id)
    const { status = booked.status } = body
    const planned = await planChange(ctx, booked, body)
    const isStatusAlone = status !== booked.status && Object.keys(planned.changes).length === 0
    const changed = isStatusAlone ? booked : await applyChange(ctx, booked, planned)
    return status === booked.status ? changed : changeStatus(ctx, changed, status)
  },
})

/** Makes a planned change. Throws 409 `room_unavailable` naming the full nights, or `discount_exhausted`. */
async function applyChange(
  ctx: Context,
  booked: Reservation,
  { after, changes, rooms }: PlannedChange,
): Promise<Reservation> {
  await takeLeft(ctx, rooms.to, () => moveRooms(ctx, rooms))
  await moveDiscountUse(ctx, booked.discountId, after.discountId)
  const changed = await reservations.update(ctx, booked.id, changes, { anyVersion: true })
  if (changes.heldUntil !== undefined) planExpiry(ctx, changed)
  announceUpdate(ctx, booked, changed)
  return changed
}
