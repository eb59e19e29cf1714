import { type Weekday, weekdays } from '#shared/stay.ts'

/** How often a schedule is due. */
export const frequencies = ['daily', 'weekly', 'monthly'] as const

/** When a schedule is due: at an hour of certain days in a time zone. */
export type Rhythm = {
  readonly frequency: (typeof frequencies)[number]
  readonly weekday: Weekday | null
  readonly dayOfMonth: number | null
  readonly hour: number
  readonly timeZone: string
}

function isDueOn(day: Temporal.PlainDate, { frequency, weekday, dayOfMonth }: Rhythm): boolean {
  if (frequency === 'weekly') return weekdays[day.dayOfWeek - 1] === weekday
  if (frequency === 'monthly') return day.day === Math.min(dayOfMonth ?? 1, day.daysInMonth)
  return true
}

/** The first due time after a moment. An hour that the clocks skip is due an hour later, one that they repeat once. */
export function nextDueTime(after: Temporal.Instant, rhythm: Rhythm): Temporal.Instant {
  const { hour, timeZone } = rhythm
  for (let day = after.toZonedDateTimeISO(timeZone).toPlainDate(); ; day = day.add({ days: 1 })) {
    if (!isDueOn(day, rhythm)) continue
    const due = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).toInstant()
    if (Temporal.Instant.compare(due, after) > 0) return due
  }
}

/** The periods of schedules, seen from the day on which they are due. */
export const relativePeriods = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'next7Days',
  'next30Days',
  'nextMonth',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

type Dates = { readonly from: string; readonly to: string }

/** The dates of a period, both included. Weeks begin on Monday; the last days end with yesterday, the next begin today. */
export function datesOf(period: RelativePeriod, today: Temporal.PlainDate): Dates {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const first = today.with({ day: 1 })
  const january = first.with({ month: 1 })
  const spans: Readonly<Record<RelativePeriod, readonly [Temporal.PlainDate, Temporal.DurationLike]>> = {
    today: [today, { days: 1 }],
    yesterday: [today.subtract({ days: 1 }), { days: 1 }],
    last7Days: [today.subtract({ days: 7 }), { days: 7 }],
    last30Days: [today.subtract({ days: 30 }), { days: 30 }],
    thisWeek: [monday, { weeks: 1 }],
    lastWeek: [monday.subtract({ weeks: 1 }), { weeks: 1 }],
    thisMonth: [first, { months: 1 }],
    lastMonth: [first.subtract({ months: 1 }), { months: 1 }],
    thisYear: [january, { years: 1 }],
    lastYear: [january.subtract({ years: 1 }), { years: 1 }],
    next7Days: [today, { days: 7 }],
    next30Days: [today, { days: 30 }],
    nextMonth: [first.add({ months: 1 }), { months: 1 }],
  }
  const [from, length] = spans[period]
  return { from: from.toString(), to: from.add(length).subtract({ days: 1 }).toString() }
}
