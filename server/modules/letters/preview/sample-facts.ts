import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { RoundingMode } from '#shared/money.ts'
import { sampleIds } from '#shared/sample-ids.ts'
import { addDays, todayIn } from '#shared/stay.ts'
import { isOfferEvent, type LetterEvent } from '../letter-events.ts'
import type { BookingFacts, HotelFacts, LetterFacts, OfferFacts } from '../record/letter-facts.ts'
import { english, languageOf } from '../text/languages/index.ts'

type SampleHotel = HotelFacts &
  BookingFacts['hotel'] &
  Pick<BookingFacts, 'currencyCode' | 'cancellationPolicy' | 'roomTypeName' | 'services'>

/** A hotel for companies that have none yet. */
const exampleHotel: SampleHotel = {
  name: 'Bellhop Bosphorus',
  phone: '+902121110000',
  email: 'desk@bosphorus.example.com',
  address: { line1: 'Kordon 1', postalCode: '34000', city: 'İstanbul', countryCode: 'TR' },
  checkInTime: '14:00',
  checkOutTime: '12:00',
  timeZone: 'Europe/Istanbul',
  currencyCode: 'EUR',
  decimals: 2,
  rounding: 'halfUp' satisfies RoundingMode,
  cancellationPolicy: [{ from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 }],
  roomTypeName: 'Double',
  services: [],
}

const nights = 3
const pricePerNight = 140

/** A booking of three nights in a month, at the first hotel that the caller sees, as it is when the event happens. */
export async function sampleFacts(
  ctx: ReadContext,
  { event, languageCode }: { readonly event: LetterEvent; readonly languageCode: string },
): Promise<LetterFacts> {
  const found = await ctx.db.one(hotelQuery(ctx.actor.tenantId))
  const hotel = found ?? exampleHotel
  const checkIn = addDays(todayIn(hotel.timeZone, ctx.now), 30)
  return {
    now: ctx.now,
    guest: { title: null, firstName: 'Elif', lastName: 'Yıldız' },
    hotel,
    ...(isOfferEvent(event)
      ? { booking: null, offer: offerOf(hotel, checkIn, ctx.now) }
      : {
          booking: {
            id: sampleIds.reservation,
            version: 1,
            updatedAt: ctx.now.toString(),
            ...stayAt(hotel, checkIn),
            ...stateAfter(event, ctx.now),
            specialRequests: (languageOf(languageCode) ?? english).words.sampleRequest,
          },
          offer: null,
        }),
    changes: sampleChanges(event, checkIn),
    roomTypeNames: {},
    links: sampleLinks(ctx),
  }
}

/** What a letter about a change tells: that the guest arrives a day later. Null for other letters. */
export const sampleChanges = (event: LetterEvent, checkIn: string): LetterFacts['changes'] =>
  event === 'changed' ? { checkIn: { from: addDays(checkIn, -1), to: checkIn } } : null

/** Addresses that open nothing. */
export const sampleLinks = ({ runtime }: Pick<ReadContext, 'runtime'>): LetterFacts['links'] => ({
  booking: `${runtime.config.PUBLIC_URL}/g#preview`,
  offer: `${runtime.config.PUBLIC_URL}/g#preview`,
  preferences: `${runtime.config.PUBLIC_URL}/g#preview`,
})

const stayAt = (hotel: SampleHotel, checkIn: string) => ({
  hotel,
  confirmationNumber: 'K7M2PQ9R',
  roomTypeName: hotel.roomTypeName,
  guests: [
    { name: 'Adult', count: 2 },
    { name: 'Child', count: 1 },
  ],
  services: hotel.services,
  checkIn,
  checkOut: addDays(checkIn, nights),
  nights,
  rooms: 1,
  nightlyPrices: Array.from({ length: nights }, () => ({ price: pricePerNight, discountAmount: 0 })),
  totalAmount: nights * pricePerNight,
  currencyCode: hotel.currencyCode,
  priceOverride: null,
  cancellationPolicy: hotel.cancellationPolicy,
})

/** Two stays of the same days. */
function offerOf(hotel: SampleHotel, checkIn: string, now: Temporal.Instant): OfferFacts {
  const { hotel: _hotel, confirmationNumber: number, ...stay } = stayAt(hotel, checkIn)
  const offered = { ...stay, hotelName: hotel.name, decimals: hotel.decimals }
  const validUntil = now.add({ hours: 72 }).round('hour').toString()
  return {
    number,
    validUntil,
    message: null,
    alternatives: [offered, { ...offered, rooms: 2, totalAmount: offered.totalAmount * 2 }],
  }
}

/** The status and the moments of the booking when the event happens. */
function stateAfter(event: LetterEvent, now: Temporal.Instant) {
  const none = { heldUntil: null, confirmedAt: null, cancelledAt: null, noShowAt: null, feeDue: null }
  if (event === 'held' || event === 'holdExpiring') {
    const heldUntil = now.add({ hours: 24 }).round('hour').toString()
    return { ...none, status: 'held' as const, heldUntil }
  }
  const confirmed = { ...none, confirmedAt: now.toString() }
  if (event === 'cancelled')
    return { ...confirmed, status: 'cancelled' as const, cancelledAt: now.toString(), feeDue: 0 }
  return { ...confirmed, status: event === 'afterStay' ? ('checkedOut' as const) : ('confirmed' as const) }
}

const hotelQuery = (tenantId: string) => sql<SampleHotel>`
  select h.name, h.phone, h.email, h.address, h.check_in_time, h.check_out_time, h.time_zone, h.currency_code,
    c.decimal_places as decimals, c.rounding_mode as rounding, h.cancellation_policy,
    (select t.name from room_types t where t.tenant_id = h.tenant_id and t.hotel_id = h.id
      order by t.created_at, t.id limit 1) as room_type_name,
    (select coalesce(jsonb_agg(jsonb_build_object('name', s.name)), '[]') from (
      select s.name from additional_services s
      where s.tenant_id = h.tenant_id and s.is_active order by s.created_at, s.id limit 1) s) as services
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
  where h.tenant_id = ${tenantId} and h.is_active
    and exists (select from room_types t where t.tenant_id = h.tenant_id and t.hotel_id = h.id)
  order by h.created_at, h.id limit 1`
