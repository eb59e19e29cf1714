import Type from 'typebox'
import { Day, doc, Id, Instant, named, numberOrNull, strict } from '#platform/http/schemas.ts'

/** An object of counts, each with its description. */
const counts = <Names extends string>(descriptions: Readonly<Record<Names, string>>) =>
  Type.Object(
    Object.fromEntries(Object.entries<string>(descriptions).map(([name, text]) => [name, doc(Type.Integer(), text)])),
  )

/** The query of the dashboard. */
export const DashboardQuery = Type.Object(
  {
    hotelId: Type.Optional(doc(Id, 'One hotel; by default all that the caller may see.')),
    date: Type.Optional(doc(Day, 'A business date; today by default.')),
  },
  strict,
)

const Rooms = Type.Object({
  sold: doc(Type.Integer(), 'Rooms of bookings that cover the night.', 14),
  available: doc(Type.Integer(), 'All rooms, including those out of order.', 22),
  occupancyPercent: doc(numberOrNull(), 'Sold ÷ available × 100; null without rooms.', 63.64),
})

const Revenue = Type.Object({
  currencyCode: doc(Type.String(), 'The currency of the amounts.', 'EUR'),
  roomRevenue: doc(Type.Number(), 'The room revenue of the night, after discounts.', 1960),
  adr: doc(numberOrNull(), 'The average daily rate: roomRevenue ÷ rooms sold.', 140),
  revPar: doc(numberOrNull(), 'The revenue per available room: roomRevenue ÷ rooms available.', 89.09),
})

const Calls = Type.Object({
  ...counts({
    inProgress: 'Calls in which an agent talks now.',
    waiting: 'Callers who wait for an agent to answer now, also while the phone of one rings: the rows of the queue.',
    answered: 'Inbound calls that agents answered.',
    missed: 'Calls that nobody answered and that did not end because the caller hung up.',
    abandoned: 'Calls whose callers hung up while they waited.',
    notAnswered: 'Missed and abandoned calls.',
  }).properties,
  longestWaitSeconds: doc(numberOrNull(), 'The longest wait in the queues now; null if no call waits.'),
  abandonPercent: doc(numberOrNull(), 'Abandoned ÷ queued × 100.'),
  serviceLevelPercent: doc(
    numberOrNull(),
    'Answered within the target time of the queue ÷ (answered + abandoned − short-abandoned) × 100.',
  ),
  averageAnswerSeconds: doc(numberOrNull(), 'Σ wait of answered calls ÷ answered calls.'),
  averageHandleSeconds: doc(numberOrNull(), 'Σ (talk + hold + wrap-up) ÷ handled calls.'),
  conversionPercent: doc(numberOrNull(), 'Sales ÷ leads × 100.'),
})

/** The dashboard of a business date. */
export const Dashboard = named(
  'Dashboard',
  Type.Object({
    asOf: doc(Instant, 'When the metrics were read.'),
    businessDate: doc(Day, 'The business date of the metrics.'),
    timeZone: doc(Type.String(), 'The time zone of the hotel, or that of the hotel group for several hotels.'),
    rooms: doc(Rooms, 'The rooms of the night.'),
    revenue: doc(Type.Array(Revenue), 'The room revenue of the night, one object for each currency.'),
    arrivals: doc(Type.Integer(), 'Bookings that arrive or have arrived on this date.'),
    departures: doc(Type.Integer(), 'Bookings that depart or have departed on this date.'),
    inHouse: doc(Type.Integer(), 'Checked-in bookings that stay over the night.'),
    reservationsToday: doc(
      counts({ created: 'Bookings that were created.', cancelled: 'Bookings that were cancelled.' }),
      'The bookings that were made and cancelled on this date.',
    ),
    calls: doc(Calls, 'The calls of this date, and those of this moment.'),
    callsByHour: doc(
      Type.Array(
        Type.Object({
          hour: doc(Type.String(), 'The hour in which the calls began, by the clock of the hotel.', '09'),
          offered: doc(Type.Integer(), 'Inbound calls.', 12),
          answered: doc(Type.Integer(), 'Inbound calls that agents answered.', 11),
        }),
      ),
      'The inbound calls of this date by hour; hours without calls are left out.',
    ),
    callTopics: doc(
      Type.Array(
        Type.Object({
          category: doc(Type.String(), 'The code of a wrap-up category.', 'reservationMade'),
          name: doc(Type.String(), 'Its name; the code if the category does not exist any more.', 'Reservation made'),
          calls: doc(Type.Integer(), 'Completed inbound and outbound calls with this category.', 7),
        }),
      ),
      'What the calls of this date were about, the most frequent category first.',
    ),
    agents: doc(
      counts({
        available: 'Agents who can take a call.',
        onCall: 'Agents who talk to a guest.',
        wrapUp: 'Agents who finish the last call.',
        away: 'Agents who are on a break.',
        offline: 'Agents who are not signed in.',
      }),
      'How many agents have which presence now.',
    ),
    callbacks: doc(
      counts({
        due: 'Callbacks whose time has come.',
        overdue: 'Due callbacks whose time passed more than 15 minutes ago.',
      }),
      'The scheduled callbacks that need an agent now.',
    ),
    conversations: doc(
      counts({ open: 'Conversations that wait for an answer.', unassigned: 'Open conversations without an agent.' }),
      'The conversations that need an agent now.',
    ),
    webhooks: doc(
      counts({ suspended: 'Endpoints that are suspended after failed deliveries.' }),
      'The webhook endpoints that need attention.',
    ),
    next14Days: doc(
      Type.Array(
        Type.Object({
          date: doc(Day, 'The night.'),
          sold: doc(Type.Integer(), 'Rooms sold.'),
          available: doc(Type.Integer(), 'All rooms.'),
        }),
      ),
      'The occupancy of this night and the 13 that follow.',
    ),
  }),
)
