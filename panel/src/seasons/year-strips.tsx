import { Link } from '@tanstack/react-router'
import { useArrowFocus } from '../parts/arrow-focus.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from './season-calendar.ts'
import { columnsOf, countOf, type Nights } from './season-days.ts'
import styles from './seasons.module.css'
import { seasonTexts } from './texts.ts'
import { YearStrip } from './year-strip.tsx'

type YearStripsProps = {
  readonly calendar: SeasonCalendar
  readonly within: Nights
  readonly today: string
  readonly room: SeasonCalendarRoomType
  readonly onRoom: (roomTypeId: string) => void
  readonly onOpen: (seasonId: string, roomTypeId: string) => void
  readonly onAdd: (roomTypeId: string, nights: Nights) => void
  readonly onResize: (room: SeasonCalendarRoomType, season: CalendarSeason, nights: Nights) => void
}

/** A year with a strip for each room type. Arrows move from season to season, Enter opens one; a drag makes one. */
export function YearStrips(props: YearStripsProps) {
  const { calendar, within, today, room, onRoom, onOpen, onAdd, onResize } = props
  const texts = useTexts(seasonTexts)
  const { roomTypes, currencyCode } = calendar
  const { regionProps, placeProps } = useArrowFocus({ row: Math.max(0, roomTypes.indexOf(room)), at: -1 })
  return (
    <div>
      <section aria-label={texts.strips} className={styles.scroll} tabIndex={0}>
        <div className={styles.strips} {...regionProps}>
          <span />
          <Months within={within} />
          {roomTypes.map((each, row) => (
            <div
              className={styles.room}
              data-chosen={each === room}
              key={each.roomTypeId}
              onFocusCapture={() => each !== room && onRoom(each.roomTypeId)}
            >
              <Link
                {...placeProps({ row, at: -1 })}
                aria-current={each === room ? 'true' : undefined}
                className={styles.name}
                resetScroll={false}
                search={(before) => ({ ...before, room: each.roomTypeId })}
                to="/seasons"
                from="/seasons"
              >
                <span className="cut">{each.name}</span>
                {!each.isActive && <small className="dim">{texts.inactive}</small>}
              </Link>
              <YearStrip
                currency={currencyCode}
                onAdd={(nights) => onAdd(each.roomTypeId, nights)}
                onOpen={(id) => onOpen(id, each.roomTypeId)}
                onResize={(season, nights) => onResize(each, season, nights)}
                placeProps={(at) => placeProps({ row, at })}
                room={each}
                today={today}
                within={within}
              />
            </div>
          ))}
        </div>
      </section>
      <Legend />
    </div>
  )
}

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

function Months({ within }: { within: Nights }) {
  const { monthName } = useFormat()
  const year = within.startDate.slice(0, 4)
  const starts = months.map((month) => `${year}-${month}-01`)
  return (
    <div
      aria-hidden="true"
      className={styles.months}
      style={{ gridTemplateColumns: `repeat(${countOf(within)}, minmax(0, 1fr))` }}
    >
      {starts.map((startDate) => (
        <span
          key={startDate}
          style={{ gridColumn: columnsOf({ startDate, endDate: `${startDate.slice(0, 7)}-28` }, within) }}
        >
          {monthName(startDate)}
        </span>
      ))}
    </div>
  )
}

/** What the colours mean, and the keys. */
function Legend() {
  const texts = useTexts(seasonTexts)
  return (
    <p className={styles.legend}>
      <span>{texts.deeper}</span>
      <span>
        <i className={styles.gapKey} /> {texts.noPrice}
      </span>
      <span>
        <i className={styles.todayKey} /> {texts.today}
      </span>
      <span className={`${styles.keys} keyHint`}>
        <kbd>↑ ↓ ← →</kbd> {texts.choose} <kbd>Enter</kbd> {texts.open}{' '}
        <span className={styles.mouse}>· {texts.dragHint}</span>
      </span>
    </p>
  )
}
