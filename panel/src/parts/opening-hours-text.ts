import { type Opening, runsOfWeek } from './opening-hours.ts'
import { useWeekdayNames } from './weekdays.ts'

/** Writes the openings of a week in one line: `Mon–Fri 09:00–18:00, Sat 10:00–14:00`. */
export function useHoursText(): (weekly: readonly Opening[]) => string {
  const names = useWeekdayNames()
  return (weekly) =>
    runsOfWeek(weekly)
      .map(({ from, to, openings }) => {
        const days = from === to ? names[from] : `${names[from]}–${names[to]}`
        return `${days} ${openings.map(({ open, close }) => `${open}–${close}`).join(' + ')}`
      })
      .join(', ')
}
