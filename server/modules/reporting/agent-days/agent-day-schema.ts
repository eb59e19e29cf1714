import Type, { type Static } from 'typebox'
import { presences } from '#modules/identity/index.ts'
import { Day, doc, Id, Instant, InstantOrNull, named, strict } from '#platform/http/schemas.ts'
import { personal, text } from '#platform/resource/fields.ts'

/** The presences of a signed-in user: nothing is stored for `offline`. */
export const signedInPresences = presences.filter((presence) => presence !== 'offline')

/** A presence of a signed-in user. */
export type SignedInPresence = (typeof signedInPresences)[number]

const largest = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

/** The query of the agent days. */
export const AgentDaysQuery = Type.Object(
  {
    date: Type.Optional(doc(Day, 'A day in the time zone of the company; today by default.')),
    hotelId: Type.Optional(doc(Id, 'Only agents who serve this hotel, also those who serve all hotels.')),
    page: doc(Type.Optional(Type.Integer({ ...largest, default: 1 })), 'The number of the page, from 1.'),
    pageSize: doc(
      Type.Optional(Type.Integer({ ...largest, default: 20 })),
      'How many agents a page has, at most 100. A larger number counts as 100.',
    ),
  },
  strict,
)

const Presence = Type.Unsafe<SignedInPresence>({ type: 'string', enum: [...signedInPresences] })

const Span = named(
  'AgentSpan',
  Type.Object({
    presence: doc(Presence, 'What the agent did.', 'onCall'),
    startedAt: doc(Instant, 'When it began; the beginning of the day if it began before.'),
    endedAt: doc(InstantOrNull, 'When it ended; the end of the day if it ended after. Null while it goes on.'),
  }),
)

/** A span of a presence. */
export type AgentSpan = Static<typeof Span>

const Seconds = named(
  'AgentDaySeconds',
  Type.Object(
    Object.fromEntries(
      signedInPresences.map((presence) => [presence, doc(Type.Integer(), `Whole seconds with \`${presence}\`.`)]),
    ) as Record<SignedInPresence, ReturnType<typeof Type.Integer>>,
  ),
)

/** The day of an agent. */
export const AgentDay = named(
  'AgentDay',
  Type.Object({
    userId: doc(Id, 'The agent.'),
    firstName: doc(personal(text()).schema, 'The first name.', 'Deniz'),
    lastName: doc(personal(text()).schema, 'The last name.', 'Kaya'),
    spans: doc(Type.Array(Span), 'What the agent did while signed in, in the order of time, without overlaps.'),
    seconds: doc(Seconds, 'How long the agent did what, up to now.'),
    signedInSeconds: doc(Type.Integer(), 'The sum of `seconds`.', 27_000),
    firstAt: doc(InstantOrNull, 'When the first span began; null if the agent was offline all day.'),
    lastAt: doc(InstantOrNull, 'When the last span ended; null while it goes on, and without spans.'),
  }),
)

/** What a page of agent days has beside its rows. */
export const agentDaysHead = {
  date: doc(Day, 'The day.'),
  timeZone: doc(Type.String(), 'The time zone of the company, to which the day belongs.', 'Europe/Istanbul'),
  startsAt: doc(Instant, 'The beginning of the day.'),
  endsAt: doc(Instant, 'The end of the day: 23 or 25 hours later when the clocks change.'),
  asOf: doc(Instant, 'When the spans were read. A span that goes on is counted up to this moment.'),
}
