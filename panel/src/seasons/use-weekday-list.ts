import { useWeekdayNames, type Weekday } from '../parts/weekdays.ts'
import { isRun } from './season-prices.ts'

/** Writes weekdays in the language of the panel: a run of three and more by its ends, other days one by one. */
export function useWeekdayList(): (days: readonly Weekday[]) => string {
  const names = useWeekdayNames()
  return (days) => {
    const [first, last] = [days[0], days.at(-1)]
    return days.length > 2 && first && last && isRun(days)
      ? `${names[first]}–${names[last]}`
      : days.map((day) => names[day]).join(', ')
  }
}
