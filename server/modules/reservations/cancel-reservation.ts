import Type from 'typebox'
import { ById } from '#platform/http/shapes.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { giveDiscountBack, releaseRooms } from '#modules/pricing/index.ts'
import type { RoundingMode } from '#shared/money.ts'
import { nightsOf } from '#shared/stay.ts'
import { cancellationFee, type CancellationRule } from './cancellation-fee.ts'
import { reservationCancelled } from './events.ts'
import { nightAmounts } from './night-amounts.ts'
import { cancelledPayload } from './payloads.ts'
import { momentOf } from './recorded-at.ts'
import { type Reservation, reservations } from './reservations.ts'

const text = (maxLength: number) => Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))

/** POST /reservations/{id}/cancel: frees the rooms and sets the fee of the policy that was booked. */
export const cancelReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/cancel',
  access: 'reservations.manage',
  summary: 'Cancel a reservation',
  extension: true,
  status: 200,
  params: ById,
  body: Type.Object(
    {
      reason: text(4000),
      note: text(10_000),
      recordedAt: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })),
    },
    { additionalProperties: false },
  ),
  returns: reservations.shapes.row,
  handle: (ctx, { params, body }) =>
    cancel(ctx, params.id, {
      reason: body.reason ?? null,
      note: body.note ?? null,
      at: momentOf(ctx, body.recordedAt).at,
    }),
})

/** §4.3 DELETE /reservations/{id}: cancels, if it is not cancelled yet, and hides the record. */
export const deleteReservation = endpoint({
  method: 'DELETE',
  path: '/reservations/:id',
  access: 'reservations.manage',
  summary: 'Cancel and hide a reservation',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    const { status, hotelId } = await reservations.lock(ctx, params.id)
    if (status !== 'cancelled') await cancel(ctx, params.id, { reason: null, note: null, at: ctx.now })
    await ctx.db.run(sql`
      update reservations set deleted_at = ${ctx.now.toString()} where tenant_id = ${ctx.actor.tenantId} and id = ${params.id}`)
    ctx.record({ action: 'reservation.deleted', resourceType: 'reservation', resourceId: params.id, hotelId })
    return null
  },
})

/** How a cancellation is said. */
export type Cancellation = { reason: string | null; note: string | null; at: Temporal.Instant }

/** Cancels as `POST /reservations/{id}/cancel` does. Throws 404, or 409 `invalid_state_transition`. */
export async function cancel(ctx: Context, id: string, { reason, note, at }: Cancellation): Promise<Reservation> {
  // Two that cancel at once take turns here; the second finds it cancelled.
  const booked = await reservations.lock(ctx, id)
  if (booked.status !== 'confirmed') {
    throw refuse(
      'invalid_state_transition',
      `A ${booked.status} reservation cannot be cancelled; only a confirmed one can`,
      'status',
    )
  }
  const fee = await feeOf(ctx, booked, at)
  await releaseRooms(ctx, {
    roomTypeId: booked.roomTypeId,
    nights: nightsOf(booked.checkIn, booked.checkOut),
    rooms: booked.rooms,
  })
  if (booked.discountId) await giveDiscountBack(ctx, booked.discountId)

  const change = { from: booked.status, to: 'cancelled', at: at.toString(), userId: ctx.actor.userId, reason }
  const changes = {
    status: 'cancelled',
    statusHistory: [...booked.statusHistory, change],
    roomsHeldUntil: null,
    cancelledAt: change.at,
    cancellationReason: reason,
    cancellationFee: Number(fee),
    internalNotes: [booked.internalNotes, note].filter(Boolean).join('\n') || null,
  } as const
  const cancelled = await reservations.update(ctx, id, changes, { action: 'cancelled' })
  ctx.emit(reservationCancelled, {
    subjectId: id,
    hotelId: cancelled.hotelId,
    data: cancelledPayload(cancelled, booked.status),
  })
  return cancelled
}

type Terms = { timeZone: string; checkInTime: string; decimals: number; rounding: RoundingMode }

async function feeOf(ctx: Context, booked: Reservation, at: Temporal.Instant): Promise<string> {
  const terms = await ctx.db.one(sql<Terms>`
    select h.time_zone, h.check_in_time, c.decimal_places as decimals, c.rounding_mode as rounding
    from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = ${booked.currencyCode}
    where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${booked.hotelId}`)
  if (!terms) throw new Error('A booked hotel has neither gone nor lost its currency')
  const { timeZone, checkInTime, ...currency } = terms
  return cancellationFee({
    policy: booked.cancellationPolicy as CancellationRule[],
    bookedAt: Temporal.Instant.from(booked.recordedAt ?? booked.createdAt),
    cancelledAt: at,
    arrival: Temporal.PlainDateTime.from(`${booked.checkIn}T${checkInTime}`).toZonedDateTime(timeZone),
    nightlyAmounts: nightAmounts(booked, currency.decimals),
    totalAmount: String(booked.totalAmount),
    currency,
  })
}
