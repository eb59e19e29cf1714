import { dayNumberOf } from '../../../server/shared/stay.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { CalendarSeason, SeasonCalendarRoomType } from './season-calendar.ts'
import {
  type Bar,
  bandsOf,
  barsOf,
  beforeDay,
  clipped,
  columnsOf,
  countOf,
  fromDay,
  gapsOf,
  hasWeekdays,
  type Nights,
  touches,
} from './season-days.ts'
import { levelsOf } from './season-prices.ts'
import styles from './seasons.module.css'
import { seasonTexts } from './texts.ts'
import { type StripDrag, useStripDrag } from './use-strip-drag.ts'
import { useWeekdayList } from './use-weekday-list.ts'

type YearStripProps = {
  readonly room: SeasonCalendarRoomType
  readonly within: Nights
  readonly today: string
  readonly currency: string
  /** What makes a control a stop of the arrow keys; `at` orders the controls of the strip. */
  readonly placeProps: (at: number) => object
  readonly onOpen: (seasonId: string) => void
  readonly onAdd: (nights: Nights) => void
  readonly onResize: (season: CalendarSeason, nights: Nights) => void
}

/** The seasons of a room type over a year. Nights without a price are hatched, in red from today; a deeper green is a dearer season. */
export function YearStrip({ room, within, today, currency, placeProps, onOpen, onAdd, onResize }: YearStripProps) {
  const texts = useTexts(seasonTexts)
  const format = useFormat()
  const shown = room.seasons.filter((season) => touches(season, within))
  const levels = levelsOf(shown)
  const [over, ahead] = [beforeDay(within, today), fromDay(within, today)]
  const placeOf = ({ startDate }: Nights): number => dayNumberOf(startDate) - dayNumberOf(within.startDate)
  const { drag, handlers } = useStripDrag({
    within,
    seasonOf: (id) => shown.find((season) => season.id === id),
    onDone: ({ season, startDate, endDate }) =>
      season ? onResize(season, { startDate, endDate }) : onAdd({ startDate, endDate }),
  })
  const columns = { gridTemplateColumns: `repeat(${countOf(within)}, minmax(0, 1fr))` }
  const barProps = (bar: Bar<CalendarSeason>) => ({
    bar,
    currency,
    level: levels.get(bar.season) ?? 3,
    onOpen: () => onOpen(bar.season.id),
    column: columnsOf(bar, within),
  })
  return (
    <div className={styles.strip} {...handlers}>
      <div className={styles.lane} style={columns}>
        {over &&
          gapsOf(room.seasons, over).map((gap) => (
            <i className={styles.over} key={gap.startDate} style={{ gridColumn: columnsOf(gap, within) }} />
          ))}
        {(ahead ? gapsOf(room.seasons, ahead) : []).map((gap) => {
          const nights = format.nightRange(gap.startDate, gap.endDate)
          return (
            <button
              {...placeProps(placeOf(gap))}
              aria-label={texts.gapBar(nights, format.count(gap.nights))}
              className={styles.gap}
              key={gap.startDate}
              onClick={() => onAdd(gap)}
              style={{ gridColumn: columnsOf(gap, within) }}
              title={texts.gapBar(nights, format.count(gap.nights))}
              type="button"
            />
          )
        })}
        {barsOf(room.seasons, within).map((bar) => (
          <SeasonBar {...barProps(bar)} key={bar.startDate} place={placeProps(placeOf(bar))} />
        ))}
      </div>
      {bandsOf(room.seasons, within).map((lane, index) => (
        <div className={styles.band} key={lane[0]?.season.id} style={columns}>
          {lane.map((bar) => (
            // Between the places of the bars, so that arrows reach both.
            <SeasonBar {...barProps(bar)} key={bar.season.id} place={placeProps(placeOf(bar) + (index + 1) / 100)} />
          ))}
        </div>
      ))}
      {touches({ startDate: today, endDate: today }, within) && (
        <div aria-hidden="true" className={styles.cover} style={columns}>
          <i className={styles.today} style={{ gridColumn: columnsOf({ startDate: today, endDate: today }, within) }} />
        </div>
      )}
      {drag && <Selection drag={drag} within={within} />}
    </div>
  )
}

type SeasonBarProps = {
  readonly bar: Bar<CalendarSeason>
  readonly level: number
  readonly currency: string
  readonly column: string
  readonly place: object
  readonly onOpen: () => void
}

function SeasonBar({
  bar: { season, startDate, endDate, isStart, isEnd },
  level,
  currency,
  column,
  place,
  onOpen,
}: SeasonBarProps) {
  const texts = useTexts(seasonTexts)
  const format = useFormat()
  const weekdayList = useWeekdayList()
  const price = format.shortMoney(season.basePrice, currency)
  const nights = format.nightRange(startDate, endDate)
  const days = hasWeekdays(season) ? `, ${texts.someDays(weekdayList(season.weekdays))}` : ''
  const label = texts.seasonBar(season.name, nights, price) + days + (season.stopSell ? `, ${texts.stopSell}` : '')
  return (
    <button
      {...place}
      className={styles.bar}
      data-level={level}
      data-stop={season.stopSell}
      onClick={onOpen}
      style={{ gridColumn: column }}
      title={label}
      type="button"
    >
      <span className="unseen">{label}</span>
      <span aria-hidden="true" className={styles.words}>
        <span className="cut">{season.name}</span>
        <b className="cut">{price}</b>
      </span>
      {isStart && !hasWeekdays(season) && <i className={styles.edge} data-edge="start" data-season={season.id} />}
      {isEnd && !hasWeekdays(season) && <i className={styles.edge} data-edge="end" data-season={season.id} />}
    </button>
  )
}

/** The nights that a drag has covered so far. */
function Selection({ drag, within }: { drag: StripDrag; within: Nights }) {
  const { nightRange } = useFormat()
  const { startDate, endDate, season } = drag
  const columns = { gridTemplateColumns: `repeat(${countOf(within)}, minmax(0, 1fr))` }
  return (
    <div className={styles.cover} style={columns}>
      <div className={styles.selection} style={{ gridColumn: columnsOf(clipped(drag, within), within) }}>
        <output>
          {season && `${season.name}: `}
          {nightRange(startDate, endDate)}
        </output>
      </div>
    </div>
  )
}
