import { type Weekday, weekdays } from '#shared/stay.ts'

/** The hours in which a number is answered: by weekday, in a time zone; a holiday is closed. */
export type Hours = {
  readonly timeZone: string
  /** Several a day are allowed; one that ends at or before its beginning goes on over midnight. Times are `HH:mm`. */
  readonly weekly: readonly { readonly day: Weekday; readonly open: string; readonly close: string }[]
  /** Dates, `YYYY-MM-DD`. */
  readonly holidays: readonly string[]
}

/**
 * Whether it is open at a moment, by the wall clock of the zone: what opens at nine opens at nine on the day the clock
 * changes, too. What goes on over midnight belongs to the day on which it began, holidays as well.
 */
export function isOpenAt({ timeZone, weekly, holidays }: Hours, at: Temporal.Instant): boolean {
  const local = at.toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOpenOn = (date: Temporal.PlainDate, within: (open: string, close: string) => boolean): boolean =>
    !holidays.includes(date.toString()) &&
    weekly.some(({ day, open, close }) => day === weekdays[date.dayOfWeek - 1] && within(open, close))

  const today = local.toPlainDate()
  const isOpenToday = isOpenOn(today, (open, close) => time >= open && (close <= open || time < close))
  return isOpenToday || isOpenOn(today.subtract({ days: 1 }), (open, close) => close <= open && time < close)
}
