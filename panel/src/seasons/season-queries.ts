import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { nightsOfYear } from './season-days.ts'

export type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType }

/** What a change of a season makes outdated. */
export const seasonKeys = ['seasons', 'availability', 'hotels', 'roomTypes'] as const

/**
 * The seasons of a hotel in a year and in those beside it: seasons cross New Year, and a copy to the next year has to
 * know what is there.
 */
export const seasonCalendarQuery = (hotelId: string, year: number) => {
  const query = { from: nightsOfYear(year - 1).startDate, to: nightsOfYear(year + 1).endDate }
  return apiQuery(['seasons', hotelId, year], (signal) => api.seasons.getCalendar(hotelId, query, { signal }))
}

/** A season with its room type. */
export type PlacedSeason = { readonly season: CalendarSeason; readonly roomType: SeasonCalendarRoomType }

/** The season of an id; undefined if it is not in the calendar. */
export const findSeason = ({ roomTypes }: SeasonCalendar, id: string): PlacedSeason | undefined =>
  roomTypes
    .flatMap((roomType) => roomType.seasons.map((season) => ({ season, roomType })))
    .find(({ season }) => season.id === id)
