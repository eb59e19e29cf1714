import Type from 'typebox'
import { Day, Id, Instant, numberOrNull, strict } from '#platform/http/schemas.ts'

const integers = <Names extends string>(...names: Names[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])))

/** The query of the dashboard. */
export const DashboardQuery = Type.Object(
  {
    hotelId: Type.Optional(
      Type.Unsafe<string>({ ...Id, description: 'One hotel; by default all that the user may see' }),
    ),
    date: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'A business date; today by default' })),
  },
  strict,
)

/** The dashboard of a business date. */
export const Dashboard = Type.Object({
  asOf: Instant,
  businessDate: Day,
  timeZone: Type.String(),
  rooms: Type.Object({
    sold: Type.Integer(),
    available: Type.Integer({ description: 'All rooms, including those out of order' }),
    occupancyPercent: numberOrNull({ description: 'sold ÷ available × 100' }),
  }),
  revenue: Type.Array(
    Type.Object({
      currencyCode: Type.String(),
      roomRevenue: Type.Number(),
      adr: numberOrNull({ description: 'roomRevenue ÷ rooms sold' }),
      revPar: numberOrNull({ description: 'roomRevenue ÷ rooms available' }),
    }),
  ),
  arrivals: Type.Integer({ description: 'Bookings that arrive or have arrived on this date' }),
  departures: Type.Integer({ description: 'Bookings that depart or have departed on this date' }),
  inHouse: Type.Integer({ description: 'Checked-in bookings that stay over the night' }),
  reservationsToday: integers('created', 'cancelled'),
  calls: Type.Object({
    ...integers('inProgress', 'waiting', 'answered').properties,
    missed: Type.Integer({ description: 'Unanswered calls, including those whose callers hung up' }),
    longestWaitSeconds: numberOrNull({ description: 'The longest wait in the queues; null if no call waits' }),
    abandonPercent: numberOrNull({ description: 'abandoned ÷ queued × 100' }),
    serviceLevelPercent: numberOrNull({
      description: 'answered in time ÷ (answered + abandoned − short-abandoned) × 100',
    }),
    averageAnswerSeconds: numberOrNull({ description: 'Σ wait of answered calls ÷ answered calls' }),
    averageHandleSeconds: numberOrNull({ description: 'Σ (talk + hold + wrap-up) ÷ handled calls' }),
    conversionPercent: numberOrNull({ description: 'sales ÷ leads × 100' }),
  }),
  agents: integers('available', 'onCall', 'wrapUp', 'away', 'offline'),
  callbacks: integers('due', 'overdue'),
  conversations: integers('open', 'unassigned'),
  webhooks: integers('suspended'),
  next14Days: Type.Array(Type.Object({ date: Day, sold: Type.Integer(), available: Type.Integer() })),
})
