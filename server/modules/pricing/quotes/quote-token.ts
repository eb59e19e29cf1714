import type { Stay } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { type SignedFor, signedText, signText } from '#platform/crypto/signed-text.ts'
import type { Party } from '../engine/party.ts'
import type { HotelTerms, RoomTypeTerms } from '../engine/terms.ts'
import type { StayPrice } from '../engine/price-stay.ts'
import type { Quote } from './quote.ts'
import { quoteOfText, textOfQuote } from './quote-codec.ts'

const lastsMinutes = 15

/** The quote of a room type as `GET /availability` shows it; null where the stay cannot be booked. */
export type ShownQuote = { readonly quoteId: string | null; readonly quoteExpiresAt: string | null }

const noQuote: ShownQuote = { quoteId: null, quoteExpiresAt: null }

type Quoted = { readonly roomType: RoomTypeTerms; readonly party: Party; readonly priced: StayPrice }

/** Signs what one question about a hotel was answered, good for 15 minutes; nothing is stored. */
export function quoter(
  ctx: Context,
  { hotel, stay }: { hotel: HotelTerms; stay: Stay },
): (quoted: Quoted) => ShownQuote {
  // Up to the next full second, so that the moment that is shown is the one that counts.
  const expiresAt = ctx.now.round({ smallestUnit: 'second', roundingMode: 'ceil' }).add({ minutes: lastsMinutes })
  const quoteExpiresAt = expiresAt.toString()
  const head = { expires: expiresAt.epochMilliseconds / 1000, hotelId: hotel.id, checkIn: stay.checkIn, money: hotel }
  return ({ roomType, party, priced }) => {
    if (!priced.isBookable) return noQuote
    const quote: Quote = {
      ...head,
      roomTypeId: roomType.id,
      guests: party.map(({ guestType, count }) => ({ guestTypeId: guestType.id, count })),
      // A bookable stay has a season on every night.
      nights: priced.nights.flatMap(({ season, lines, price }) => (season ? [{ season, lines, price }] : [])),
      discounts: priced.columns.filter(({ isApplicable }) => isApplicable).map(({ discount }) => discount),
    }
    const quoteId = signText(ctx.runtime.keys, textOfQuote(quote), forTenant(ctx))
    return { quoteId, quoteExpiresAt }
  }
}

/** What a `quoteId` stands for, expired or not. Throws 422 `invalid_value` when it is none that this tenant was given. */
export function quoteOf(ctx: Context, quoteId: string): Quote {
  const text = signedText(ctx.runtime.keys, quoteId, forTenant(ctx))
  if (text === undefined) throw invalidField('quoteId', 'invalid_value', 'This is no quote that was given to you')
  return quoteOfText(text)
}

// The number is that of the way a quote is written: one of another way would be misread.
const forTenant = (ctx: Context): SignedFor => ({ purpose: 'quote 1', about: [ctx.actor.tenantId] })
