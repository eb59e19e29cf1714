import { type BookedNight, type BookedStay, priceBooking } from '#modules/pricing/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { daysBetween } from '#shared/stay.ts'
import type { Reservation } from '../record/reservations.ts'
import type { ReservationChange } from './change-request.ts'
import type { RequestedStay } from './requested-stay.ts'

/** The price of a changed stay: the fields to store, and its room type. */
type ChangePrice = { readonly changes: Partial<Reservation>; readonly roomType: Reservation['roomType'] }

/**
 * Prices the requested stay: completely, or only the changed parts with `reprice: false`. If only services change, the
 * nights retain their price. Throws what `priceBooking` throws, and
 * 409 `invalid_state_transition` for a checked-in guest who would leave before today.
 */
export async function priceChange(
  ctx: ReadContext,
  booked: Reservation,
  { stay, change }: { stay: RequestedStay; change: ReservationChange },
): Promise<ChangePrice> {
  const { differs, ...requested } = stay
  if (requested.quoteId !== null && change.reprice === false) {
    throw invalidField(
      'reprice',
      'invalid_value',
      'reprice must not be false with a quoteId: the quote prices all nights',
    )
  }
  const retainsDiscount = !differs.has('discountId') && !differs.has('promoCode')
  const [onlyField] = differs.size === 1 ? differs : []
  const { hotelDate, roomType, nights, fields } = await priceBooking(ctx, {
    ...requested,
    hotelId: booked.hotelId,
    guestId: change.guestId ?? booked.guestId,
    // A retained discount is checked against the date of the original booking.
    bookedAt: retainsDiscount ? Temporal.Instant.from(booked.recordedAt ?? booked.createdAt) : ctx.now,
    change: {
      booked: bookedStay(booked),
      retainsPrices: requested.quoteId === null && (change.reprice === false || onlyField === 'additionalServices'),
      retainsDiscount,
      hasBegun: booked.status === 'checkedIn',
    },
  })
  if (booked.status === 'checkedIn' && differs.has('checkOut') && requested.checkOut < hotelDate) {
    throw refuse(
      'invalid_state_transition',
      `checkOut must not be before today, ${hotelDate}, after check-in`,
      'checkOut',
    )
  }
  const changes = {
    ...fields,
    roomTypeId: requested.roomTypeId,
    checkIn: requested.checkIn,
    checkOut: requested.checkOut,
    rooms: requested.rooms,
    nights: nights.length,
    promoCode: requested.promoCode,
    discountId: retainsDiscount ? booked.discountId : await findDiscountId(ctx, fields.discount?.id),
    leadTimeDays: booked.leadTimeDays + daysBetween(booked.checkIn, requested.checkIn),
  }
  return { changes, roomType }
}

const bookedStay = (booked: Reservation): BookedStay => ({
  ...booked,
  nightlyPrices: booked.nightlyPrices as BookedNight[],
  seasonSegments: booked.seasonSegments as BookedStay['seasonSegments'],
})

/** Returns the id of a discount if it still exists; a quote may contain a deleted one. */
async function findDiscountId(ctx: ReadContext, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const found = await ctx.db.one(sql`select 1 from discounts where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  return found ? id : null
}
