import Type, { type Static } from 'typebox'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, Id, IdOrNull, Instant, InstantOrNull, named, TextOrNull } from '#platform/http/schemas.ts'
import {
  computed,
  computedFrom,
  derived,
  flag,
  instant,
  integer,
  jsonValue,
  list,
  oneOf,
  optional,
  personal,
  phone,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { diversionReasons } from '../provider/port.ts'
import { lostReasons } from '../state-machine/lost-reasons.ts'
import {
  callStatuses,
  directions,
  missedReasons,
  type Segment as Piece,
  recordingStates,
  segmentTypes,
} from '../state-machine/state.ts'
import { callTimings, type Timings } from '../state-machine/timings.ts'
import { consultationField } from './consultation-field.ts'

const Segment = named(
  'CallSegment',
  Type.Object({
    type: doc(
      Type.Unsafe<(typeof segmentTypes)[number]>({ type: 'string', enum: segmentTypes }),
      'What happened: the call waited, a phone rang, two sides talked, the other side was on hold, or the agent ' +
        'entered the category.',
      'talk',
    ),
    userId: doc(IdOrNull, 'The user who took part; null in the queue and with an external number.'),
    userName: doc(TextOrNull, 'The first and last name of that user, or null.', 'Deniz Kaya'),
    startedAt: doc(Instant, 'When the segment began.', '2026-08-01T10:00:11.000Z'),
    endedAt: doc(InstantOrNull, 'When it ended; null for the last segment of a live call.', '2026-08-01T10:04:11.000Z'),
  }),
)

const segments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'userId', s.user_id,
    'userName', u.first_name || ' ' || u.last_name, 'startedAt', ${isoInstant('s.started_at')},
    'endedAt', ${isoInstant('s.ended_at')}) order by s.position), '[]')
  from call_segments s left join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.tenant_id = calls.tenant_id and s.call_id = calls.id)`

/** A value of the record that a column of the call names; null without one. */
const valueOf = (value: Query, table: 'guests' | 'users' | 'voice_dids' | 'voice_queues', link: Query): Query => sql`(
  select ${value} from ${sql.ref(table)} r where r.tenant_id = calls.tenant_id and ${link})`

const personName = sql`r.first_name || ' ' || r.last_name`

const reservationIds = sql`(
  select coalesce(array_agg(r.id order by r.created_at, r.id), '{}') from reservations r
  where r.tenant_id = calls.tenant_id and r.call_id = calls.id and r.deleted_at is null)`

const recordingIds = sql`(
  select coalesce(array_agg(r.id order by r.started_at, r.id), '{}') from recordings r
  where r.tenant_id = calls.tenant_id and r.call_id = calls.id)`

type CallTimesRow = { readonly [Name in 'startedAt' | 'queuedAt' | 'answeredAt' | 'endedAt']: string | null } & {
  readonly segments: readonly Static<typeof Segment>[]
}

/** Computed for the time of the answer: during a call the columns hold the values of the last transition. */
const timingField = (name: keyof Timings) =>
  computedFrom(integer(0, 2_147_483_647), (row, ctx) => callTimings(parseCallTimes(row as CallTimesRow), ctx.now)[name])

const parseInstant = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const parseInstantOrNull = (text: string | null): Temporal.Instant | null => (text === null ? null : parseInstant(text))

const parseCallTimes = (row: CallTimesRow): Parameters<typeof callTimings>[0] => ({
  startedAt: parseInstant(String(row.startedAt)),
  queuedAt: parseInstantOrNull(row.queuedAt),
  answeredAt: parseInstantOrNull(row.answeredAt),
  endedAt: parseInstantOrNull(row.endedAt),
  segments: row.segments.map(
    ({ startedAt, endedAt, ...piece }): Piece => ({
      ...piece,
      startedAt: parseInstant(startedAt),
      endedAt: parseInstantOrNull(endedAt),
    }),
  ),
})

const shownUser = '019fbe1f-2f14-704f-8899-6da763b7a969'
const times = ['10:00:00', '10:00:06', '10:00:11', '10:04:11', '10:04:40'].map((time) => `2026-08-01T${time}.000Z`)
const [startedAt, ringingAt, answeredAt, endedAt, completedAt] = times
/** The segments of the example, which fit its times and durations. */
const shownSegments = ['queue', 'ring', 'talk', 'wrapUp'].map((type, index) => ({
  type,
  userId: type === 'queue' ? null : shownUser,
  userName: type === 'queue' ? null : 'Deniz Kaya',
  startedAt: times[index],
  endedAt: times[index + 1],
}))

/** The fields of a call. */
export const callFields = {
  direction: doc(
    computed(oneOf(...directions)),
    'Who began the call: the other side (`inbound`), a user (`outbound`), or a user who called a user (`internal`).',
  ),
  status: doc(
    computed(oneOf(...callStatuses)),
    'Where the call stands. `queued` waits, `ringing` rings a phone, `inProgress` and `onHold` are talks, and ' +
      '`wrapUp` has ended but has no category yet. Final are `completed`, `abandoned` (the caller hung up while ' +
      'waiting), `missed` (no agent answered), `busy` and `failed` (an outbound call that reached nobody).',
    'completed',
  ),
  fromNumber: doc(
    personal(computed(optional(phone())), 'phone'),
    'The number of the caller, E.164. Null if it is withheld or unknown.',
  ),
  toNumber: doc(
    personal(computed(optional(phone())), 'phone'),
    'The called number, E.164. Null if it is unknown.',
    '+902121110000',
  ),
  divertedFrom: doc(
    personal(computed(optional(phone())), 'phone'),
    'The number that was called first, E.164, if that number has passed the call on to `toNumber`. Null if nobody ' +
      'passed it on, or if the number is withheld or unknown.',
    null,
  ),
  diversionReason: doc(
    computed(optional(oneOf(...diversionReasons))),
    'Why that number passed the call on: always (`unconditional`), it was `busy`, it did not answer (`noAnswer`), it was ' +
      '`unreachable`, somebody passed the ringing call on (`deflected`), `doNotDisturb`, `timeOfDay`, or another or ' +
      'unknown reason (`other`). Null if nobody passed the call on.',
    null,
  ),
  isAnonymous: doc(computed(flag()), 'Whether the caller withheld the number.'),
  didId: doc(
    computed(optional(uuid())),
    'The number of the company that took or made the call, a record of `/voicedids`; null for a call elsewhere.',
  ),
  didLabel: doc(
    derived(optional(text()), valueOf(sql`r.label`, 'voice_dids', sql`r.id = calls.did_id`)),
    'The label of that number, or null.',
    'Reservations',
  ),
  hotelId: doc(
    computed(optional(uuid())),
    'The hotel that was called or that called; null for a number of all hotels.',
  ),
  guestId: doc(
    optional(uuid()),
    'The guest on the other side: the one guest with the number, or the one whom a user has chosen. Null if unknown.',
  ),
  guestName: doc(
    derived(optional(text(241)), valueOf(personName, 'guests', sql`r.id = calls.guest_id`)),
    'The first and last name of the guest, or null.',
  ),
  guestMatch: doc(
    computed(oneOf('exact', 'multiple', 'none')),
    'How the guest was found: `exact`, one guest is known; `multiple`, several guests have the number and none is ' +
      'chosen; `none`, nobody has it.',
  ),
  userId: doc(
    computed(optional(uuid())),
    'The user who talks or talked last; before a talk the user whose phone rings. Null without one.',
  ),
  userName: doc(
    derived(optional(text(241)), valueOf(personName, 'users', sql`r.id = calls.user_id`)),
    'The first and last name of that user, or null.',
    'Deniz Kaya',
  ),
  queueKey: doc(computed(optional(text(60))), 'The `key` of the last queue of the call, or null.', 'reservations'),
  queueName: doc(
    derived(optional(text()), valueOf(sql`r.name`, 'voice_queues', sql`r.key = calls.queue_key`)),
    'The name of that queue, or null.',
    'Reservations',
  ),
  startedAt: doc(computed(instant()), 'When the call began.', startedAt),
  queuedAt: doc(computed(optional(instant())), 'When it began to wait for an agent; null if it never did.', startedAt),
  ringingAt: doc(computed(optional(instant())), 'When the first phone rang, or null.', ringingAt),
  answeredAt: doc(
    computed(optional(instant())),
    'When an agent and the other side first talked; null if they never did.',
    answeredAt,
  ),
  endedAt: doc(computed(optional(instant())), 'When the call ended; null for a live call.', endedAt),
  completedAt: doc(
    computed(optional(instant())),
    'When it had ended and its category was entered; null before that, and for calls without a talk.',
    completedAt,
  ),
  waitSeconds: doc(
    timingField('waitSeconds'),
    'How many seconds the other side waited: from `queuedAt`, or else from `startedAt`, until the first answer, or else ' +
      'until the end or now. Later waits for another agent count as well.',
    11,
  ),
  talkSeconds: doc(timingField('talkSeconds'), 'How many seconds the two sides talked, without holds.', 240),
  holdSeconds: doc(timingField('holdSeconds'), 'How many seconds the other side was on hold.', 0),
  wrapUpSeconds: doc(timingField('wrapUpSeconds'), 'How many seconds the wrap-up took after the talk.', 29),
  durationSeconds: doc(
    timingField('durationSeconds'),
    'How many seconds the call took from `startedAt` to `endedAt`, or until now.',
    251,
  ),
  endedBy: doc(
    computed(optional(oneOf('caller', 'agent', 'system', 'network'))),
    'Who ended the call: the other side (`caller`), the agent, this service, or the telephone network. Null for a ' +
      'live or a logged call.',
    'agent',
  ),
  endReason: doc(
    computed(optional(text(60))),
    'Why it ended, a code of this service or of the telephone provider: `hangUp`, `maxWait`, `callbackRequested`, ' +
      '`noAnswer`, `busy`, `afterHours` and others. Null if unknown.',
    'hangUp',
  ),
  missedReason: doc(
    computed(optional(oneOf(...missedReasons))),
    'Why an inbound call was not answered: outside the business hours or with an inactive queue (`afterHours`), no ' +
      'agent was rung (`noAgent`), agents were rung (`agentsDidNotAnswer`), or the caller hung up, within the short ' +
      'abandon time (`shortAbandon`) or later (`abandonedInQueue`). Null for all other calls.',
    null,
  ),
  isShortAbandon: doc(
    computed(flag()),
    'Whether the caller hung up within `shortAbandonSeconds` of the queue: no call for the service level.',
  ),
  wrapUpCategory: doc(
    computed(optional(text(60))),
    'The `code` of the wrap-up category: what the call was about. `unclassified` if nobody entered one in time; null ' +
      'before that, and for calls without a talk.',
    'reservationMade',
  ),
  wrapUpNote: doc(
    personal(computed(optional(text(4000)))),
    'The note that was entered with the category, or null.',
    'Booked a Double for three nights.',
  ),
  lostReason: doc(computed(optional(oneOf(...lostReasons))), 'Why the caller did not book, if entered.', 'price'),
  reservationIds: doc(
    derived(list<string>(Id), reservationIds),
    'The reservations that were booked during the call, the oldest first.',
  ),
  callbackId: doc(
    computed(optional(uuid())),
    'The callback that the caller requested or that this call carries out, or null.',
    null,
  ),
  isHeldByOtherSide: doc(
    computed(flag()),
    'Whether the other side has put the talk on hold with its own telephone, so that the agent hears nobody. The ' +
      '`status` does not change.',
    false,
  ),
  recording: doc(
    computed(oneOf(...recordingStates)),
    'Whether the talk that is going on is recorded. While `pausing` the provider still records; only `paused` says that ' +
      'it has stopped. `resuming` waits for the provider to continue. `off` without a talk, and in calls that are not ' +
      'recorded.',
    'off',
  ),
  recordingIds: doc(derived(list<string>(Id), recordingIds), 'The recordings of its talks, the oldest first.'),
  segments: doc(
    derived(jsonValue(Type.Array(Segment)), segments),
    'What happened during the call, in order of time and without gaps.',
    shownSegments,
  ),
  consultation: consultationField,
  notes: doc(
    personal(optional(text(10_000))),
    'What users have noted about the call, or null.',
    'Prefers a quiet room.',
  ),
  tags: doc(personal(list<string>(text(60), 50)), 'Words by which users group calls; at most 50.', ['summer']),
  provider: doc(
    computed(optional(text(40))),
    'The telephone provider that connected the call; null for a logged call.',
    'twilio',
  ),
  providerCallId: doc(
    computed(optional(text(255))),
    'The id of the call at the provider, unique there; null for a logged call.',
    'CA0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  ),
  integrationId: doc(
    computed(optional(uuid())),
    'The account with the provider that connected the call; null for a logged call.',
  ),
}
