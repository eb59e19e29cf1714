import type { AvailabilityCalendar } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useArrowFocus } from '../parts/arrow-focus.ts'
import { Money } from '../parts/money.tsx'
import base from '../parts/table.module.css'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays } from '../text/zoned-time.ts'
import styles from './availability.module.css'
import { availabilityTexts } from './texts.ts'

type RoomType = AvailabilityCalendar['roomTypes'][number]
type Night = RoomType['nights'][number]
type Texts = (typeof availabilityTexts)['english']

type CalendarTableProps = {
  readonly calendar: AvailabilityCalendar
  readonly today: string
  readonly isBusy: boolean
  /** Whether nights without a price lead to the seasons. */
  readonly canSetPrices: boolean
}

/** Room types by nights. Arrows move from night to night; a night leads to the search of the desk. */
export function CalendarTable({ calendar, today, isBusy, canSetPrices }: CalendarTableProps) {
  const texts = useTexts(availabilityTexts)
  const format = useFormat()
  const { regionProps, placeProps } = useArrowFocus({ row: 0, at: 0 })
  const { nights, roomTypes, hotelId, currencyCode } = calendar
  return (
    <>
      <section aria-busy={isBusy} aria-label={texts.calendar} className={base.scroll} tabIndex={0}>
        <table className={styles.table} {...regionProps}>
          <thead>
            <tr>
              <th scope="col">{texts.room}</th>
              {nights.map(({ date }, index) => (
                <th data-today={date === today} data-weekend={isWeekend(date)} key={date} scope="col">
                  <span>{format.weekdayName(date)}</span>
                  <b>{Number(date.slice(8))}</b>
                  <span>{index === 0 || date.endsWith('-01') ? format.monthName(date) : '\u00a0'}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roomTypes.map((room, row) => (
              <tr key={room.roomTypeId}>
                <th scope="row">
                  {room.name}
                  {room.reasons.length > 0 && (
                    <small className="dim">{room.reasons.map(({ message }) => message).join(', ')}</small>
                  )}
                </th>
                {room.nights.map((night, at) => (
                  <td
                    data-none={night.availableRooms === 0 && night.seasonId !== null}
                    data-past={night.date < today}
                    data-today={night.date === today}
                    data-unpriced={night.seasonId === null}
                    data-weekend={isWeekend(night.date)}
                    key={night.date}
                  >
                    <NightLink
                      canSetPrices={canSetPrices}
                      hotelId={hotelId}
                      isPast={night.date < today}
                      night={night}
                      place={placeProps({ row, at })}
                      room={room}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.allRooms}</th>
              {nights.map(({ date, availableRooms }) => (
                <td data-today={date === today} data-weekend={isWeekend(date)} key={date}>
                  {format.count(availableRooms)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                {texts.lowest}, {currencyCode}
              </th>
              {nights.map(({ date, lowestPrice }) => (
                <td data-today={date === today} data-weekend={isWeekend(date)} key={date}>
                  {lowestPrice === null ? (
                    <span className="dim">–</span>
                  ) : (
                    <small>
                      <span className="unseen">
                        <Money amount={lowestPrice} currency={currencyCode} />
                      </span>
                      <span aria-hidden="true">{format.count(Math.round(lowestPrice))}</span>
                    </small>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <Legend />
    </>
  )
}

/** Fridays and Saturdays: the nights of a weekend. */
const isWeekend = (night: string): boolean => [5, 6].includes(new Date(night).getUTCDay())

type NightLinkProps = {
  readonly night: Night
  readonly room: RoomType
  readonly hotelId: string
  readonly isPast: boolean
  readonly canSetPrices: boolean
  readonly place: object
}

/** A night of a room type. It leads to the desk, or to the seasons if it has no price; a past one leads nowhere. */
function NightLink({ night, room, hotelId, isPast, canSetPrices, place }: NightLinkProps) {
  const texts = useTexts(availabilityTexts)
  const format = useFormat()
  const { date, availableRooms, seasonId } = night
  const day = format.shortDay(date)
  if (seasonId === null) {
    const label = texts.noPriceOn(room.name, day)
    return canSetPrices && !isPast ? (
      <Link
        {...place}
        search={{ year: Number(date.slice(0, 4)), room: room.roomTypeId, open: 'new', from: date, to: date }}
        title={label}
        to="/seasons"
      >
        <NightCell lines={['0']} words={`${label}. ${texts.toSeasons}`} />
      </Link>
    ) : (
      <span title={label}>
        <NightCell lines={['0']} words={label} />
      </span>
    )
  }
  const rules = rulesOf(night, texts)
  const rooms = format.count(availableRooms)
  const label = [texts.roomsLeft(room.name, day, rooms, availableRooms === 1), ...rules.words].join(', ')
  const lines = [rooms, ...rules.signs]
  if (isPast) {
    return (
      <span title={label}>
        <NightCell lines={lines} words={label} />
      </span>
    )
  }
  return (
    <Link
      {...place}
      search={{ hotel: hotelId, from: date, to: addDays(date, Math.max(1, night.minStay ?? 1)) }}
      title={label}
      to="/desk"
    >
      <NightCell lines={lines} words={`${label}. ${texts.toDesk}`} />
    </Link>
  )
}

/** The rooms of a night with the signs of its restrictions, and the same in words for screen readers. */
const NightCell = ({ lines: [rooms, ...signs], words }: { lines: readonly string[]; words: string }) => (
  <>
    <span aria-hidden="true" className={styles.night}>
      {rooms}
      {signs.map((sign) => (
        <small key={sign}>{sign}</small>
      ))}
    </span>
    <span className="unseen">{words}</span>
  </>
)

/** The restrictions of a night: as words, and as signs where space is scarce. */
function rulesOf({ minStay, maxStay, closedToArrival, closedToDeparture, stopSell }: Night, texts: Texts) {
  const rules = [
    minStay !== null && minStay > 1 && [texts.shortest(minStay), `≥${minStay}`],
    maxStay !== null && [texts.longest(maxStay), `≤${maxStay}`],
    closedToArrival && [texts.closedToArrival, texts.arrivalSign],
    closedToDeparture && [texts.closedToDeparture, texts.departureSign],
    stopSell && [texts.stopSell, texts.stopSign],
  ].filter((rule) => rule !== false)
  return { words: rules.map(([word]) => word ?? ''), signs: rules.map(([, sign]) => sign ?? '') }
}

/** What the signs and colours mean, and the keys. */
function Legend() {
  const texts = useTexts(availabilityTexts)
  return (
    <ul className={styles.legend}>
      <li>
        <b className={styles.none}>0</b> {texts.soldOut}
      </li>
      <li>
        <i className={styles.gapKey} /> {texts.noPrice}
      </li>
      <li>
        <b>≥3</b> {texts.legendMin}
      </li>
      <li>
        <b>≤7</b> {texts.legendMax}
      </li>
      <li>
        <b>{texts.arrivalSign}</b> {texts.closedToArrival}
      </li>
      <li>
        <b>{texts.departureSign}</b> {texts.closedToDeparture}
      </li>
      <li>
        <b>{texts.stopSign}</b> {texts.stopSell}
      </li>
      <li className={`${styles.keys} keyHint`}>
        <kbd>↑ ↓ ← →</kbd> {texts.move} <kbd>Enter</kbd> {texts.open}
      </li>
    </ul>
  )
}
