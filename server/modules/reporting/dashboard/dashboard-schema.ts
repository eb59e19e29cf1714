import Type, { type TSchema } from 'typebox'
import { Id, Instant } from '#platform/http/schemas.ts'

const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })
const figure = (description: string): TSchema => Type.Unsafe<unknown>({ type: ['number', 'null'], description })
const counts = <Names extends string>(...names: Names[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])))

/** The query of the dashboard. */
export const DashboardQuery = Type.Object(
  {
    hotelId: Type.Optional(Type.Unsafe<string>({ ...Id, description: 'One hotel; all that one may see unless told' })),
    date: Type.Optional(Type.Unsafe<string>({ ...Day, description: 'A day of business; today unless told' })),
  },
  { additionalProperties: false },
)

/** What the dashboard shows of a day of business. */
export const Dashboard = Type.Object({
  asOf: Instant,
  businessDate: Day,
  timeZone: Type.String(),
  rooms: Type.Object({
    sold: Type.Integer(),
    available: Type.Integer({ description: 'Rooms that there are, out of order included' }),
    occupancyPercent: figure('sold ÷ available × 100'),
  }),
  revenue: Type.Array(
    Type.Object({
      currencyCode: Type.String(),
      roomRevenue: Type.Number(),
      adr: figure('roomRevenue ÷ rooms sold'),
      revPar: figure('roomRevenue ÷ rooms available'),
    }),
  ),
  arrivals: Type.Integer({ description: 'Bookings that arrive on the day, or have arrived' }),
  departures: Type.Integer({ description: 'Bookings that depart on the day, or have departed' }),
  inHouse: Type.Integer({ description: 'Bookings that were checked in and stay over the night' }),
  reservationsToday: counts('created', 'cancelled'),
  calls: Type.Object({
    ...counts('inProgress', 'waiting', 'answered').properties,
    missed: Type.Integer({ description: 'Calls that nobody answered, those whose callers hung up included' }),
    longestWaitSeconds: figure('Of those waiting; null when nobody waits'),
    abandonPercent: figure('abandoned ÷ queued × 100'),
    serviceLevelPercent: figure('answered in time ÷ (answered + abandoned − short-abandoned) × 100'),
    averageAnswerSeconds: figure('Σ wait of answered calls ÷ answered calls'),
    averageHandleSeconds: figure('Σ (talk + hold + wrap-up) ÷ handled calls'),
    conversionPercent: figure('sales ÷ leads × 100'),
  }),
  agents: counts('available', 'onCall', 'wrapUp', 'away', 'offline'),
  callbacks: counts('due', 'overdue'),
  conversations: counts('open', 'unassigned'),
  webhooks: counts('suspended'),
  next14Days: Type.Array(Type.Object({ date: Day, sold: Type.Integer(), available: Type.Integer() })),
})
