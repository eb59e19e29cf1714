import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { type BookedNight, type BookedStay, priceOffer } from '#modules/pricing/index.ts'
import { daysBetween } from '#shared/stay.ts'
import type { Change } from './change-request.ts'
import { pastCheckIn } from '../booking/create-reservation.ts'
import type { Reservation } from '../record/reservations.ts'
import type { StayAsked } from './requested-stay.ts'

/** What a changed stay costs: the fields to store, and the name of its room type. */
export type PricedChange = { readonly changes: Partial<Reservation>; readonly roomType: Reservation['roomType'] }

/**
 * Prices the stay that a change asks for: all of it anew, or with `reprice: false` what changes. Where only services
 * change, the nights have no reason to cost something else. Throws what `priceOffer` throws, 422 `check_in_past` for
 * another check-in, and 409 `invalid_state_transition` where a guest who is there would leave before today.
 */
export async function priceOfChange(
  ctx: Context,
  booked: Reservation,
  { stay, change }: { stay: StayAsked; change: Change },
): Promise<PricedChange> {
  const { differs, ...asked } = stay
  if (asked.quoteId !== null && change.reprice === false) {
    throw invalidField('reprice', 'invalid_value', 'A quote sets the price of all nights')
  }
  const keepsDiscount = !differs.has('discountId') && !differs.has('promoCode')
  const [only] = differs.size === 1 ? differs : []
  const { hotelDate, roomType, nights, discount, ...price } = await priceOffer(ctx, {
    ...asked,
    hotelId: booked.hotelId,
    guestId: change.guestId ?? booked.guestId,
    // A discount that stays is held against the day it was booked on.
    bookedAt: keepsDiscount ? Temporal.Instant.from(booked.recordedAt ?? booked.createdAt) : ctx.now,
    change: {
      booked: bookedStay(booked),
      keepsPrices: asked.quoteId === null && (change.reprice === false || only === 'additionalServices'),
      keepsDiscount,
      hasBegun: booked.status === 'checkedIn',
    },
  })
  if (differs.has('checkIn') && asked.checkIn < hotelDate) throw pastCheckIn(hotelDate)
  if (booked.status === 'checkedIn' && differs.has('checkOut') && asked.checkOut < hotelDate) {
    throw refuse('invalid_state_transition', `The nights before today, ${hotelDate}, are over`, 'checkOut')
  }
  const { hotel: _hotel, today: _today, ...amounts } = price
  const changes = {
    ...amounts,
    roomTypeId: asked.roomTypeId,
    checkIn: asked.checkIn,
    checkOut: asked.checkOut,
    rooms: asked.rooms,
    nights: nights.length,
    promoCode: asked.promoCode,
    discount,
    discountId: keepsDiscount ? booked.discountId : await stillThere(ctx, discount?.id),
    leadTimeDays: booked.leadTimeDays + daysBetween(booked.checkIn, asked.checkIn),
  }
  return { changes, roomType }
}

const bookedStay = (booked: Reservation): BookedStay => ({
  ...booked,
  nightlyPrices: booked.nightlyPrices as BookedNight[],
  seasonSegments: booked.seasonSegments as BookedStay['seasonSegments'],
})

/** The id of a discount; null for one that only a quote still knows. */
async function stillThere(ctx: Context, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const found = await ctx.db.one(sql`select 1 from discounts where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  return found ? id : null
}
