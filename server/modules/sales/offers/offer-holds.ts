import {
  bookStay,
  cancel,
  isHoldOverdue,
  lockHold,
  type Reservation,
  type StayToBook,
} from '#modules/reservations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { atField } from '#platform/kernel/errors.ts'
import { quotaExceeded } from '#platform/limits/resource-limit.ts'
import type { OfferAlternative } from '../record/alternative-schema.ts'
import type { Offer } from '../record/offers.ts'
import { offerHolds } from './offer-limits.ts'

/** The booking of an alternative, priced by its stored quote. */
export async function stayToBook(ctx: ReadContext, offer: Offer, alternative: OfferAlternative): Promise<StayToBook> {
  const { hotelId, roomTypeId, checkIn, checkOut, rooms, guests, discount } = alternative
  return {
    hotelId,
    roomTypeId,
    checkIn,
    checkOut,
    rooms,
    guests: guests.map(({ guestTypeId, count }) => ({ guestTypeId, count })),
    guestId: offer.guestId,
    storedQuote: await storedQuote(ctx, alternative.id),
    ...(discount ? { discountId: discount.id } : {}),
    ...(offer.callId ? { callId: offer.callId } : {}),
    ...(offer.conversationId && !offer.callId ? { source: 'messaging' as const } : {}),
  }
}

async function storedQuote(ctx: ReadContext, alternativeId: string): Promise<string> {
  const row = await ctx.db.one(sql<{ quote: string }>`
    select quote from offer_alternatives where tenant_id = ${ctx.actor.tenantId} and id = ${alternativeId}`)
  if (!row) throw new Error('An alternative has its quote')
  return row.quote
}

/** Writes which reservation holds the rooms of an alternative, or is its booking. */
export const linkReservation = (ctx: WriteContext, alternativeId: string, reservationId: string): Promise<number> =>
  ctx.db.run(sql`
    update offer_alternatives set reservation_id = ${reservationId}
    where tenant_id = ${ctx.actor.tenantId} and id = ${alternativeId}`)

/**
 * Holds the rooms of the alternatives that a draft names, until it ends. The offer itself tells the guest. Throws 409 `room_unavailable` with the nights,
 * and 429 `quota_exceeded` if offers would hold too many rooms, on `alternatives[n]`.
 */
export async function takeHolds(ctx: WriteContext, offer: Offer): Promise<void> {
  const { alternatives, holds, validUntil } = offer
  const held = { none: 0, first: 1, all: alternatives.length }[holds]
  for (const [index, alternative] of alternatives.slice(0, held).entries()) {
    await atField(`alternatives[${index}]`, async () => {
      const hold = { status: 'held' as const, heldUntil: validUntil, notifyGuest: false }
      const { id } = await bookStay(ctx, { ...(await stayToBook(ctx, offer, alternative)), ...hold })
      await linkReservation(ctx, alternative.id, id)
      await assertHoldsLeft(ctx, alternative)
    })
  }
}

/** What of the rooms of a type offers may hold on a night: a tenth, and at least one. */
const heldShare = 10

/** Runs after the rooms are taken: their counters are locked, so offers that are sent at once count each other. */
async function assertHoldsLeft(ctx: WriteContext, { roomTypeId, checkIn, checkOut }: OfferAlternative): Promise<void> {
  const fullest = await ctx.db.one(sql<{ night: string; held: number; allowed: number }>`
    select night::date::text as night, sum(r.rooms)::integer as held,
      greatest(1, t.total_rooms / ${heldShare}) as allowed
    from room_types t
      cross join generate_series(${checkIn}::date, ${checkOut}::date - 1, interval '1 day') as night
      join offer_alternatives a on a.tenant_id = t.tenant_id and a.room_type_id = t.id
      join reservations r on r.tenant_id = a.tenant_id and r.id = a.reservation_id and r.status = 'held'
        and r.check_in <= night and r.check_out > night
    where t.tenant_id = ${ctx.actor.tenantId} and t.id = ${roomTypeId}
    group by night, t.total_rooms
    having sum(r.rooms) > greatest(1, t.total_rooms / ${heldShare})
    order by night limit 1`)
  if (!fullest) return
  const message = `Offers may hold ${fullest.allowed} rooms of this type on ${fullest.night}; send it without holds, or with fewer`
  throw quotaExceeded(ctx.runtime, offerHolds, { message, retryAfterSeconds: 3600 })
}

/** Locks a hold whose time is not over; undefined if there is none. One that is over expires by itself. */
export async function lockLiveHold(ctx: WriteContext, id: string): Promise<Reservation | undefined> {
  const hold = await lockHold(ctx, id)
  return hold && !isHoldOverdue(hold, ctx.now) ? hold : undefined
}

/** Cancels the holds of a closed offer that its guest did not choose. */
export async function cancelHolds(ctx: WriteContext, offer: Offer): Promise<void> {
  const reason = `The offer ${offer.number} is ${offer.status}`
  for (const { status, reservationId } of offer.alternatives) {
    if (status !== 'held' || reservationId === null || reservationId === offer.reservationId) continue
    const hold = await lockLiveHold(ctx, reservationId)
    if (hold) await cancel(ctx, hold, { reason, at: ctx.now, notifyGuest: false })
  }
}

/** Whether a reservation is still the stay that was offered, at its price. */
export const isAsOffered = (hold: Reservation, alternative: OfferAlternative): boolean =>
  (['roomTypeId', 'checkIn', 'checkOut', 'rooms', 'totalAmount', 'currencyCode'] as const).every(
    (field) => hold[field] === alternative[field],
  )
