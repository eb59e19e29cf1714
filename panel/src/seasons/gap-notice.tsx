import { Button } from '@mantine/core'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from './season-calendar.ts'
import { fromDay, type Gap, gapsOf, type Nights, nightsOfYear, repairsOf, touches } from './season-days.ts'
import styles from './seasons.module.css'
import { seasonTexts } from './texts.ts'

type GapNoticeProps = {
  readonly calendar: SeasonCalendar
  readonly year: number
  readonly today: string
  readonly onAdd: (roomTypeId: string, nights: Nights) => void
  readonly onStretch: (room: SeasonCalendarRoomType, season: CalendarSeason, nights: Nights) => void
  readonly onCopy: () => void
}

type RoomGap = { readonly room: SeasonCalendarRoomType; readonly gap: Gap }

const namedGaps = 3

/** Says which nights of the year, from today, have no price, and offers to close the first gap. */
export function GapNotice({ calendar, year, today, onAdd, onStretch, onCopy }: GapNoticeProps) {
  const texts = useTexts(seasonTexts)
  const format = useFormat()
  const within = nightsOfYear(year)
  const ahead = fromDay(within, today)
  const sold = calendar.roomTypes.filter(({ isActive }) => isActive)
  const gaps: RoomGap[] =
    ahead === undefined ? [] : sold.flatMap((room) => gapsOf(room.seasons, ahead).map((gap) => ({ room, gap })))
  const [first] = gaps
  if (!first) return null
  if (!sold.some(({ seasons }) => seasons.some((season) => touches(season, within)))) {
    return (
      <div className={styles.gaps} role="status">
        <Icon name="warning" />
        <p>
          <b>{texts.emptyYear(year)}</b> {texts.emptyYearText}
        </p>
        {hasSeasons(calendar, year - 1) && <Button onClick={onCopy}>{texts.copyTo(year)}</Button>}
      </div>
    )
  }
  const nights = gaps.reduce((sum, { gap }) => sum + gap.nights, 0)
  const names = gaps
    .slice(0, namedGaps)
    .map(({ room, gap }) => `${room.name} ${format.nightRange(gap.startDate, gap.endDate)}`)
  const rest = gaps.length - namedGaps
  return (
    <div className={styles.gaps} role="status">
      <Icon name="warning" />
      <p>
        <b>{texts.gapsTitle(format.count(nights), nights === 1)}</b> {names.join(', ')}
        {rest > 0 && ` ${texts.more(format.count(rest))}`}. {texts.gapsText}
      </p>
      <RepairButton {...first} onAdd={onAdd} onStretch={onStretch} />
    </div>
  )
}

const hasSeasons = ({ roomTypes }: SeasonCalendar, year: number): boolean =>
  roomTypes.some(({ seasons }) => seasons.some((season) => touches(season, nightsOfYear(year))))

/** Stretches a neighbour over the gap if that overlaps nothing; otherwise adds a season. */
function RepairButton({ room, gap, onAdd, onStretch }: RoomGap & Pick<GapNoticeProps, 'onAdd' | 'onStretch'>) {
  const texts = useTexts(seasonTexts)
  const { night } = useFormat()
  const [repair] = repairsOf(gap, room.seasons)
  if (!repair) return <Button onClick={() => onAdd(room.roomTypeId, gap)}>{texts.add}</Button>
  const { season, startDate, endDate, side } = repair
  const words =
    side === 'before' ? texts.stretchTo(season.name, night(endDate)) : texts.stretchFrom(season.name, night(startDate))
  return <Button onClick={() => onStretch(room, season, { startDate, endDate })}>{words}</Button>
}
