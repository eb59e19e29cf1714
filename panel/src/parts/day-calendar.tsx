import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, longMonth, weekdayOf } from '../text/calendar-months.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { DayContext, DaySpan } from '../text/day-context.ts'
import { localeOf } from '../text/format-in.ts'
import { addDays } from '../text/zoned-time.ts'
import styles from './day-calendar.module.css'
import { DayMonth } from './day-month.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { type StayNights, useMonthNights } from './stay-nights.ts'
import { whyDisabledTexts } from './why-disabled-texts.ts'

export const dayCalendarTexts = catalogue('parts/dayCalendarTexts', {
  back: 'Month before',
  on: 'Next month',
  lastDay: 'Now the last day',
  departure: 'Now the departure',
  legend: (currency: string) => `Lowest price of the night in ${currency}, and rooms left`,
})

type DayCalendarProps = {
  /** What is chosen or typed. */
  readonly value: DaySpan | null
  readonly context: DayContext
  readonly months: 1 | 2
  /** Whether two days are chosen, and whether the second is a departure. */
  readonly isSpan: boolean
  readonly isStay: boolean
  /** Whether the calendar takes the focus. */
  readonly hasFocus: boolean
  readonly defaultDay: string | undefined
  readonly nights: StayNights | undefined
  readonly onChoose: (chosen: DaySpan) => void
  /** Called with what somebody begins to type in the calendar. */
  readonly onType: (letter: string) => void
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * Months from which a day, or two, are chosen: by click, or by arrows, Page keys (a month, with Shift a year), Home and End.
 * Letters and digits go to the field. The arrow down leads here; Tab leads from the field to the next one.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { value, context, months, isSpan, isStay, hasFocus, defaultDay, nights, onChoose, onType } = props
  const texts = useTexts(dayCalendarTexts)
  const { tooEarly } = useTexts(whyDisabledTexts)
  const { min, today } = context
  const start = value?.from ?? defaultDay ?? today
  const { month, active, takesFocus, show, move } = useShownMonths({ start, months, min, hasFocus })
  const calendar = useRef<HTMLDivElement>(null)
  // The first of two days, until the second is chosen, and the day that the pointer is on.
  const [begun, setBegun] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const [first, second] = [month, addMonths(month, 1)]
  const priced = [useMonthNights(nights, first, min), useMonthNights(nights, months === 2 ? second : undefined, min)]
  useEffect(() => {
    if (takesFocus) calendar.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active, takesFocus])
  // Typing begins anew.
  useEffect(() => setBegun((before) => (start === '' ? before : undefined)), [start])
  const choose = (day: string): void => {
    const isSecond = begun !== undefined && (isStay ? day > begun : day >= begun)
    if (!isSpan) onChoose({ from: day, to: day })
    else if (isSecond) onChoose({ from: begun, to: day })
    else setBegun(day)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = movedDay(active, event)
    if (moved !== undefined) {
      setPointed(undefined)
      move(moved)
    } else if (event.key.length === 1 && event.key !== ' ') onType(event.key)
    else return
    event.preventDefault()
  }
  const end = pointed ?? active
  const shown = begun === undefined ? value : { from: begun, to: end > begun ? end : begun }
  const currency = priced.find((each) => each !== undefined)?.currencyCode
  return (
    <div className={styles.calendar} onKeyDown={onKeyDown} ref={calendar}>
      <div className={styles.months} onMouseLeave={() => setPointed(undefined)}>
        {[first, second].slice(0, months).map((each, at) => (
          <div className={styles.month} key={each}>
            <div className={styles.head}>
              {at === 0 && (
                <IconButton
                  className={styles.back}
                  label={texts.back}
                  onClick={() => show(addMonths(month, -1))}
                  tabIndex={-1}
                  whyDisabled={min !== undefined && month <= min ? tooEarly : undefined}
                >
                  <Icon name="back" />
                </IconButton>
              )}
              <b>{longMonth(each, localeOf(context.language))}</b>
              {at === months - 1 && (
                <IconButton
                  className={styles.on}
                  label={texts.on}
                  onClick={() => show(addMonths(month, 1))}
                  tabIndex={-1}
                >
                  <Icon name="chevronRight" />
                </IconButton>
              )}
            </div>
            <DayMonth
              context={context}
              first={each}
              hasNights={nights !== undefined}
              nights={priced[at]}
              onChoose={choose}
              onPoint={setPointed}
              shown={shown}
            />
          </div>
        ))}
      </div>
      {begun !== undefined && (
        <p className="small" role="status">
          {isStay ? texts.departure : texts.lastDay}
        </p>
      )}
      {begun === undefined && currency !== undefined && <p className="dim small">{texts.legend(currency)}</p>}
    </div>
  )
}

type ShownMonths = {
  readonly start: string
  readonly months: number
  readonly min: string | undefined
  readonly hasFocus: boolean
}

/** The first month that is shown, and the day that has the focus or gets it. */
function useShownMonths({ start, months, min, hasFocus }: ShownMonths) {
  const [place, setPlace] = useState({ month: firstOf(start), active: start, takesFocus: hasFocus })
  // What is typed shows its month, and the arrow down goes to its day.
  useEffect(() => setPlace({ month: firstOf(start), active: start, takesFocus: hasFocus }), [start, hasFocus])
  return {
    ...place,
    /** Shows another month; the pointer turns the page. */
    show: (month: string): void => setPlace({ month, active: month, takesFocus: false }),
    /** Goes to a day by key, and to its month. */
    move(day: string): void {
      const active = min !== undefined && day < min ? min : day
      const isBehind = active >= addMonths(place.month, months)
      const month = isBehind ? addMonths(firstOf(active), 1 - months) : firstOf(active)
      const isShown = active >= place.month && !isBehind
      setPlace({ month: isShown ? place.month : month, active, takesFocus: true })
    },
  }
}

/** The day to which a key leads. */
function movedDay(day: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const weekday = weekdayOf(day)
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const count = days[key]
  if (count !== undefined) return addDays(day, count)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  return addMonths(day, (key === 'PageUp' ? -1 : 1) * (shiftKey ? 12 : 1))
}
