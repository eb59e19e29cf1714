import { Button } from '@mantine/core'
import { compareCodes } from '../../../server/shared/letter-case.ts'
import type { Weekday } from '../../../server/shared/stay.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Money } from '../parts/money.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { guestRule, useGuestTypeName } from './guest-rule.ts'
import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from './season-calendar.ts'
import {
  fromDay,
  type Gap,
  gapsOf,
  hasWeekdays,
  type Nights,
  nightsOfSeason,
  nightsOfYear,
  touches,
} from './season-days.ts'
import { levelsOf, priceOn, weekdayGroups } from './season-prices.ts'
import styles from './seasons.module.css'
import { seasonTexts } from './texts.ts'
import { useWeekdayList } from './use-weekday-list.ts'

type SeasonTableProps = {
  readonly calendar: SeasonCalendar
  readonly room: SeasonCalendarRoomType
  readonly year: number
  readonly today: string
  readonly openId: string | undefined
  readonly onOpen: (seasonId: string, roomTypeId: string) => void
  readonly onAdd: (roomTypeId: string, nights: Nights) => void
}

/** A season, or nights without one. */
type Row = Nights & { readonly season?: CalendarSeason; readonly gap?: Gap }

/** The tables have no more columns than this for prices of weekdays. */
const maxPriceColumns = 3

/** The seasons of a room type in the order of the calendar, with the nights from today that have none. */
export function SeasonTable(props: SeasonTableProps) {
  const { calendar, room, year, today, openId } = props
  const texts = useTexts(seasonTexts)
  const within = nightsOfYear(year)
  const seasons = room.seasons.filter((season) => touches(season, within))
  const ahead = fromDay(within, today)
  const columns = useColumns(props, seasons)
  const rows: Row[] = [
    ...seasons.map((season) => ({ season, startDate: season.startDate, endDate: season.endDate })),
    ...(ahead ? gapsOf(room.seasons, ahead) : []).map((gap) => ({
      gap,
      startDate: gap.startDate,
      endDate: gap.endDate,
    })),
  ].toSorted((a, b) => compareCodes(a.startDate, b.startDate))
  const title = texts.tableOf(room.name, year)
  return (
    <div className={styles.sheet}>
      <header>
        <h2>{title}</h2>
        <span className="small dim">
          {room.pricingModel === 'perPerson' ? texts.perPerson : texts.perRoom(room.baseOccupancy)},{' '}
          {calendar.currencyCode}
        </span>
      </header>
      {seasons.length === 0 ? (
        <EmptyState
          action={<Button onClick={() => props.onAdd(room.roomTypeId, within)}>{texts.add}</Button>}
          text={texts.emptyYearText}
          title={texts.noSeasons(room.name, year)}
        />
      ) : (
        <RecordTable columns={columns} current={openId} label={title} rowKey={keyOf} rows={rows} />
      )}
    </div>
  )
}

const keyOf = ({ season, startDate }: Row): string => season?.id ?? startDate

function useColumns(
  { calendar, room, onOpen, onAdd }: SeasonTableProps,
  seasons: readonly CalendarSeason[],
): Column<Row>[] {
  const texts = useTexts(seasonTexts)
  const format = useFormat()
  const weekdayList = useWeekdayList()
  const guestName = useGuestTypeName()
  const levels = levelsOf(seasons)
  const groups = weekdayGroups(seasons)
  const { currencyCode, guestTypes } = calendar
  const priced = guestTypes.filter(
    ({ guestTypeId, category }) =>
      category === 'child' ||
      seasons.some((season) => season.guestTypePrices.some((price) => price.guestTypeId === guestTypeId)),
  )
  return [
    {
      key: 'season',
      head: texts.season,
      cell: ({ season, gap }) =>
        season ? (
          <span className={styles.seasonName}>
            <i className={styles.swatch} data-level={levels.get(season)} />
            <button className={styles.link} onClick={() => onOpen(season.id, room.roomTypeId)} type="button">
              {season.name}
            </button>
            <Restrictions season={season} />
          </span>
        ) : (
          <span className={styles.noPrice}>
            <i className={styles.gapKey} />
            <button className={styles.link} onClick={() => gap && onAdd(room.roomTypeId, gap)} type="button">
              {texts.gapRow}
            </button>
            <small>{texts.gapRowText}</small>
          </span>
        ),
    },
    {
      key: 'nights',
      head: texts.nights,
      cell: ({ season, startDate, endDate }) => (
        <>
          <span className={season ? styles.range : styles.noPrice}>{format.nightRange(startDate, endDate)}</span>
          {season && hasWeekdays(season) && <small className="dim"> {weekdayList(season.weekdays)}</small>}
        </>
      ),
    },
    {
      key: 'count',
      head: texts.count,
      isNumber: true,
      cell: ({ season, gap }) => (
        <span className={season ? 'dim' : styles.noPrice}>
          {format.count(season ? nightsOfSeason(season) : (gap?.nights ?? 0))}
        </span>
      ),
    },
    ...groups.slice(0, maxPriceColumns).map(
      (days, index): Column<Row> => ({
        key: days.join(),
        head: groups.length === 1 ? texts.everyNight : weekdayList(days),
        isNumber: true,
        cell: ({ season }) =>
          season && <PriceOn currency={currencyCode} days={days} isMain={index === 0} season={season} />,
      }),
    ),
    ...priced.map(
      (guest): Column<Row> => ({
        key: guest.guestTypeId,
        head: guestName(guest),
        isNumber: true,
        isWide: true,
        cell: ({ season }) => season && guestRule(guest, season, { texts, format, currency: currencyCode }),
      }),
    ),
    {
      key: 'minStay',
      head: texts.minStay,
      isNumber: true,
      isWide: true,
      cell: ({ season }) => season && <Stay season={season} />,
    },
    {
      key: 'priority',
      head: texts.priority,
      isNumber: true,
      isWide: true,
      cell: ({ season }) => season && <span className="dim">{season.priority}</span>,
    },
  ]
}

type PriceOnProps = {
  readonly season: CalendarSeason
  readonly days: readonly Weekday[]
  readonly currency: string
  readonly isMain: boolean
}

function PriceOn({ season, days, currency, isMain }: PriceOnProps) {
  const [day = 'mon'] = days
  const isCovered = !hasWeekdays(season) || days.some((each) => season.weekdays.includes(each))
  if (!isCovered) return <span className="dim">–</span>
  return (
    <span className={isMain ? 'strong' : ''}>
      <Money amount={priceOn(season, day)} currency={currency} />
    </span>
  )
}

function Stay({ season: { minStay, maxStay } }: { season: CalendarSeason }) {
  const texts = useTexts(seasonTexts)
  return (
    <>
      {texts.minNights(minStay ?? 1)}
      {maxStay !== null && <small className={styles.below}>{texts.maxNights(maxStay)}</small>}
    </>
  )
}

/** What may not happen in a season. */
function Restrictions({ season }: { season: CalendarSeason }) {
  const texts = useTexts(seasonTexts)
  const words = (['stopSell', 'closedToArrival', 'closedToDeparture'] as const).filter((rule) => season[rule])
  return words.map((rule) => (
    <StatusChip key={rule} tone={rule === 'stopSell' ? 'bad' : 'line'}>
      {texts[rule]}
    </StatusChip>
  ))
}
