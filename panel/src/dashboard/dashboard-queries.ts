import type { Dashboard } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { addDays } from '../parts/zoned-time.ts'

/** The figures of this moment and of the business date. Live events refresh them. */
export const dashboardQuery = (hotelId: string | undefined) =>
  apiQuery(['dashboard', hotelId ?? ''], (signal) =>
    api.dashboard.get(hotelId === undefined ? {} : { hotelId }, { signal }),
  )

/** The same weekday a week before. */
export const weekBefore = ({ businessDate }: Pick<Dashboard, 'businessDate'>): string => addDays(businessDate, -7)

/** The figures of a business date that is over, which nothing refreshes. */
export const pastDashboardQuery = (hotelId: string | undefined, date: string) =>
  apiQuery(['pastDashboard', hotelId ?? '', date], (signal) =>
    api.dashboard.get(hotelId === undefined ? { date } : { hotelId, date }, { signal }),
  )
