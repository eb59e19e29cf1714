import type { ReadContext } from '#platform/context.ts'
import { type SignaturePurpose, signText, verifySignedText } from '#platform/crypto/signed-text.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Stay } from '#shared/stay.ts'
import type { Party } from '../engine/party.ts'
import type { StayPrice } from '../engine/price-stay.ts'
import type { HotelTerms, RoomTypeTerms } from '../engine/terms.ts'
import type { Quote } from './quote.ts'
import { decodeQuote, encodeQuote } from './quote-codec.ts'

const validMinutes = 15

/** The quote of a room type in `GET /availability`; null if the stay cannot be booked. */
type SignedQuote = { readonly quoteId: string | null; readonly quoteExpiresAt: string | null }

const noQuote: SignedQuote = { quoteId: null, quoteExpiresAt: null }

type QuotablePrice = { readonly roomType: RoomTypeTerms; readonly party: Party; readonly priced: StayPrice }

/**
 * Creates the function that signs the quotes of one availability request. They are valid for 15 minutes; nothing is
 * stored.
 */
export function createQuoteSigner(
  ctx: ReadContext,
  { hotel, stay }: { hotel: HotelTerms; stay: Stay },
): (quoted: QuotablePrice) => SignedQuote {
  // Rounded up to a full second, so that the displayed time is the exact expiry.
  const expiresAt = ctx.now.round({ smallestUnit: 'second', roundingMode: 'ceil' }).add({ minutes: validMinutes })
  const quoteExpiresAt = expiresAt.toString()
  const head = { expires: expiresAt.epochMilliseconds / 1000, hotelId: hotel.id, checkIn: stay.checkIn, money: hotel }
  return ({ roomType, party, priced }) => {
    if (!priced.isBookable) return noQuote
    const quote: Quote = {
      ...head,
      roomTypeId: roomType.id,
      guests: party.map(({ guestType, count }) => ({ guestTypeId: guestType.id, count })),
      // Every night of a bookable stay has a season.
      nights: priced.nights.flatMap(({ season, lines, price }) => (season ? [{ season, lines, price }] : [])),
      discounts: priced.columns.filter(({ isApplicable }) => isApplicable).map(({ discount }) => discount),
    }
    const quoteId = signText(ctx.runtime.keys, encodeQuote(quote), forTenant(ctx))
    return { quoteId, quoteExpiresAt }
  }
}

/** Parses a `quoteId`, expired or not. Throws 422 `invalid_value` unless it was issued to this tenant. */
export function parseQuoteId(ctx: ReadContext, quoteId: string): Quote {
  const text = verifySignedText(ctx.runtime.keys, quoteId, forTenant(ctx))
  if (text === undefined) throw invalidField('quoteId', 'invalid_value', 'This quoteId is not valid')
  return decodeQuote(text)
}

// The number is the version of the encoding: a quote in another encoding must not verify.
const forTenant = (ctx: ReadContext): SignaturePurpose => ({ purpose: 'quote 2', about: [ctx.actor.tenantId] })
