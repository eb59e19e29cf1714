import type { Availability } from '@bellhop/sdk'
import { Icon } from '../parts/icon.tsx'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { NearestDates } from './nearest-dates.tsx'
import { bestDiscount, closedReason, discountReason, type RoomOffer } from './offer.ts'
import styles from './price-list.module.css'
import { reasonTexts } from './reason-texts.ts'
import { RoomNights } from './room-nights.tsx'
import { deskTexts } from './texts.ts'
import { type Desk, quoteSearch } from './use-desk.ts'

type ListProps = { readonly desk: Desk; readonly offers: Availability }

/** Rooms and prices on a phone: the cheapest price first, the others below it. */
export function PriceList({ desk, offers }: ListProps) {
  const texts = useTexts(deskTexts)
  const { isBusy, isOutdated } = desk.offers
  return (
    <section aria-busy={isBusy} aria-label={texts.pricesOf(offers.hotelName)} data-outdated={isOutdated}>
      <ul className={styles.rooms}>
        {offers.roomTypes.map((room) =>
          room.isBookable ? (
            <ManagedList desk={desk} key={room.roomTypeId} offers={offers} room={room} />
          ) : (
            <ClosedRoom desk={desk} key={room.roomTypeId} room={room} />
          ),
        )}
      </ul>
    </section>
  )
}

function ManagedList({ desk, offers, room }: ListProps & { readonly room: RoomOffer }) {
  const texts = useTexts(deskTexts)
  const reasons = useTexts(reasonTexts)
  const { count } = useFormat()
  const isOpen = desk.search.nights === room.roomTypeId
  const best = bestDiscount(room)
  const nameOf = (id: string): string =>
    offers.discountColumns.find(({ discountId }) => discountId === id)?.name ?? texts.noDiscount
  const quote = (discount: string | undefined): void => desk.change(quoteSearch(desk, room.roomTypeId, discount))
  const { currencyCode } = offers
  return (
    <li>
      <button
        aria-expanded={isOpen}
        className={styles.room}
        onClick={() => desk.change({ nights: isOpen ? undefined : room.roomTypeId })}
        type="button"
      >
        <Icon name={isOpen ? 'chevron' : 'chevronRight'} />
        <span>
          <b>{room.name}</b>
          <small>{texts.left(count(room.availableRooms))}</small>
        </span>
        <span className={styles.amount}>
          <b>
            <Money amount={best?.totalPrice ?? room.totalPrice} currency={currencyCode} />
          </b>
          <small>{best ? nameOf(best.discountId) : texts.noDiscount}</small>
        </span>
      </button>
      {isOpen && (
        <div className={styles.inside}>
          <button className={styles.line} onClick={() => quote(undefined)} type="button">
            <span>{texts.noDiscount}</span>
            <Money amount={room.totalPrice} currency={currencyCode} />
          </button>
          {room.discounts.map((discount) =>
            discount.isApplicable ? (
              <button
                className={styles.line}
                data-best={discount === best}
                key={discount.discountId}
                onClick={() => quote(discount.discountId)}
                type="button"
              >
                <span>{nameOf(discount.discountId)}</span>
                <Money amount={discount.totalPrice} currency={currencyCode} />
              </button>
            ) : (
              <p className={styles.line} key={discount.discountId}>
                <span>{nameOf(discount.discountId)}</span>
                <small>{discountReason(discount, reasons)}</small>
              </p>
            ),
          )}
          <div className={styles.nights}>
            <RoomNights discountId={room.bestDiscountId} offers={offers} room={room} />
          </div>
        </div>
      )}
    </li>
  )
}

function ClosedRoom({ desk, room }: { readonly desk: Desk; readonly room: RoomOffer }) {
  const texts = useTexts(deskTexts)
  const known = useTexts(reasonTexts)
  const format = useFormat()
  const { code, title, text } = closedReason(room, { texts, reasonTexts: known, format })
  return (
    <li className={styles.closed}>
      <span>
        {room.name}
        <small>{text}</small>
        {(code === 'sold_out' || code === 'no_season') && <NearestDates desk={desk} room={room} />}
      </span>
      <span className="chip bad">{title}</span>
    </li>
  )
}
