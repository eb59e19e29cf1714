import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'
import { nightsOfYear } from './season-days.ts'

export type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType }

/**
 * The seasons of a hotel in a year and in those beside it: seasons cross New Year, and a copy to the next year has to
 * know what is there.
 */
export const useSeasonCalendar = (hotelId: string, year: number) => {
  const query = { from: nightsOfYear(year - 1).startDate, to: nightsOfYear(year + 1).endDate }
  return useRead('seasons.getCalendar', [hotelId, query], { keepsLast: true })
}

/** A season with its room type. */
export type PlacedSeason = { readonly season: CalendarSeason; readonly roomType: SeasonCalendarRoomType }

/** The season of an id; undefined if it is not in the calendar. */
export const findSeason = ({ roomTypes }: SeasonCalendar, id: string): PlacedSeason | undefined =>
  roomTypes
    .flatMap((roomType) => roomType.seasons.map((season) => ({ season, roomType })))
    .find(({ season }) => season.id === id)
