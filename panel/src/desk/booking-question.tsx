import { Button } from '@mantine/core'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { bestDiscount, closedReason, sumOf } from './offer.ts'
import styles from './quote.module.css'
import { quoteTexts } from './quote-texts.ts'
import { reasonTexts } from './reason-texts.ts'
import { deskTexts } from './texts.ts'
import type { Question } from './use-booking.ts'
import { type Desk, quoteSearch } from './use-desk.ts'
import { type ChosenServices, type PriceQuote, totalOf } from './use-price-quote.ts'

type BookingQuestionProps = {
  readonly desk: Desk
  readonly question: Question
  readonly chosen: ChosenServices
  readonly onBack: () => void
  readonly onBook: (quoted: PriceQuote) => void
}

/** What was quoted is no longer on sale like that. Nothing is booked until the agent has decided. */
export function BookingQuestion(props: BookingQuestionProps) {
  const { question } = props
  return (
    <div className={styles.question} role="alert">
      {question.now ? <PriceMoved {...props} now={question.now} /> : <RoomUnavailable {...props} />}
    </div>
  )
}

function PriceMoved({ question, chosen, onBack, onBook, now }: BookingQuestionProps & { readonly now: PriceQuote }) {
  const texts = useTexts(quoteTexts)
  const format = useFormat()
  const { was } = question
  const { currencyCode: currency, currencyDecimals } = now.offers
  const [before, today] = [totalOf(was, chosen), totalOf(now, chosen)]
  const difference = sumOf([today, -before], currencyDecimals)
  return (
    <>
      <h3>{texts.movedTitle}</h3>
      <dl className={styles.difference}>
        <dt>{texts.quotedAt(format.time(new Date(was.at).toISOString()))}</dt>
        <dd>
          <Money amount={before} currency={currency} />
        </dd>
        <dt>{texts.now}</dt>
        <dd>
          <Money amount={today} currency={currency} />
        </dd>
        <dt>
          <b>{texts.difference}</b>
        </dt>
        <dd>
          <b>
            {difference < 0 ? '−' : '+'}
            <Money amount={Math.abs(difference)} currency={currency} />
          </b>
        </dd>
      </dl>
      <div className={styles.decide}>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button onClick={() => onBook(now)} variant="filled">
          {texts.book(format.money(today, currency))}
        </Button>
      </div>
    </>
  )
}

/** How many other rooms are offered. */
const maxOthers = 2

function RoomUnavailable({ desk, question, onBack }: BookingQuestionProps) {
  const texts = useTexts(quoteTexts)
  const words = useTexts(deskTexts)
  const known = useTexts(reasonTexts)
  const format = useFormat()
  const { was, offers, isSold } = question
  const { name, roomTypeId } = was.room
  const room = offers.roomTypes.find((offer) => offer.roomTypeId === roomTypeId)
  const reason = room && !room.isBookable && closedReason(room, { texts: words, reasonTexts: known, format })
  const others = offers.roomTypes
    .filter((offer) => offer.isBookable && offer.roomTypeId !== roomTypeId)
    .map((offer) => ({ offer, total: (bestDiscount(offer) ?? offer).totalPrice }))
    .toSorted((a, b) => a.total - b.total)
    .slice(0, maxOthers)
  return (
    <>
      <h3>{isSold ? texts.soldTitle(name) : texts.goneTitle(name)}</h3>
      {reason && <p>{reason.text === '' ? reason.title : `${reason.title}: ${reason.text}`}</p>}
      <p>{others.length === 0 ? texts.noOther : texts.nearestThatFits}</p>
      <ul className={styles.others}>
        {others.map(({ offer, total }) => (
          <li key={offer.roomTypeId}>
            <button
              onClick={() => desk.change(quoteSearch(desk, offer.roomTypeId, bestDiscount(offer)?.discountId))}
              type="button"
            >
              <span>{texts.sameDates(offer.name)}</span>
              <Money amount={total} currency={offers.currencyCode} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.decide}>
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
    </>
  )
}
