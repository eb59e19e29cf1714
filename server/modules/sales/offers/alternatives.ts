import { extendStoredQuote, type FrozenQuote, freezeQuote, type QuoteChoice } from '#modules/pricing/index.ts'
import { latestHoldEnd } from '#modules/reservations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { atField, invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { earlier } from '#shared/instants/earlier.ts'
import { parseInstant } from '#shared/instants/parse-instant.ts'
import type { AlternativeInput } from './offer-request.ts'

const maxDays = 30

/** Freezes the alternatives of a body for a guest. Throws what `freezeQuote` throws, on `alternatives[n]`. */
export async function freezeAlternatives(
  ctx: ReadContext,
  guestId: string,
  alternatives: readonly AlternativeInput[],
  firstIndex = 0,
): Promise<FrozenQuote[]> {
  const frozen = []
  for (const [n, alternative] of alternatives.entries()) {
    const index = firstIndex + n
    const choice: QuoteChoice = { ...alternative, quoteId: requireQuote(alternative, index), guestId }
    frozen.push(await atField(`alternatives[${index}]`, () => freezeQuote(ctx, choice)))
  }
  return frozen
}

function requireQuote({ quoteId }: AlternativeInput, index: number): string {
  if (quoteId) return quoteId
  throw invalidField(`alternatives[${index}].quoteId`, 'required', 'A new alternative needs a quote of availability')
}

type OfferedHotel = { readonly timeZone: string; readonly businessDayStart: string; readonly offerHours: number }
type FirstStay = { readonly hotelId: string; readonly checkIn: string }

/**
 * Until when an offer of these stays is valid: the requested moment, or as long as the hotel of the first one says, but
 * not after the end of the earliest day of arrival. Throws 422 `out_of_range` on `validUntil`.
 */
export async function resolveValidUntil(
  ctx: ReadContext,
  stays: readonly FirstStay[],
  requested: string | undefined,
): Promise<Temporal.Instant> {
  const hotels = await ctx.db.many(sql<OfferedHotel & { id: string }>`
    select id, time_zone, business_day_start, offer_hours from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(stays.map(({ hotelId }) => hotelId))}::uuid[])`)
  const hotelOf = (stay: FirstStay | undefined) => hotels.find(({ id }) => id === stay?.hotelId)
  const arrivals = stays.flatMap((stay) => {
    const hotel = hotelOf(stay)
    return hotel ? [latestHoldEnd({ checkIn: stay.checkIn, hotel })] : []
  })
  const last = [ctx.now.add({ hours: maxDays * 24 }), ...arrivals].reduce(earlier)
  if (requested === undefined) return earlier(ctx.now.add({ hours: hotelOf(stays[0])?.offerHours ?? 72 }), last)

  const end = parseInstant(requested)
  const isPossible = Temporal.Instant.compare(end, ctx.now) > 0 && Temporal.Instant.compare(end, last) <= 0
  if (isPossible) return end
  const message = `validUntil must be in the future and not after ${formatInstant(last)}`
  throw invalidField('validUntil', 'out_of_range', message)
}

/** A stored alternative, or a frozen stay that becomes one. */
export type PlacedAlternative = { readonly id: string } | FrozenQuote

/**
 * Gives an offer these alternatives in this order; stored ones that are not among them go. Each is valid until the end
 * of the offer.
 */
export async function placeAlternatives(
  ctx: WriteContext,
  offer: { readonly id: string; readonly validUntil: Temporal.Instant },
  alternatives: readonly PlacedAlternative[],
): Promise<void> {
  const { tenantId } = ctx.actor
  const stored = alternatives.flatMap((each) => ('id' in each ? [each.id] : []))
  await ctx.db.run(sql`
    delete from offer_alternatives
    where tenant_id = ${tenantId} and offer_id = ${offer.id} and not id = any (${sql.val(stored)}::uuid[])`)
  for (const [index, each] of alternatives.entries()) {
    const position = index + 1
    if ('id' in each) {
      await ctx.db.run(sql`
        update offer_alternatives set position = ${position} where tenant_id = ${tenantId} and id = ${each.id}`)
    } else await insertAlternative(ctx, offer, each, position)
  }
}

/** Makes the stored quotes of an offer valid until another moment. */
export async function extendAlternatives(ctx: WriteContext, offerId: string, end: Temporal.Instant): Promise<void> {
  const { tenantId } = ctx.actor
  const stored = await ctx.db.many(sql<{ id: string; quote: string }>`
    select id, quote from offer_alternatives where tenant_id = ${tenantId} and offer_id = ${offerId}`)
  for (const { id, quote } of stored) {
    await ctx.db.run(sql`
      update offer_alternatives set quote = ${extendStoredQuote(quote, end)}
      where tenant_id = ${tenantId} and id = ${id}`)
  }
}

async function insertAlternative(
  ctx: WriteContext,
  offer: { readonly id: string; readonly validUntil: Temporal.Instant },
  frozen: FrozenQuote,
  position: number,
): Promise<void> {
  const { hotel, nights, fields } = frozen.price
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await ctx.db.run(sql`
    insert into offer_alternatives (tenant_id, id, offer_id, position, hotel_id, room_type_id, check_in, check_out,
      nights, rooms, guests, nightly_prices, discount, services, room_amount, discount_amount, services_amount,
      tax_amount, total_amount, currency_code, cancellation_policy, quote)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${offer.id}, ${position}, ${frozen.hotelId}, ${frozen.roomTypeId},
      ${frozen.checkIn}, ${frozen.checkOut}, ${nights.length}, ${frozen.rooms}, ${json(fields.guests)},
      ${json(fields.nightlyPrices)}, ${fields.discount === null ? null : json(fields.discount)}, ${json(fields.services)},
      ${fields.roomAmount}, ${fields.discountAmount}, ${fields.servicesAmount}, ${fields.taxAmount},
      ${fields.totalAmount}, ${fields.currencyCode}, ${json(hotel.cancellationPolicy)},
      ${frozen.textUntil(offer.validUntil)})`)
}
