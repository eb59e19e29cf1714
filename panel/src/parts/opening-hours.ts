import type { BusinessHours } from '@bellhop/sdk'
import { compareCodes } from '../../../server/shared/letter-case.ts'
import { type Weekday, weekdays } from './weekdays.ts'

/** One opening of a day. One that closes at or before its opening time ends on the next day. */
export type Opening = BusinessHours['weekly'][number]

/** Hours while they are edited. Without a time zone they use that of the hotel. */
export type HoursDraft = {
  readonly timeZone: string | null
  readonly weekly: readonly Opening[]
  readonly holidays: readonly string[]
}

/** Hours as a form edits them. */
export const hoursDraftOf = (hours: BusinessHours | null | undefined): HoursDraft | null =>
  hours ? { timeZone: hours.timeZone ?? null, weekly: hours.weekly, holidays: hours.holidays ?? [] } : null

/** Hours as the API takes them. */
export const businessHoursOf = (draft: HoursDraft | null): BusinessHours | null =>
  draft && {
    weekly: [...draft.weekly],
    holidays: [...draft.holidays],
    ...(draft.timeZone === null ? {} : { timeZone: draft.timeZone }),
  }

/** Days one after the other with the same openings. */
export type DayRun = { readonly from: Weekday; readonly to: Weekday; readonly openings: readonly Opening[] }

/** The openings of a day, the earliest first. */
export const openingsOf = (weekly: readonly Opening[], day: Weekday): readonly Opening[] =>
  weekly.filter((opening) => opening.day === day).toSorted((a, b) => compareCodes(a.open, b.open))

/** A week in as few words as it needs: neighbours with the same openings are one run. Closed days are left out. */
export function runsOfWeek(weekly: readonly Opening[]): readonly DayRun[] {
  const runs: DayRun[] = []
  let last: string | undefined
  for (const day of weekdays) {
    const openings = openingsOf(weekly, day)
    const times = openings.map(({ open, close }) => `${open}-${close}`).join()
    const run = runs.at(-1)
    if (times !== '' && run && last === times) runs[runs.length - 1] = { ...run, to: day }
    else if (times !== '') runs.push({ from: day, to: day, openings })
    last = times
  }
  return runs
}

/** What somebody typed as a time (`9`, `930`, `9.30`) as the API writes it; the text itself if it is no time. */
export function asTime(text: string): string {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})(?:[:.,]?([0-5]\d))?\s*$/.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23) return text.trim()
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Whether a text is a time as the API writes it. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
