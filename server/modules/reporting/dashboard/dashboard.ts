import { endpoint } from '#platform/http/endpoint.ts'
import { spelled } from '#shared/moment.ts'
import { callsToday } from './dashboard-calls.ts'
import { deskNow } from './dashboard-agents.ts'
import { hotelsToday } from './dashboard-hotels.ts'
import { Dashboard, DashboardQuery } from './dashboard-schema.ts'
import { askedOf } from '../engine/report-query.ts'

/** §4.4 GET /dashboard: a day of business at a glance, by questions whose cost does not grow with the bookings there are. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'dashboard.read',
  summary: 'Rooms, revenue, guests, calls, agents and endpoints of a day of business',
  query: DashboardQuery,
  returns: Dashboard,
  async handle(ctx, { query: { hotelId, date } }) {
    const hotelIds = hotelId === undefined ? undefined : [hotelId]
    const asked = await askedOf(ctx, { hotelId: hotelIds, from: date, to: date }, { isOneDay: true })
    const [hotels, calls, desk] = await Promise.all([
      hotelsToday(ctx, asked),
      callsToday(ctx, asked),
      deskNow(ctx, asked),
    ])
    const [only, ...others] = asked.hotels
    return {
      asOf: spelled(ctx.now),
      businessDate: asked.period.to,
      timeZone: only && others.length === 0 ? only.timeZone : ctx.actor.tenant.timeZone,
      ...hotels,
      ...calls,
      ...desk,
    }
  },
})
