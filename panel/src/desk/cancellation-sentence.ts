import type { Availability } from '../../../sdk/index.ts'
import { type Catalogue, catalogue } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'

/** The words of cancellation rules. */
export const cancellationTexts = catalogue({
  en: {
    free: 'Free to cancel.',
    freeUntil: (moment: string) => `Free to cancel until ${moment}.`,
    costs: (fee: string) => `Cancelling costs ${fee}.`,
    costsUntil: (fee: string, moment: string) => `Cancelling costs ${fee} until ${moment}.`,
    after: (fee: string) => `Then ${fee}.`,
    thenUntil: (fee: string, moment: string) => `Then ${fee} until ${moment}.`,
    none: 'nothing',
    nights: (count: string, isOne: boolean) => (isOne ? 'one night' : `${count} nights`),
    full: 'the full price',
  },
  tr: {
    free: 'İptal ücretsiz.',
    freeUntil: (moment) => `${moment} saatine kadar iptal ücretsiz.`,
    costs: (fee) => `İptal ücreti: ${fee}.`,
    costsUntil: (fee, moment) => `${moment} saatine kadar iptal ücreti: ${fee}.`,
    after: (fee) => `Sonra ${fee}.`,
    thenUntil: (fee, moment) => `Sonra, ${moment} saatine kadar ${fee}.`,
    none: 'ücretsiz',
    nights: (count, isOne) => (isOne ? 'bir gece' : `${count} gece`),
    full: 'tam tutar',
  },
})

type Rule = Availability['cancellationPolicy'][number]
type Texts = typeof cancellationTexts extends Catalogue<infer T> ? T : never
type Words = { readonly texts: Texts; readonly format: Format }

/** What a cancellation costs from now until the arrival, in sentences. Deadlines are on the clock of the hotel. */
export function cancellationSentence(offers: Availability, now: number, { texts, format }: Words): string {
  const { cancellationPolicy, checkIn, checkInTime, timeZone, currencyCode } = offers
  const here = wallClock(timeZone, now)
  const arrival = Date.parse(`${checkIn}T${checkInTime}Z`)
  const steps = cancellationPolicy
    .map((rule) => ({
      rule,
      at: rule.from === 'booking' ? shift(here, rule.offset, 1) : shift(arrival, rule.offset, -1),
    }))
    .toSorted((a, b) => a.at - b.at)
  const current = steps.findLast(({ at }) => at <= here)?.rule
  const coming = steps.filter(({ at }) => at > here && at < arrival)
  const feeOf = (rule: Rule | undefined): string => feeText(rule, currencyCode, { texts, format })
  const until = (index: number): string | undefined => {
    const next = coming[index]
    return next && momentText(next.at, format)
  }
  const opening = openingText(current, { fee: feeOf(current), until: until(0) }, texts)
  const others = coming.map(({ rule }, index) => {
    const end = until(index + 1)
    return end === undefined ? texts.after(feeOf(rule)) : texts.thenUntil(feeOf(rule), end)
  })
  return [opening, ...others].join(' ')
}

function openingText(
  current: Rule | undefined,
  { fee, until }: { fee: string; until: string | undefined },
  texts: Texts,
): string {
  const isFree = current === undefined || current.feeType === 'none'
  if (until === undefined) return isFree ? texts.free : texts.costs(fee)
  return isFree ? texts.freeUntil(until) : texts.costsUntil(fee, until)
}

function feeText(rule: Rule | undefined, currency: string, { texts, format }: Words): string {
  const { feeType = 'none', feeValue = 0 } = rule ?? {}
  if (feeType === 'none') return texts.none
  if (feeType === 'full') return texts.full
  if (feeType === 'percent') return format.percent(feeValue / 100)
  return feeType === 'amount' ? format.money(feeValue, currency) : texts.nights(format.count(feeValue), feeValue === 1)
}

/** A time on the clock of the hotel, counted as if the clock showed UTC. */
function wallClock(timeZone: string, now: number): number {
  // This language writes moments almost as ISO 8601.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now)
  return Date.parse(`${shown.replace(' ', 'T')}Z`)
}

const momentText = (at: number, format: Format): string => {
  const text = new Date(at).toISOString()
  return `${format.shortDay(text.slice(0, 10))}, ${text.slice(11, 16)}`
}

const durationParts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** A time after an ISO 8601 duration, or before it with `sign` −1. */
function shift(at: number, duration: string, sign: 1 | -1): number {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (
    durationParts.exec(duration) ?? []
  )
    .slice(1)
    .map((part) => sign * Number(part ?? 0))
  const time = new Date(at)
  time.setUTCFullYear(time.getUTCFullYear() + years, time.getUTCMonth() + months, time.getUTCDate() + weeks * 7 + days)
  return time.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
