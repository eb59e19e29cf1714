import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { HotelPage } from '../parts/choose-hotel.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import links from '../parts/nav-links.module.css'
import period from '../parts/period-links.module.css'
import { withoutAbsent } from '../parts/search-values.ts'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import styles from './availability.module.css'
import { type AvailabilitySearch, weekChoices } from './availability-search.ts'
import { CalendarTable } from './calendar-table.tsx'
import { firstOfMonth, monthBefore } from './month-step.ts'
import { availabilityTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/availability')

/** The rooms left of a hotel, night by night. */
export function AvailabilityPage() {
  const { title } = useTexts(availabilityTexts)
  return <HotelPage title={title}>{(hotel) => <HotelAvailability hotel={hotel} />}</HotelPage>
}

function HotelAvailability({ hotel }: { hotel: Profile['hotels'][number] }) {
  const texts = useTexts(availabilityTexts)
  const profile = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(60_000)
  // Until the calendar names the zone of the hotel.
  const ownToday = dayIn(profile.timeZone ?? 'UTC', now)
  const { from = ownToday, weeks = 2 } = search
  const nights = { hotelId: hotel.id, from, to: addDays(from, weeks * 7 - 1) }
  const query = useRead('availability.getCalendar', [nights], { keepsLast: true })
  const today = query.data ? dayIn(query.data.timeZone, now) : ownToday
  const show = (changes: AvailabilitySearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }), resetScroll: false })
  return (
    <ListPage
      actions={
        <>
          <Moves from={from} onMove={(day) => show({ from: day })} today={today} />
          <nav aria-label={texts.weeks} className={`${period.links} ${links.links}`}>
            {weekChoices.map((each) => (
              <Link
                activeOptions={{ exact: true }}
                aria-current={each === weeks ? 'page' : undefined}
                key={each}
                resetScroll={false}
                search={{ ...search, weeks: each }}
                to="/availability"
              >
                {texts.weekCount(each)}
              </Link>
            ))}
          </nav>
        </>
      }
      title={texts.title}
    >
      <Loaded query={query}>
        {(calendar) =>
          calendar.roomTypes.length === 0 ? (
            <EmptyState text={texts.noRoomsText} title={texts.noRooms} />
          ) : (
            <CalendarTable
              calendar={calendar}
              canSetPrices={isAllowed(profile, ['hotels.manage', 'pricing.manage'])}
              isBusy={query.isPlaceholderData}
              key={`${calendar.from} ${calendar.to}`}
              today={today}
            />
          )
        }
      </Loaded>
    </ListPage>
  )
}

type MovesProps = {
  readonly from: string
  readonly today: string
  readonly onMove: (from: string | undefined) => void
}

/** Moves through the calendar by weeks and months. */
function Moves({ from, today, onMove }: MovesProps) {
  const texts = useTexts(availabilityTexts)
  const { day } = useFormat()
  return (
    <div aria-label={texts.moves} className={styles.moves} role="group">
      <IconButton label={texts.monthBack} onClick={() => onMove(monthBefore(from))}>
        <Icon name="first" />
      </IconButton>
      <IconButton label={texts.weekBack} onClick={() => onMove(addDays(from, -7))}>
        <Icon name="back" />
      </IconButton>
      <KeyButton
        isReasonTip
        label={texts.today}
        onPress={() => onMove(undefined)}
        whyDisabled={from === today ? texts.beginsToday : undefined}
      />
      <IconButton label={texts.weekOn} onClick={() => onMove(addDays(from, 7))}>
        <Icon name="chevronRight" />
      </IconButton>
      <IconButton label={texts.monthOn} onClick={() => onMove(firstOfMonth(from, 1))}>
        <Icon name="last" />
      </IconButton>
      <span aria-live="polite" className={styles.from}>
        {day(from)}
      </span>
    </div>
  )
}
