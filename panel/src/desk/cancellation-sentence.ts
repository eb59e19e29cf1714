import type { Availability } from '@bellhop/sdk'
import { type Catalogue, catalogue } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'
import type { DiscountOffer, RoomOffer } from './offer.ts'

/** The words of cancellation fees. */
export const cancellationTexts = catalogue('desk/cancellationTexts', {
  free: 'Free to cancel.',
  freeUntil: (moment: string) => `Free to cancel until ${moment}.`,
  costs: (fee: string) => `From now on a cancellation costs ${fee}.`,
  costsUntil: (fee: string, moment: string) => `From now until ${moment} a cancellation costs ${fee}.`,
  after: (fee: string) => `Then ${fee}.`,
  thenUntil: (fee: string, moment: string) => `Then ${fee} until ${moment}.`,
  none: 'nothing',
  nights: (count: string, isOne: boolean) => (isOne ? 'one night' : `${count} nights`),
  full: 'the full price',
})

type Step = Availability['cancellationSteps'][number]
type Texts = typeof cancellationTexts extends Catalogue<infer T> ? T : never
type Words = { readonly texts: Texts; readonly format: Format }

/** What is quoted: the room, with or without a discount, and the total with the services. */
type CancellableQuote = {
  readonly offers: Availability
  readonly room: RoomOffer
  readonly discount: DiscountOffer | undefined
  readonly total: number
  /** When it was quoted, in milliseconds. */
  readonly at: number
}

/** What a cancellation costs from now until the arrival, in sentences. Moments are on the clock of the hotel. */
export function cancellationSentence(quoted: CancellableQuote, { texts, format }: Words): string {
  const { cancellationSteps: steps, timeZone } = quoted.offers
  const index = Math.max(
    0,
    steps.findLastIndex(({ beginsAt }) => Date.parse(beginsAt) <= quoted.at),
  )
  const [current, ...coming] = steps.slice(index)
  const feeOf = (step: Step): string => feeText(step, quoted, { texts, format })
  const until = (position: number): string | undefined => {
    const next = coming[position]
    return next && momentText(next.beginsAt, timeZone, format)
  }
  const others = coming.map((step, position) => {
    const end = until(position + 1)
    return end === undefined ? texts.after(feeOf(step)) : texts.thenUntil(feeOf(step), end)
  })
  return [openingText(current, { feeOf, until: until(0) }, texts), ...others].join(' ')
}

function openingText(
  current: Step | undefined,
  { feeOf, until }: { feeOf: (step: Step) => string; until: string | undefined },
  texts: Texts,
): string {
  if (!current || current.feeType === 'none') return until === undefined ? texts.free : texts.freeUntil(until)
  return until === undefined ? texts.costs(feeOf(current)) : texts.costsUntil(feeOf(current), until)
}

/** The fee of a step by its rule, and in money: `one night, €140`. */
function feeText(step: Step, quoted: CancellableQuote, { texts, format }: Words): string {
  const { feeType, feeValue = 0 } = step
  const amount = (value: number): string => format.money(value, quoted.offers.currencyCode)
  if (feeType === 'none') return texts.none
  if (feeType === 'amount') return amount(Math.min(feeValue, quoted.total))
  if (feeType === 'full') return `${texts.full}, ${amount(quoted.total)}`
  if (feeType === 'nights') {
    const nights = texts.nights(format.count(feeValue), feeValue === 1)
    return `${nights}, ${amount(Math.min(priceOfNights(feeValue, quoted), quoted.total))}`
  }
  const share = shareOf(feeValue, quoted)
  const percent = format.percent(feeValue / 100)
  return share === undefined ? percent : `${percent}, ${amount(share)}`
}

/** What the first nights cost after the discount. */
function priceOfNights(count: number, { offers, room, discount }: CancellableQuote): number {
  const unit = 10 ** offers.currencyDecimals
  const nights = (discount ?? room).nightlyPrices.slice(0, count)
  return nights.reduce((sum, { price }) => sum + Math.round(price * unit), 0) / unit
}

/** A percentage of the total; undefined where it has to be rounded, because each hotel rounds by its own rule. */
function shareOf(percent: number, { offers, total }: CancellableQuote): number | undefined {
  const unit = 10 ** offers.currencyDecimals
  // Percentages have at most four decimals.
  const share = Math.round(total * unit) * Math.round(percent * 10_000)
  return share % 1_000_000 === 0 ? share / 1_000_000 / unit : undefined
}

/** A moment on the clock of a hotel: `Fri, 10 Jul, 14:00`. */
function momentText(moment: string, timeZone: string, format: Format): string {
  // This language writes moments almost as ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = clock.format(new Date(moment)).split(' ')
  return `${format.shortDay(day)}, ${time}`
}
