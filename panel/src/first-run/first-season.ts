import { addDays, daysBetween } from '../../../server/shared/stay.ts'

/** A season of the year, as hotels name theirs. */
export type SeasonOfYear = 'spring' | 'summer' | 'autumn' | 'winter'

/** A season of the year with its nights from today on; both days are nights. */
export type FirstSeason = { readonly name: SeasonOfYear; readonly startDate: string; readonly endDate: string }

/** The seasons in their order north of the equator: each begins with March, June, September or December. */
const seasons: readonly SeasonOfYear[] = ['spring', 'summer', 'autumn', 'winter']

/** Where summer is in December, by the names of time zones. */
const southern =
  /^(?:Australia\/|Antarctica\/|America\/(?:Argentina|Asuncion|Buenos_Aires|Montevideo|Santiago|Sao_Paulo)|Africa\/(?:Gaborone|Harare|Johannesburg|Maputo|Windhoek)|Indian\/(?:Antananarivo|Mauritius)|Pacific\/Auckland)/

/** With fewer nights than this left, nobody sells the season that runs: the next one counts. */
const fewestNights = 14

/** The season that a hotel in a time zone sells from today on. */
export function firstSeason(today: string, timeZone: string): FirstSeason {
  const running = seasonAfter(today, timeZone, 0)
  return daysBetween(today, running.endDate) + 1 < fewestNights ? seasonAfter(today, timeZone, 1) : running
}

/** The season that runs, or one that begins a number of seasons later, with all nights from today on. */
function seasonAfter(today: string, timeZone: string, later: number): FirstSeason {
  const day = new Date(today)
  // Years of four seasons that begin in March.
  const index = Math.floor(((day.getUTCFullYear() - 2000) * 12 + day.getUTCMonth() - 2) / 3) + later
  const name = seasons[(index + (southern.test(timeZone) ? 2 : 0)) % 4] ?? 'spring'
  return { name, startDate: today, endDate: addDays(firstDayOf(index + 1), -1) }
}

/** The first day of a season, counted from the March of the year 2000. */
const firstDayOf = (index: number): string => new Date(Date.UTC(2000, index * 3 + 2)).toISOString().slice(0, 10)
