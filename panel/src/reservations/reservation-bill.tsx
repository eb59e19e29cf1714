import type { Reservation } from '@bellhop/sdk'
import { Money } from '../parts/money.tsx'
import { Total } from '../parts/total.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { inCents, sumOf } from './booked-nights.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

/** What the guest pays: the total, what it is made of, its tax, and who set it by hand. */
export function ReservationBill({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { money } = useFormat()
  const { totalAmount, taxAmount, currencyCode, priceOverride } = reservation
  const lines = billLines(reservation, texts)
  return (
    <section className={styles.bill}>
      <Total amount={totalAmount} currency={currencyCode} label={texts.total} />
      {taxAmount > 0 && isTaxIncluded(reservation) && (
        <p className="dim small">{texts.taxIncluded(money(taxAmount, currencyCode))}</p>
      )}
      {lines.length > 1 && (
        <dl className={styles.lines}>
          {lines.map(({ key, label, amount }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} currency={currencyCode} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {priceOverride && (
        <p className="small">
          <b>{texts.byHand}.</b> {texts.byHandText(money(priceOverride.replacedAmount, currencyCode))}{' '}
          {priceOverride.reason}
        </p>
      )}
    </section>
  )
}

/** Whether the prices of the hotel include the tax: then the parts alone make the computed total. */
export function isTaxIncluded(reservation: Reservation): boolean {
  const { roomAmount, discountAmount, servicesAmount, totalAmount, priceOverride } = reservation
  return sumOf([roomAmount, -discountAmount, servicesAmount]) === (priceOverride?.replacedAmount ?? totalAmount)
}

type BillLine = { readonly key: string; readonly label: string; readonly amount: number }

/** The parts of the total; what was set by hand has only its difference. */
export function billLines(reservation: Reservation, texts: (typeof recordTexts)['english']): readonly BillLine[] {
  const { roomAmount, discountAmount, discount, servicesAmount, taxAmount, totalAmount, priceOverride } = reservation
  const computedTax = isTaxIncluded(reservation) ? 0 : (priceOverride?.replacedTaxAmount ?? taxAmount)
  const byHand = priceOverride ? inCents(totalAmount - priceOverride.replacedAmount) : 0
  const lines = [
    { key: 'rooms', label: texts.roomAmount, amount: roomAmount },
    { key: 'discount', label: discount?.name ?? '', amount: -discountAmount },
    { key: 'services', label: texts.services, amount: servicesAmount },
    { key: 'tax', label: texts.taxAdded, amount: computedTax },
    { key: 'hand', label: texts.byHand, amount: byHand },
  ]
  return lines.filter(({ key, amount }) => key === 'rooms' || amount !== 0)
}
