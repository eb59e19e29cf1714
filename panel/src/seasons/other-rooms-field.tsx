import type { SeasonCreate } from '@bellhop/sdk'
import { Checkbox } from '@mantine/core'
import type { SeasonDays } from '../../../server/shared/season-overlap.ts'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { NumberInput } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { seasonFormTexts } from './form-texts.ts'
import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from './season-calendar.ts'
import { conflictOf, touches } from './season-days.ts'
import { scaledWeekdayPrices } from './season-prices.ts'
import styles from './seasons.module.css'

/** Another room type that can have the same dates. */
export type OtherRoom = {
  readonly roomTypeId: string
  readonly name: string
  /** Its season of the same name, whose dates change along; undefined for a new season. */
  readonly season: CalendarSeason | undefined
  /** The season that has some of the nights already. */
  readonly conflict: CalendarSeason | undefined
}

/** What is saved for another room type: new dates of a season, or a season with prices of its own. */
export type OtherSeason = {
  readonly roomTypeId: string
  readonly name: string
  readonly seasonId: string | undefined
  readonly prices: Partial<Pick<SeasonCreate, 'basePrice' | 'weekdayPrices'>>
}

type OtherRoomsOptions = {
  readonly calendar: SeasonCalendar
  readonly room: SeasonCalendarRoomType
  readonly season: CalendarSeason | undefined
  readonly live: SeasonDays
}

/** The room types that can have the same dates: for a changed season those with one of its name around its dates. */
export function otherRoomsOf({ calendar, room, season, live }: OtherRoomsOptions): readonly OtherRoom[] {
  const hasNights = live.startDate !== '' && live.endDate !== ''
  if (!hasNights) return []
  if (season && season.startDate === live.startDate && season.endDate === live.endDate) return []
  return calendar.roomTypes
    .filter(({ roomTypeId }) => roomTypeId !== room.roomTypeId)
    .flatMap(({ roomTypeId, name, seasons }): OtherRoom[] => {
      const own = season && seasons.find((each) => each.name === season.name && touches(each, season))
      if (season && !own) return []
      const moved = own ? { ...own, startDate: live.startDate, endDate: live.endDate } : live
      const conflict = conflictOf(
        moved,
        seasons.filter((each) => each !== own),
      )?.season
      return [{ roomTypeId, name, season: own, conflict }]
    })
}

/** What is saved for the chosen room types. */
export const otherSeasonsOf = (
  { basePrice, weekdayPrices = {} }: SeasonCreate,
  chosen: ReadonlyMap<string, NumberText>,
  { rooms, decimals }: { readonly rooms: readonly OtherRoom[]; readonly decimals: number },
): OtherSeason[] =>
  rooms
    .filter(({ roomTypeId, conflict }) => chosen.has(roomTypeId) && !conflict)
    .map(({ roomTypeId, name, season }) => {
      if (season) return { roomTypeId, name, seasonId: season.id, prices: {} }
      const price = numberOf(chosen.get(roomTypeId) ?? '') ?? 0
      const scaled = scaledWeekdayPrices({ basePrice, weekdayPrices }, { price, decimals })
      return { roomTypeId, name, seasonId: undefined, prices: { basePrice: price, weekdayPrices: scaled } }
    })

type OtherRoomsFieldProps = {
  readonly rooms: readonly OtherRoom[]
  /** The chosen room types with the prices of new seasons. */
  readonly value: ReadonlyMap<string, NumberText>
  readonly onChange: (chosen: ReadonlyMap<string, NumberText>) => void
  /** Whether seasons of the same name move along. */
  readonly isMove: boolean
  readonly currency: string
  readonly decimals: number
  readonly errorOf: (field: string) => string | undefined
}

/** Gives other room types the same dates. Shows nothing if there are none. */
export function OtherRoomsField({ rooms, value, onChange, isMove, currency, decimals, errorOf }: OtherRoomsFieldProps) {
  const texts = useTexts(seasonFormTexts)
  if (rooms.length === 0) return null
  const set = (id: string, price: NumberText): void => onChange(new Map(value).set(id, price))
  const toggle = (id: string): void =>
    value.has(id) ? onChange(new Map([...value].filter(([each]) => each !== id))) : set(id, '')
  return (
    <FieldGroup title={texts.others}>
      <p className={styles.hint}>{isMove ? texts.othersMoveHint : texts.othersHint}</p>
      {rooms.map(({ roomTypeId, name, season, conflict }) => (
        <div className={styles.line} key={roomTypeId}>
          <Checkbox
            checked={value.has(roomTypeId) && !conflict}
            description={conflict && texts.otherTaken(conflict.name)}
            disabled={conflict !== undefined}
            label={name}
            onChange={() => toggle(roomTypeId)}
          />
          {value.has(roomTypeId) && !conflict && !season && (
            <NumberInput
              decimals={decimals}
              error={errorOf(`other_${roomTypeId}`)}
              isLabelHidden
              label={texts.otherPrice(name)}
              onChange={(price) => set(roomTypeId, price)}
              unit={currency}
              value={value.get(roomTypeId) ?? ''}
            />
          )}
        </div>
      ))}
    </FieldGroup>
  )
}
