import type { CSSProperties } from 'react'
import { addDays, daysBetween } from '../../../server/shared/stay.ts'
import { NightStrip } from '../parts/night-strip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './first-run.module.css'
import { firstRunTexts } from './texts.ts'

/** What is typed for a room type so far; null where nothing is. */
export type RoomPrices = {
  readonly id: string
  readonly name: string
  readonly price: number | null
  readonly weekendPrice: number | null
}

type SeasonPreviewProps = {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly today: string
  readonly currency: string
  readonly rooms: readonly RoomPrices[]
}

/** What the season will do, while it is typed: the year that it covers, and what an agent would quote. */
export const SeasonPreview = (props: SeasonPreviewProps) => (
  <div className={styles.preview}>
    <YearAhead {...props} />
    <Quoted {...props} />
  </div>
)

const monthsAhead = Array.from({ length: 12 }, (_, n) => n)

/** The first days of the twelve months that begin with the one of a day. */
function monthsFrom(day: string): readonly string[] {
  const first = new Date(day)
  return [...monthsAhead, 12].map((n) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n)).toISOString().slice(0, 10),
  )
}

/** Twelve months, with the nights that have a price. */
function YearAhead({ name, startDate, endDate, today, currency, rooms }: SeasonPreviewProps) {
  const texts = useTexts(firstRunTexts)
  const format = useFormat()
  const months = monthsFrom(startDate < today ? startDate : today)
  const [first = today, end = today] = [months[0], months.at(-1)]
  const last = endDate < end ? endDate : addDays(end, -1)
  const [before, within, after] = [
    daysBetween(first, startDate),
    daysBetween(startDate, last) + 1,
    daysBetween(last, end) - 1,
  ]
  const lowest = Math.min(...rooms.flatMap(({ price }) => price ?? []))
  const gapStyle = (days: number): CSSProperties => ({ flexGrow: Math.max(0, days) })
  return (
    <section aria-label={texts.yearAhead}>
      <h3 className="spread">
        {texts.yearAhead}
        <small className="dim">
          {texts.nightsWithout(format.count(Math.max(0, before + after)), before + after === 1)}
        </small>
      </h3>
      <div aria-hidden="true" className={styles.months}>
        {months.slice(0, 12).map((month) => (
          <span key={month}>{format.monthName(month)}</span>
        ))}
      </div>
      <div className={styles.year}>
        {before > 0 && <i style={gapStyle(before)} />}
        <p style={gapStyle(within)}>
          <span className="cut">{name}</span>
          {Number.isFinite(lowest) && <b className="cut">{format.shortMoney(lowest, currency)}</b>}
        </p>
        {after > 0 && <i style={gapStyle(after)} />}
      </div>
    </section>
  )
}

/** The weekday of a day, Sunday is 0. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** Friday and Saturday. */
const isWeekend = (day: string): boolean => weekdayOf(day) >= 5

/** Three nights that show both prices: from the first Friday, or else from the first night. */
function nightsToQuote(startDate: string, endDate: string): readonly string[] {
  const friday = addDays(startDate, (12 - weekdayOf(startDate)) % 7)
  const first = addDays(friday, 2) <= endDate ? friday : startDate
  return [0, 1, 2].map((n) => addDays(first, n)).filter((night) => night <= endDate)
}

/** The nights of a stay with the prices that are typed. */
function Quoted({ name, startDate, endDate, currency, rooms }: SeasonPreviewProps) {
  const texts = useTexts(firstRunTexts)
  const format = useFormat()
  const nights = nightsToQuote(startDate, endDate)
  const [first = startDate] = nights
  const priceOf = ({ price, weekendPrice }: RoomPrices, night: string): number | undefined =>
    (isWeekend(night) ? (weekendPrice ?? price) : price) ?? undefined
  const totalOf = (room: RoomPrices): number | undefined =>
    room.price === null ? undefined : nights.reduce((sum, night) => sum + (priceOf(room, night) ?? 0), 0)
  const title = texts.wouldQuote(format.dayRange(first, addDays(nights.at(-1) ?? first, 1)))
  return (
    <section>
      <h3 className="spread">
        {title}
        <small className="dim">{texts.livePreview}</small>
      </h3>
      <div className={styles.strip}>
        <NightStrip
          currency={currency}
          label={title}
          lines={rooms.map((room) => ({ key: room.id, label: room.name, kind: 'sum', total: totalOf(room) }))}
          nights={nights.map((date) => ({
            date,
            // The band adds up one room.
            ...(rooms.length === 1 ? { season: name } : {}),
            amounts: Object.fromEntries(rooms.map((room) => [room.id, priceOf(room, date)])),
          }))}
        />
      </div>
    </section>
  )
}
