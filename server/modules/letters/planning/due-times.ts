import { addDays, todayIn } from '#shared/stay.ts'

/** A duration of a letter rule in milliseconds, such as `PT5M`; a day has 24 hours. */
const millisecondsOf = (offset: string): number => Temporal.Duration.from(offset).total('milliseconds')

/** The moment at which a letter about something that happened at `at` is due. */
export const dueAfter = (at: Temporal.Instant, offset: string): Temporal.Instant =>
  at.add({ milliseconds: millisecondsOf(offset) })

/**
 * When the guest is reminded of a hold that was set at `from` and ends at `until`: the offset before its end, or halfway
 * through a hold that is shorter than two offsets.
 */
export function holdReminderAt(
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
  offset: string,
): Temporal.Instant {
  const length = until.epochMilliseconds - from.epochMilliseconds
  const before = Math.min(millisecondsOf(offset), Math.floor(length / 2))
  return Temporal.Instant.fromEpochMilliseconds(until.epochMilliseconds - before)
}

/** When a letter about a day of a stay is due: whole days before (negative) or after it, at a time of the hotel's clock. */
export type DayOffset = {
  /** -3 is three days before. */
  readonly days: number
  /** `HH:mm`. */
  readonly time: string
}

/** The moment of a day's letter. A time that the clocks skip comes later, one that they repeat comes first. */
export const dayLetterAt = (date: string, { days, time }: DayOffset, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(addDays(date, days))
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()

const catchUpHours = 24

/** The days of stays whose letters became due within the last 24 hours, in order. */
export function daysDueAt(now: Temporal.Instant, offset: DayOffset, timeZone: string): string[] {
  const since = now.subtract({ hours: catchUpHours })
  return candidates(now, offset, timeZone).filter((date) => {
    const at = dayLetterAt(date, offset, timeZone)
    return Temporal.Instant.compare(at, since) > 0 && Temporal.Instant.compare(at, now) <= 0
  })
}

/** The next moment after `now` at which letters about days become due. */
export function nextDayLetterAt(now: Temporal.Instant, offset: DayOffset, timeZone: string): Temporal.Instant {
  const moments = candidates(now, offset, timeZone).map((date) => dayLetterAt(date, offset, timeZone))
  return moments.find((at) => Temporal.Instant.compare(at, now) > 0) ?? now.add({ hours: catchUpHours })
}

/** The days whose letters may be due around now. A zone may skip a whole day of the calendar. */
function candidates(now: Temporal.Instant, { days }: DayOffset, timeZone: string): string[] {
  const today = todayIn(timeZone, now)
  return [-2, -1, 0, 1, 2].map((shift) => addDays(today, shift - days))
}
