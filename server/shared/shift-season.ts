import { isRealDate } from './stay.ts'

const feb29 = '02-29'
const lastOfFebruary = (date: string): boolean => {
  const [year = '', day = ''] = [date.slice(0, 4), date.slice(5)]
  return day === feb29 || (day === '02-28' && !isRealDate(`${year}-${feb29}`))
}

/**
 * Shifts a season by whole years (negative: earlier), so that a season over New Year stays one. The end of February
 * stays the end of February, and a start on 29 February becomes 1 March in a common year, so that adjacent seasons stay
 * adjacent. Returns null for a season of only 29 February in a common year.
 */
export function shiftSeason<Season extends { readonly startDate: string; readonly endDate: string }>(
  season: Season,
  years: number,
): Season | null {
  const yearOf = (date: string): string => String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const [startYear, endYear] = [yearOf(season.startDate), yearOf(season.endDate)]
  const startDay = season.startDate.slice(5)
  const startsOnMissingDay = startDay === feb29 && !isRealDate(`${startYear}-${feb29}`)
  const startDate = `${startYear}-${startsOnMissingDay ? '03-01' : startDay}`
  const endDay = lastOfFebruary(season.endDate)
    ? isRealDate(`${endYear}-${feb29}`)
      ? feb29
      : '02-28'
    : season.endDate.slice(5)
  const endDate = `${endYear}-${endDay}`
  return endDate < startDate ? null : { ...season, startDate, endDate }
}
