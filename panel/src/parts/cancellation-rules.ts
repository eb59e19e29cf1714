import type { CancellationRule } from '@bellhop/sdk'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'

/** The words of the rules of a cancellation. */
export const cancellationRuleTexts = catalogue('parts/cancellationRuleTexts', {
  beforeArrival: (time: string) => `from ${time} before arrival`,
  atArrival: 'from the arrival on',
  afterBooking: (time: string) => `from ${time} after the booking`,
  atBooking: 'from the booking on',
  feeNone: 'free',
  feeFull: 'the full price',
  feeNights: (count: string, isOne: boolean) => `${count} ${isOne ? 'night' : 'nights'}`,
})

/** The rules of a cancellation in words: from when, and what it costs. */
export function useRuleTexts(rules: readonly CancellationRule[], currency: string) {
  const texts = useTexts(cancellationRuleTexts)
  const format = useFormat()
  const locale = useLanguage()
  return rules.map((rule) => ({
    when: beginningOf(rule, texts, locale),
    fee: feeOf(rule, { texts, format, currency }),
  }))
}

type Texts = (typeof cancellationRuleTexts)['english']

function beginningOf({ from, offset }: CancellationRule, texts: Texts, locale: string): string {
  const time = durationText(offset, locale)
  if (from === 'arrival') return time === '' ? texts.atArrival : texts.beforeArrival(time)
  return time === '' ? texts.atBooking : texts.afterBooking(time)
}

const units = { Y: 'year', M: 'month', W: 'week', D: 'day', TH: 'hour', TM: 'minute', TS: 'second' } as const

/** An ISO 8601 duration in words, such as `2 days` for `P2D`; empty if it has no length. */
function durationText(duration: string, locale: string): string {
  const [days = '', hours = ''] = duration.slice(1).split('T')
  const parts = [
    ...[...days.matchAll(/(\d+)([YMWD])/g)].map(([, count, unit]) => [unit ?? '', Number(count)] as const),
    ...[...hours.matchAll(/(\d+)([HMS])/g)].map(([, count, unit]) => [`T${unit}`, Number(count)] as const),
  ]
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[unit as keyof typeof units],
        unitDisplay: 'long',
      }).format(count),
    )
    .join(' ')
}

type FeeFormat = { readonly texts: Texts; readonly format: Format; readonly currency: string }

function feeOf({ feeType, feeValue = 0 }: CancellationRule, { texts, format, currency }: FeeFormat): string {
  switch (feeType) {
    case 'none':
      return texts.feeNone
    case 'full':
      return texts.feeFull
    case 'nights':
      return texts.feeNights(format.count(feeValue), feeValue === 1)
    case 'percent':
      return format.percent(feeValue / 100)
    case 'amount':
      return format.money(feeValue, currency)
  }
}
