import type { Availability } from '@bellhop/sdk'
import type { Catalogue } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'
import { limitText } from '../text/limit-texts.ts'
import type { reasonTexts } from './reason-texts.ts'
import type { deskTexts } from './texts.ts'

/** A room type with its prices for the stay. */
export type RoomOffer = Availability['roomTypes'][number]

/** A discount of a room type. */
export type DiscountOffer = RoomOffer['discounts'][number]

type TextsOf<C> = C extends Catalogue<infer Texts> ? Texts : never

/** The texts of the desk in one language. */
export type DeskTexts = TextsOf<typeof deskTexts>

type ReasonTexts = TextsOf<typeof reasonTexts>

/** What a discount saves, in a few words: `−10 %`. */
export function discountNote(
  { type, value }: Availability['discountColumns'][number],
  { currencyCode }: Availability,
  { texts, format }: { texts: DeskTexts; format: Format },
): string {
  if (value === null) return texts.freeNights
  if (type === 'percent') return texts.percentOff(format.percent(value / 100))
  const amount = format.money(value, currencyCode)
  if (type === 'amountPerNight') return texts.amountPerNight(amount)
  return type === 'fixedPricePerNight' ? texts.fixedPrice(amount) : texts.amountPerStay(amount)
}

/** The codes of reasons that hold for some nights. The others hold for the whole stay. */
const ofNights = new Set(['stop_sell', 'closed_to_arrival', 'closed_to_departure'])

/** Why a room cannot be booked: what to call it, and the sentence with its nights. */
export function closedReason(
  { reasons }: RoomOffer,
  { texts, reasonTexts: known, format }: { texts: DeskTexts; reasonTexts: ReasonTexts; format: Format },
): { readonly code: string; readonly title: string; readonly text: string } {
  const [first] = reasons
  if (!first) return { code: '', title: texts.notBookable, text: '' }
  const { code, dates } = first
  const days = dates.map(format.shortDay)
  const nights = days.length > 3 ? `${days.slice(0, 2).join(', ')} … ${days.at(-1)}` : days.join(', ')
  if (code === 'sold_out') return { code, title: texts.soldOut, text: texts.hasNoRoom(nights) }
  if (code === 'no_season') return { code, title: texts.noSeason, text: nights }
  const words = limitText(first.message) ?? reasonText(first, known)
  return { code, title: texts.notBookable, text: ofNights.has(code) ? texts.onNights(words, nights) : words }
}

/** Why a discount does not apply, in a few words. */
export function discountReason({ reasons }: DiscountOffer, known: ReasonTexts): string {
  const [first] = reasons
  return first ? reasonText(first, known) : ''
}

const reasonText = ({ code, message }: { code: string; message: string }, known: ReasonTexts): string =>
  Object.hasOwn(known, code) ? known[code as keyof ReasonTexts] : message

/** What one night of the stay costs on average, for show. */
export const perNight = (total: number, { nights }: Availability): number => total / nights

/** The discount with which a room costs least; undefined if the public price is the lowest. */
export const bestDiscount = ({ discounts, bestDiscountId }: RoomOffer): DiscountOffer | undefined =>
  discounts.find(({ discountId }) => discountId === bestDiscountId)

/** Sums amounts of a currency without the errors of binary fractions. */
export const sumOf = (amounts: readonly number[], decimals: number): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 10 ** decimals), 0) / 10 ** decimals
