import { type Weekday, weekdays } from '#shared/stay.ts'

/** The hours in which a number is answered, by weekday, in a time zone. It is closed on holidays. */
export type BusinessHours = {
  readonly timeZone: string
  /**
   * A day may have several openings. One that closes at or before its opening time ends on the next day. Times are
   * `HH:mm`.
   */
  readonly weekly: readonly { readonly day: Weekday; readonly open: string; readonly close: string }[]
  /** Dates, `YYYY-MM-DD`. */
  readonly holidays: readonly string[]
}

/**
 * Whether it is open at a moment, by the local time of the zone, also on days when the clock changes. Hours after
 * midnight belong to the day on which they began, including its holiday.
 */
export function isOpenAt({ timeZone, weekly, holidays }: BusinessHours, at: Temporal.Instant): boolean {
  const local = at.toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOpenOn = (date: Temporal.PlainDate, within: (open: string, close: string) => boolean): boolean =>
    !holidays.includes(date.toString()) &&
    weekly.some(({ day, open, close }) => day === weekdays[date.dayOfWeek - 1] && within(open, close))

  const today = local.toPlainDate()
  const isOpenToday = isOpenOn(today, (open, close) => time >= open && (close <= open || time < close))
  return isOpenToday || isOpenOn(today.subtract({ days: 1 }), (open, close) => close <= open && time < close)
}
