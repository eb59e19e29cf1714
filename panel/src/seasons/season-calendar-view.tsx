import { Notice } from '../parts/notice.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useErrorText } from '../text/error-texts.ts'
import { dayIn } from '../text/zoned-time.ts'
import { GapNotice } from './gap-notice.tsx'
import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from './season-calendar.ts'
import { conflictOf, type Nights, nightsOfYear } from './season-days.ts'
import { type SeasonSearch, withoutDrawer } from './season-search.ts'
import { SeasonTable } from './season-table.tsx'
import styles from './seasons.module.css'
import { seasonTexts } from './texts.ts'
import { useMoveSeason } from './use-move-season.tsx'
import { YearStrips } from './year-strips.tsx'

type CalendarViewProps = {
  readonly calendar: SeasonCalendar
  readonly year: number
  /** The room type whose seasons the table lists. */
  readonly room: SeasonCalendarRoomType
  /** The season whose drawer is open. */
  readonly openId: string | undefined
  readonly isBusy: boolean
  readonly onSearch: (changes: Partial<SeasonSearch>) => void
}

/** A year of a hotel: what has no price, the strips, and the seasons of the chosen room type. */
export function SeasonCalendarView({ calendar, year, room, openId, isBusy, onSearch }: CalendarViewProps) {
  const texts = useTexts(seasonTexts)
  const within = nightsOfYear(year)
  const today = dayIn(calendar.timeZone, useNow(60_000))
  const move = useMoveSeason(calendar.hotelId)
  const open = (id: string, roomTypeId: string): void => onSearch({ ...withoutDrawer, open: id, room: roomTypeId })
  const add = (roomTypeId: string, { startDate, endDate }: Nights): void =>
    onSearch({ ...withoutDrawer, open: 'new', room: roomTypeId, from: startDate, to: endDate })
  function resize({ roomTypeId, seasons }: SeasonCalendarRoomType, season: CalendarSeason, nights: Nights): void {
    const others = seasons.filter(({ id }) => id !== season.id)
    // The drawer says what is in the way.
    if (conflictOf({ ...season, ...nights }, others)) {
      onSearch({ ...withoutDrawer, open: season.id, room: roomTypeId, from: nights.startDate, to: nights.endDate })
    } else move.mutate({ roomTypeId, season, nights })
  }
  return (
    <div aria-busy={isBusy} className={styles.calendar}>
      {move.error && <MoveError error={move.error} />}
      <GapNotice
        calendar={calendar}
        onAdd={add}
        onCopy={() => onSearch({ ...withoutDrawer, open: 'copy' })}
        onStretch={resize}
        today={today}
        year={year}
      />
      <YearStrips
        calendar={calendar}
        key={year}
        onAdd={add}
        onOpen={open}
        onResize={resize}
        onRoom={(id) => onSearch({ room: id })}
        room={room}
        today={today}
        within={within}
      />
      <SeasonTable
        calendar={calendar}
        onAdd={add}
        onOpen={open}
        openId={openId}
        room={room}
        today={today}
        year={year}
      />
      <p className="unseen">{texts.dragHint}</p>
    </div>
  )
}

function MoveError({ error }: { error: Parameters<typeof useErrorText>[0] }) {
  const { saveFailed } = useTexts(seasonTexts)
  const { title, advice } = useErrorText(error)
  return (
    <Notice title={saveFailed} tone="bad">
      {title}. {advice}
    </Notice>
  )
}
