import { isRealDate } from '#shared/stay.ts'
import type { WholeSeason } from './season-rules.ts'

const feb29 = '02-29'
const lastOfFebruary = (date: string): boolean => {
  const [year = '', day = ''] = [date.slice(0, 4), date.slice(5)]
  return day === feb29 || (day === '02-28' && !isRealDate(`${year}-${feb29}`))
}

/**
 * The same season so many years later (or earlier): its dates move by whole years, so that one over New Year stays one
 * over New Year. The end of February stays the end of February, and a season that starts on 29 February starts on 1 March
 * in a common year: what followed upon each other does so again. Null for one of 29 February alone, in a common year.
 */
export function moveSeason(season: WholeSeason, years: number): WholeSeason | null {
  const yearOf = (date: string): string => String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const [startYear, endYear] = [yearOf(season.startDate), yearOf(season.endDate)]
  const startDay = season.startDate.slice(5)
  const isGone = startDay === feb29 && !isRealDate(`${startYear}-${feb29}`)
  const startDate = `${startYear}-${isGone ? '03-01' : startDay}`
  const endDay = lastOfFebruary(season.endDate)
    ? isRealDate(`${endYear}-${feb29}`)
      ? feb29
      : '02-28'
    : season.endDate.slice(5)
  const endDate = `${endYear}-${endDay}`
  return endDate < startDate ? null : { ...season, startDate, endDate }
}
