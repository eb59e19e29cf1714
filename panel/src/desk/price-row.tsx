import type { Availability } from '@bellhop/sdk'
import type { KeyboardEvent } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { NearestDates } from './nearest-dates.tsx'
import { bestDiscount, closedReason, discountReason, perNight, type RoomOffer } from './offer.ts'
import styles from './price-grid.module.css'
import { reasonTexts } from './reason-texts.ts'
import { RoomNights } from './room-nights.tsx'
import { deskTexts } from './texts.ts'
import { type Desk, quoteSearch } from './use-desk.ts'

type PriceRowProps = {
  readonly desk: Desk
  readonly offers: Availability
  readonly room: RoomOffer
  /** The column that Tab reaches; undefined if it is in another row. */
  readonly current: number | undefined
  readonly onFocus: (column: number) => void
}

/** A room of the grid: its prices, or why it cannot be booked; below it its nights, while they are open. */
export function PriceRow(props: PriceRowProps) {
  const { desk, offers, room, current, onFocus } = props
  const texts = useTexts(deskTexts)
  const { count } = useFormat()
  const isOpen = desk.search.nights === room.roomTypeId
  const toggle = (): void => desk.change({ nights: isOpen ? undefined : room.roomTypeId })
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return
    // Space on a price opens the nights; Enter quotes.
    event.preventDefault()
    toggle()
  }
  const rooms = room.isBookable
    ? `${texts.left(count(room.availableRooms))} · ${texts.upTo(count(room.maxOccupancy))}`
    : texts.upTo(count(room.maxOccupancy))
  return (
    <>
      <tr data-open={isOpen} data-room={room.roomTypeId} data-shut={!room.isBookable} onKeyDown={onKey}>
        <th scope="row">
          <button
            aria-expanded={isOpen}
            className={styles.room}
            data-column={0}
            onClick={toggle}
            onFocus={() => onFocus(0)}
            tabIndex={current === 0 ? 0 : -1}
            type="button"
          >
            <Icon name={isOpen ? 'chevron' : 'chevronRight'} size={12} />
            <span>
              <b>{room.name}</b>
              <small>{rooms}</small>
            </span>
          </button>
        </th>
        {room.isBookable ? <Prices {...props} /> : <Closed {...props} />}
      </tr>
      {isOpen && (
        <tr>
          <td className={styles.inside} colSpan={offers.discountColumns.length + 2}>
            <RoomNights discountId={shownDiscount(desk, room)} offers={offers} room={room} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The discount whose nights are shown: that of the open quote, else the best one. */
const shownDiscount = ({ search }: Desk, room: RoomOffer): string | null =>
  search.room === room.roomTypeId ? (search.discount ?? null) : (room.bestDiscountId ?? null)

function Prices({ desk, offers, room, current, onFocus }: PriceRowProps) {
  const texts = useTexts(deskTexts)
  const reasons = useTexts(reasonTexts)
  const best = bestDiscount(room)
  const priceOf = (column: number, id: string | undefined, name: string, total: number) => (
    <td key={column}>
      <button
        aria-pressed={desk.search.room === room.roomTypeId && desk.search.discount === id}
        className={styles.price}
        data-best={id === best?.discountId}
        data-column={column}
        onClick={() => desk.change(quoteSearch(desk, room.roomTypeId, id))}
        onFocus={() => onFocus(column)}
        tabIndex={current === column ? 0 : -1}
        type="button"
      >
        <span className="unseen">{texts.quoteFor(room.name, name)} </span>
        <Money amount={total} currency={offers.currencyCode} />
        <small>
          <Money amount={perNight(total, offers)} currency={offers.currencyCode} />
          <span className={styles.aNight}> {texts.aNight}</span>
        </small>
      </button>
    </td>
  )
  return (
    <>
      {priceOf(1, undefined, texts.noDiscount, room.totalPrice)}
      {room.discounts.map((discount, index) =>
        discount.isApplicable ? (
          priceOf(
            index + 2,
            discount.discountId,
            offers.discountColumns[index]?.name ?? discount.code,
            discount.totalPrice,
          )
        ) : (
          <td key={discount.discountId}>
            <span className={styles.off}>
              –<small>{discountReason(discount, reasons)}</small>
            </span>
          </td>
        ),
      )}
    </>
  )
}

function Closed({ desk, offers, room }: PriceRowProps) {
  const texts = useTexts(deskTexts)
  const known = useTexts(reasonTexts)
  const format = useFormat()
  const { code, title, text } = closedReason(room, { texts, reasonTexts: known, format })
  return (
    <>
      <td>
        <span className={styles.off}>–</span>
      </td>
      <td className={styles.why} colSpan={Math.max(1, offers.discountColumns.length)}>
        <div>
          <span className="chip bad">{title}</span>
          <span className="dim">{text}</span>
          {(code === 'sold_out' || code === 'no_season') && <NearestDates desk={desk} room={room} />}
        </div>
      </td>
    </>
  )
}
