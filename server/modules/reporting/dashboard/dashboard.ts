import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { buildReportQuery } from '../engine/report-query.ts'
import { dashboardAgents } from './dashboard-agents.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { dashboardHotels } from './dashboard-hotels.ts'
import { Dashboard, DashboardQuery } from './dashboard-schema.ts'

/** §4.4 GET /dashboard: the key metrics of a business date. The cost of its queries does not grow with the bookings. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  operationId: 'getDashboard',
  access: 'dashboard.read',
  summary: 'Rooms, revenue, guests, calls, agents and endpoints of a business date',
  description:
    'Returns the metrics of one business date, for one hotel or all hotels that the caller may see. Calls, agents, ' +
    'callbacks and conversations are those of this moment if the date is today.',
  query: DashboardQuery,
  returns: json(Dashboard),
  async handle(ctx, { query: { hotelId, date } }) {
    const hotelIds = hotelId === undefined ? undefined : [hotelId]
    const reportQuery = await buildReportQuery(ctx, { hotelId: hotelIds, from: date, to: date }, { isOneDay: true })
    const [hotels, calls, agents] = await Promise.all([
      dashboardHotels(ctx, reportQuery),
      dashboardCalls(ctx, reportQuery),
      dashboardAgents(ctx, reportQuery),
    ])
    const [only, ...others] = reportQuery.hotels
    return {
      asOf: formatInstant(ctx.now),
      businessDate: reportQuery.period.to,
      timeZone: only && others.length === 0 ? only.timeZone : ctx.actor.tenant.timeZone,
      ...hotels,
      ...calls,
      ...agents,
    }
  },
})
