import type { AvailabilityCalendar } from '@bellhop/sdk'
import { addMonths, longDay, longMonth, weekdayOf } from '../text/calendar-months.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { DayContext, DaySpan } from '../text/day-context.ts'
import { type Format, useFormat } from '../text/format.ts'
import { localeOf } from '../text/format-in.ts'
import { addDays } from '../text/zoned-time.ts'
import styles from './day-calendar.module.css'
import { disabledBecause } from './reasoned-button.tsx'
import { useWeekdayNames, weekdays } from './weekdays.ts'
import { whyDisabledTexts } from './why-disabled-texts.ts'

export const dayMonthTexts = catalogue('parts/dayMonthTexts', {
  left: (count: string) => `${count} left`,
  full: 'full',
  from: (price: string) => `from ${price}`,
})

type DayMonthProps = {
  /** The first day of the month. */
  readonly first: string
  readonly context: DayContext
  /** The chosen days. */
  readonly shown: DaySpan | null
  /** Whether days have room for a price, and the nights as soon as they are read. */
  readonly hasNights: boolean
  readonly nights: AvailabilityCalendar | undefined
  readonly onChoose: (day: string) => void
  readonly onPoint: (day: string) => void
}

/** The days of a month. */
export function DayMonth({ first, context, shown, hasNights, nights, onChoose, onPoint }: DayMonthProps) {
  const texts = useTexts(dayMonthTexts)
  const { tooEarly } = useTexts(whyDisabledTexts)
  const names = useWeekdayNames()
  const longNames = useWeekdayNames('long')
  const format = useFormat()
  const byDay = new Map(nights?.nights.map((night) => [night.date, night]))
  const { min, today, language } = context
  const locale = localeOf(language)
  return (
    <table aria-label={longMonth(first, locale)} className={styles.grid} data-nights={hasNights} role="grid">
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th abbr={longNames[day]} key={day} scope="col">
              {names[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, at) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: a place before or after the month
              if (day === undefined) return <td key={at} />
              const night = byDay.get(day)
              const isEnd = day === shown?.from || day === shown?.to
              return (
                <td
                  aria-selected={isEnd}
                  data-end={isEnd}
                  data-within={shown !== null && day > shown.from && day < shown.to}
                  key={day}
                >
                  <button
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={spokenDay(longDay(day, locale), {
                      night,
                      currency: nights?.currencyCode,
                      format,
                      texts,
                    })}
                    data-day={day}
                    data-full={night !== undefined && night.lowestPrice === null}
                    // Escape closes the calendar and not the drawer around it.
                    data-mantine-stop-propagation
                    onClick={() => onChoose(day)}
                    onFocus={() => onPoint(day)}
                    onMouseEnter={() => onPoint(day)}
                    tabIndex={-1}
                    type="button"
                    {...disabledBecause(min !== undefined && day < min ? tooEarly : undefined)}
                  >
                    <span>{format.count(Number(day.slice(8)))}</span>
                    {hasNights && <NightWords format={format} night={night} texts={texts} />}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Night = AvailabilityCalendar['nights'][number]
type Texts = (typeof dayMonthTexts)['english']

type NightWordsProps = { readonly night: Night | undefined; readonly format: Format; readonly texts: Texts }

/** The lowest price of a night and the rooms that are left. */
function NightWords({ night, format, texts }: NightWordsProps) {
  if (!night) return <small>{'\u00a0'}</small>
  if (night.lowestPrice === null) return <small>{night.availableRooms === 0 ? texts.full : '–'}</small>
  return (
    <>
      <small>{format.count(Math.round(night.lowestPrice))}</small>
      <small className="dim">{texts.left(format.count(night.availableRooms))}</small>
    </>
  )
}

type SpokenDay = Omit<NightWordsProps, 'night'> & {
  readonly night: Night | undefined
  readonly currency: string | undefined
}

/** A day as screen readers say it. */
function spokenDay(name: string, { night, currency, format, texts }: SpokenDay): string {
  if (!night || currency === undefined) return name
  if (night.lowestPrice === null) return `${name}, ${night.availableRooms === 0 ? texts.full : '–'}`
  const price = texts.from(format.shortMoney(night.lowestPrice, currency))
  return `${name}, ${price}, ${texts.left(format.count(night.availableRooms))}`
}

/** The weeks of a month from Monday; undefined where a day belongs to another month. */
function weeksOf(first: string): (string | undefined)[][] {
  const before = weekdayOf(first)
  const next = addMonths(first, 1)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(first, week * 7 + at - before)),
  )
  return weeks
    .map((week) => week.map((day) => (day >= first && day < next ? day : undefined)))
    .filter((week) => week.some((day) => day !== undefined))
}
