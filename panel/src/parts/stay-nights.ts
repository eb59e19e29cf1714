import type { AvailabilityCalendar } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'
import { addMonths } from '../text/calendar-months.ts'
import { addDays } from '../text/zoned-time.ts'

/** The stay whose nights a calendar shows: the hotel, and the guests of a room as the API takes them. */
export type StayNights = { readonly hotelId: string; readonly guests: string[] }

/** The nights of a month with their lowest price and the rooms that are left, from the first possible day on. */
export function useMonthNights(
  stay: StayNights | undefined,
  month: string | undefined,
  min = '',
): AvailabilityCalendar | undefined {
  const from = month !== undefined && min > month ? min : month
  const to = month === undefined ? '' : addDays(addMonths(month, 1), -1)
  const isRequested = stay !== undefined && from !== undefined && from <= to
  return useRead('availability.getCalendar', isRequested ? [{ ...stay, from, to }] : null, { isHint: true }).data
}
