import type { Reservation } from '@bellhop/sdk'
import { inOrder } from '../hotels/cancellation.ts'
import { useRuleTexts } from '../parts/cancellation-rules.ts'
import { Money } from '../parts/money.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
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
  const rules = useRuleTexts(inOrder(cancellationPolicy), currencyCode)
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
