import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { isAllowed } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { Arrivals } from './arrivals.tsx'
import styles from './desk.module.css'
import { deskViews } from './desk-search.ts'
import { GuestBookings } from './guest-bookings.tsx'
import { GuestStrip } from './guest-strip.tsx'
import { OfferTray } from './offer-tray.tsx'
import { PriceGrid } from './price-grid.tsx'
import { PriceList } from './price-list.tsx'
import { PriceSkeleton } from './price-skeleton.tsx'
import { Quote } from './quote.tsx'
import { ScreenPop } from './screen-pop.tsx'
import { SearchBar } from './search-bar.tsx'
import { deskTexts } from './texts.ts'
import { type Desk, useDesk } from './use-desk.ts'
import { usePriceQuote } from './use-price-quote.ts'

/** The windows in which a quote takes the place of the record, as in the stylesheet. */
const tightQuery = '(min-width: 900px) and (max-width: 1439px)'

/** Where agents work during a call: who calls, what is free at which price, and the booking. */
export function DeskPage() {
  const texts = useTexts(deskTexts)
  usePageTitle(texts.desk)
  const desk = useDesk(useSearch({ from: '/shell/desk' }))
  const [quoted, requote] = usePriceQuote(desk)
  const { view = 'prices' } = desk.search
  const isTight = useMediaQuery(tightQuery)
  return (
    <div className={styles.desk} data-quoting={quoted !== undefined} data-view={view}>
      <h1 className="unseen">{texts.desk}</h1>
      <fieldset aria-label={texts.parts} className={styles.views}>
        {deskViews.map((name) => (
          <button aria-pressed={view === name} key={name} onClick={() => desk.change({ view: name })} type="button">
            {name === 'caller' ? texts.caller : name === 'prices' ? texts.prices : texts.bookings}
          </button>
        ))}
      </fieldset>
      <ScreenPop desk={desk} />
      <div className={styles.work}>
        {quoted && isTight && desk.guest && <GuestStrip desk={desk} guest={desk.guest} />}
        <div className={styles.part} data-part="prices">
          <Prices desk={desk} />
          <OfferTray desk={desk} />
        </div>
        {isAllowed(desk.profile, 'reservations.manage') && (
          <div className={styles.part} data-part="stays">
            {desk.guest && <GuestBookings guest={desk.guest} stays={desk.stays} />}
            {desk.offers.data && <Arrivals offers={desk.offers.data} />}
          </div>
        )}
      </div>
      {quoted && (
        <Quote desk={desk} key={`${desk.search.room} ${desk.search.discount}`} quoted={quoted} requote={requote} />
      )}
    </div>
  )
}

function Prices({ desk }: { desk: Desk }) {
  const texts = useTexts(deskTexts)
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const { data, error, isBusy } = desk.offers
  if (desk.hotelId === undefined) return <EmptyState text={texts.noHotelText} title={texts.noHotel} />
  const isAboutDates = error?.items.some(({ field }) => field === 'checkIn' || field === 'checkOut') ?? false
  return (
    <>
      <SearchBar desk={desk} />
      {error && !isAboutDates && <ErrorNotice error={error} />}
      {!error && data?.roomTypes.length === 0 && <EmptyState text={texts.noRoomsText} title={texts.noRooms} />}
      {!error && data && data.roomTypes.length > 0 && (
        <>{isNarrow ? <PriceList desk={desk} offers={data} /> : <PriceGrid desk={desk} offers={data} />}</>
      )}
      {!error && !data && isBusy && <PriceSkeleton />}
    </>
  )
}
