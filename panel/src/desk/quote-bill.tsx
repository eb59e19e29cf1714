import type { ReactNode } from 'react'
import { CopyButton } from '../parts/copy-button.tsx'
import { Money } from '../parts/money.tsx'
import { Total } from '../parts/total.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { cancellationSentence, cancellationTexts } from './cancellation-sentence.ts'
import { sumOf } from './offer.ts'
import { partyText } from './party-field.tsx'
import styles from './quote.module.css'
import { quoteSentence, useGuestLanguage } from './quote-sentence.ts'
import { quoteTexts } from './quote-texts.ts'
import { deskTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'
import type { ChosenServices, PriceQuote } from './use-price-quote.ts'

type QuoteBillProps = {
  readonly desk: Desk
  readonly quoted: PriceQuote
  readonly chosen: ChosenServices
  readonly total: number
  /** The services, between the room and the total. */
  readonly children: ReactNode
}

/** The stay, what it costs line by line, and the sentence for the guest. */
export function QuoteBill({ desk, quoted, chosen, total, children }: QuoteBillProps) {
  const texts = useTexts(quoteTexts)
  const words = useTexts(deskTexts)
  const rules = useTexts(cancellationTexts)
  const format = useFormat()
  const { offers, room, discount } = quoted
  const { currencyCode: currency, discountColumns } = offers
  const discountName = discountColumns.find(({ discountId }) => discountId === discount?.discountId)?.name
  const language = useGuestLanguage(desk.guest)
  const sentence = quoteSentence(quoted, { language, total, chosen })
  const nights = words.nights(format.count(offers.nights), offers.nights === 1)
  const seasons = room.seasonSegments.length
  const saved = discount ? sumOf([room.totalPrice, -discount.totalPrice], offers.currencyDecimals) : 0
  return (
    <>
      <section>
        <dl className={styles.facts}>
          <dt>{texts.arrives}</dt>
          <dd>
            <b>{texts.from(format.day(offers.checkIn), offers.checkInTime)}</b>
          </dd>
          <dt>{texts.leaves}</dt>
          <dd>
            <b>{texts.by(format.day(offers.checkOut), offers.checkOutTime)}</b>
          </dd>
          <dt>{texts.guests}</dt>
          <dd>{partyText(room.guests, offers.guestTypes, { texts: words, format })}</dd>
        </dl>
      </section>
      <section>
        <table className={styles.bill}>
          <tbody>
            <tr>
              <td>
                {room.name}
                <small>{seasons > 1 ? `${nights}, ${texts.seasons(format.count(seasons))}` : nights}</small>
              </td>
              <td>
                <Money amount={room.totalPrice} currency={currency} />
              </td>
            </tr>
            {discount && (
              <tr className={styles.saving}>
                <td>{discountName}</td>
                <td>
                  −<Money amount={saved} currency={currency} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {children}
      <section>
        <Total amount={total} currency={currency} label={texts.total} />
        <p className="dim small spread">
          <span>{taxOf(quoted, chosen) > 0 && texts.taxOf(format.money(taxOf(quoted, chosen), currency))}</span>
          {saved > 0 && <span>{texts.saves(format.money(saved, currency))}</span>}
        </p>
        <p className={`dim small ${styles.rule}`}>
          {cancellationSentence({ ...quoted, total }, { texts: rules, format })}
        </p>
      </section>
      <section>
        <div className={styles.say}>
          <div className="spread">
            <span className="dim small">{texts.say(format.languageName(language))}</span>
            <CopyButton label={texts.copy} text={sentence} />
          </div>
          <p lang={language}>{sentence}</p>
        </div>
      </section>
    </>
  )
}

/** The tax in the total. A service that is priced by unit does not say its tax. */
const taxOf = ({ offers, room, discount }: PriceQuote, chosen: ChosenServices): number =>
  sumOf(
    [
      (discount ?? room).taxAmount,
      ...offers.additionalServices.map((service) => (service.taxAmount ?? 0) * (chosen[service.serviceId] ?? 0)),
    ],
    offers.currencyDecimals,
  )
