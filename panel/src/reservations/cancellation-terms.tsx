import type { CancellationRule, Reservation } from '@bellhop/sdk'
import { inOrder } from '../hotels/cancellation.ts'
import { Money } from '../parts/money.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

/** The fee of a cancellation now, or the fee that is due, and the rules that were booked. */
export function CancellationTerms({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { cancellationFee, feeDue, currencyCode, status } = reservation
  const amount = feeDue ?? cancellationFee?.amount
  if (amount === undefined) return null
  const isDue = feeDue !== null
  return (
    <AsideSection title={isDue ? texts.feeDue : texts.ifCancelled} tone={isDue && amount > 0 ? 'warn' : 'plain'}>
      <p className={styles.spread}>
        <b>{amount === 0 ? texts.free : texts.fee}</b>
        <b>
          <Money amount={amount} currency={currencyCode} />
        </b>
      </p>
      {status === 'held' ? <p className="dim small">{texts.holdFree}</p> : <Rules reservation={reservation} />}
    </AsideSection>
  )
}

/** The rules that were booked, each in a line. */
function Rules({ reservation: { cancellationPolicy, currencyCode } }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const rules = useRuleTexts(cancellationPolicy, currencyCode)
  if (rules.length === 0) return <p className="dim small">{texts.noRules}</p>
  return (
    <dl className={styles.lines}>
      {rules.map(({ when, fee }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{fee}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rules of a cancellation in words, in the order of their steps: from when, and what it costs. */
export function useRuleTexts(policy: readonly CancellationRule[], currency: string) {
  const texts = useTexts(recordTexts)
  const format = useFormat()
  const locale = useLanguage()
  return inOrder(policy).map((rule) => ({
    when: beginningOf(rule, texts, locale),
    fee: feeOf(rule, { texts, format, currency }),
  }))
}

type Texts = (typeof recordTexts)['english']

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
