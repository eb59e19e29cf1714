import type { Offer } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { inOrder } from '../hotels/cancellation.ts'
import { useRuleTexts } from '../parts/cancellation-rules.ts'
import { Money } from '../parts/money.tsx'
import { guestsText } from '../parts/party-texts.ts'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './offers.module.css'
import { offerTexts } from './texts.ts'

type Stay = Offer['alternatives'][number]

type AlternativeProps = {
  readonly offer: Offer
  readonly stay: Stay
  readonly onAccept: (alternativeId: string) => void
}

const tones: Readonly<Record<Stay['status'], ChipTone>> = {
  open: 'line',
  held: 'go',
  chosen: 'go',
  unavailable: 'bad',
}

/** A stay that the guest can choose: what it costs night by night, what is in it, and its terms. */
export function Alternative({ offer, stay, onAccept }: AlternativeProps) {
  const texts = useTexts(offerTexts)
  const { dayRange, count, moment } = useFormat()
  const { rooms, guests, nights, status, heldUntil, currencyCode } = stay
  const mayAccept = offer.allowedActions.some(({ action, isAllowed }) => action === 'accept' && isAllowed)
  const party = guests.map(({ name, count: number }) => guestsText(name, number * rooms, count(number * rooms)))
  const state =
    status === 'open' ? null : status === 'held' ? texts.held(moment(heldUntil ?? offer.validUntil)) : texts[status]
  return (
    <li>
      <div className={styles.head}>
        <span className={styles.stay}>
          <b className="strong">{stay.roomTypeName}</b>
          <span className="dim small">
            {[
              stay.hotelName,
              dayRange(stay.checkIn, stay.checkOut),
              texts.nights(count(nights), nights === 1),
              ...(rooms > 1 ? [texts.forRooms(count(rooms))] : []),
              ...party,
            ].join(' · ')}
          </span>
        </span>
        {state !== null && <StatusChip tone={tones[status]}>{state}</StatusChip>}
        <b className={styles.total}>
          <Money amount={stay.totalAmount} currency={currencyCode} />
        </b>
        {mayAccept && status !== 'unavailable' && <Button onClick={() => onAccept(stay.id)}>{texts.accept}</Button>}
      </div>
      <details>
        <summary>{texts.details}</summary>
        <Bill stay={stay} />
      </details>
      <Terms stay={stay} />
    </li>
  )
}

/** What a cancellation would cost, from when. */
function Terms({ stay: { cancellationPolicy, currencyCode } }: { readonly stay: Stay }) {
  const texts = useTexts(offerTexts)
  const rules = useRuleTexts(inOrder(cancellationPolicy), currencyCode)
  return (
    <p className="dim small">
      {texts.terms}: {rules.length === 0 ? texts.noTerms : rules.map(({ when, fee }) => `${when} ${fee}`).join(' · ')}
    </p>
  )
}

/** What the amount is made of. */
function Bill({ stay }: { readonly stay: Stay }) {
  const texts = useTexts(offerTexts)
  const format = useFormat()
  const { nightlyPrices, discount, discountAmount, services, taxAmount, currencyCode } = stay
  const amount = (value: number): ReactNode => <Money amount={value} currency={currencyCode} />
  return (
    <dl className={styles.bill}>
      {nightlyPrices.map(({ date, price }) => (
        <Row key={date} name={format.shortDay(date)}>
          {amount(price)}
        </Row>
      ))}
      {discountAmount > 0 && <Row name={discount?.name ?? texts.discount}>−{amount(discountAmount)}</Row>}
      {services.map(({ serviceId, name, amount: price }) => (
        <Row key={serviceId} name={name}>
          {amount(price)}
        </Row>
      ))}
      <Row name={texts.tax}>{amount(taxAmount)}</Row>
    </dl>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
