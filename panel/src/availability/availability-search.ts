import { dayValue, withoutAbsent } from '../parts/search-values.ts'

/** How many weeks the calendar can show. */
export const weekChoices = [2, 4, 6] as const

/** A number of weeks that the calendar can show. */
export type Weeks = (typeof weekChoices)[number]

/** What the address of the calendar holds. Without a day it begins today, and without weeks it shows two. */
export type AvailabilitySearch = {
  readonly from?: string | undefined
  readonly weeks?: Weeks | undefined
}

/** Reads the address of the calendar. */
export const readAvailabilitySearch = (search: Record<string, unknown>): AvailabilitySearch =>
  withoutAbsent({
    from: dayValue(search, 'from'),
    weeks: weekChoices.find((weeks) => weeks === Number(search['weeks'])),
  })
