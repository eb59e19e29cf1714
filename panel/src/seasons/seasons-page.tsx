import { getRouteApi, Link } from '@tanstack/react-router'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { HotelPage } from '../parts/choose-hotel.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import links from '../parts/nav-links.module.css'
import period from '../parts/period-links.module.css'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { dayIn } from '../text/zoned-time.ts'
import { CopyDrawer } from './copy-drawer.tsx'
import { type SeasonCalendar, useSeasonCalendar } from './season-calendar.ts'
import { SeasonCalendarView } from './season-calendar-view.tsx'
import { nightsOfYear, touches } from './season-days.ts'
import { SeasonDrawer } from './season-drawer.tsx'
import { type SeasonSearch, withoutDrawer } from './season-search.ts'
import { seasonTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/seasons')

/** The prices of a hotel over a year: a strip for each room type, and the seasons of one of them as a table. */
export function SeasonsPage() {
  const { title } = useTexts(seasonTexts)
  return <HotelPage title={title}>{(hotel) => <HotelSeasons hotel={hotel} />}</HotelPage>
}

function HotelSeasons({ hotel }: { hotel: Profile['hotels'][number] }) {
  const texts = useTexts(seasonTexts)
  const profile = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const thisYear = Number(dayIn(profile.timeZone ?? 'UTC', Date.now()).slice(0, 4))
  const { year = thisYear } = search
  const query = useSeasonCalendar(hotel.id, year)
  const change = (changes: Partial<SeasonSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }), resetScroll: false })
  const close = (): void => change(withoutDrawer)
  const calendar = query.data
  const hasRooms = calendar !== undefined && calendar.roomTypes.length > 0
  const room = calendar?.roomTypes.find(({ roomTypeId }) => roomTypeId === search.room) ?? calendar?.roomTypes[0]
  return (
    <ListPage
      actions={
        <>
          <YearLinks search={search} year={year} />
          {hasRooms && (
            <KeyButton
              label={texts.copyTo(copyYears(calendar, year).toYear)}
              leftSection={<Icon name="copy" />}
              onPress={() => change({ ...withoutDrawer, open: 'copy' })}
            />
          )}
          <KeyButton
            whyDisabled={hasRooms ? undefined : texts.noRooms}
            keys="n"
            label={texts.add}
            onPress={() => change({ ...withoutDrawer, open: 'new' })}
            variant="filled"
          />
        </>
      }
      title={texts.title}
    >
      <Loaded query={query}>
        {(data) =>
          room ? (
            <SeasonCalendarView
              calendar={data}
              isBusy={query.isPlaceholderData}
              onSearch={change}
              openId={search.open}
              room={room}
              year={year}
            />
          ) : (
            <NoRooms canAdd={isAllowed(profile, 'hotels.manage')} />
          )
        }
      </Loaded>
      {calendar && room && search.open !== undefined && search.open !== 'copy' && (
        <SeasonDrawer
          calendar={calendar}
          key={search.open}
          onClose={close}
          onRoom={(id) => change({ room: id })}
          room={room}
          search={search}
          year={year}
        />
      )}
      {calendar && hasRooms && search.open === 'copy' && (
        <CopyDrawer
          calendar={calendar}
          onClose={close}
          onDone={(toYear) => change({ ...withoutDrawer, year: toYear })}
          {...copyYears(calendar, year)}
        />
      )}
    </ListPage>
  )
}

/** The years that a copy suggests: the shown one to the next, or the one before into a year without seasons. */
function copyYears({ roomTypes }: SeasonCalendar, year: number): { fromYear: number; toYear: number } {
  const hasSeasons = (of: number): boolean =>
    roomTypes.some(({ seasons }) => seasons.some((season) => touches(season, nightsOfYear(of))))
  return !hasSeasons(year) && hasSeasons(year - 1)
    ? { fromYear: year - 1, toYear: year }
    : { fromYear: year, toYear: year + 1 }
}

function YearLinks({ search, year }: { search: SeasonSearch; year: number }) {
  const texts = useTexts(seasonTexts)
  return (
    <nav aria-label={texts.year} className={`${period.links} ${links.links}`}>
      {[year - 1, year, year + 1].map((each) => (
        <Link
          activeOptions={{ exact: true }}
          aria-current={each === year ? 'page' : undefined}
          key={each}
          search={{ ...search, ...withoutDrawer, year: each }}
          to="/seasons"
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}

function NoRooms({ canAdd }: { canAdd: boolean }) {
  const texts = useTexts(seasonTexts)
  return (
    <EmptyState
      action={canAdd && <Link to="/hotels">{texts.toHotels}</Link>}
      text={texts.noRoomsText}
      title={texts.noRooms}
    />
  )
}
