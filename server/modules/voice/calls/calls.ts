import Type, { type Static } from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import { Id, IdOrNull, Instant, InstantOrNull } from '#platform/http/schemas.ts'
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
  type Row,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { callStatuses, directions, missedReasons, type Segment as Piece, segmentTypes } from '../state-machine/state.ts'
import { callTimings, type Timings } from '../state-machine/timings.ts'
import { callTextFilter } from './call-filters.ts'

const Segment = Type.Object({
  type: Type.Unsafe<(typeof segmentTypes)[number]>({ type: 'string', enum: segmentTypes }),
  userId: IdOrNull,
  startedAt: Instant,
  endedAt: InstantOrNull,
})

const segments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'userId', s.user_id, 'startedAt', ${isoInstant('s.started_at')},
    'endedAt', ${isoInstant('s.ended_at')}) order by s.position), '[]')
  from call_segments s where s.tenant_id = calls.tenant_id and s.call_id = calls.id)`

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

/** Calls, read only (§4.4). Providers and agents change calls through separate endpoints. */
export const calls = resource({
  path: '/calls',
  table: 'calls',
  label: 'call',
  hotel: 'hotel_id',
  access: { read: 'calls.read', write: 'calls.manage' },
  reach: 'hotel',
  verbs: ['list', 'get'],
  filters: ['direction', 'status', 'hotelId', 'userId', 'didId', 'queueKey', 'wrapUpCategory', 'startedAt'],
  customFilters: { q: callTextFilter, guestId: guestIdFilter },
  sort: ['-startedAt', 'createdAt'],
  fields: {
    direction: computed(oneOf(...directions)),
    status: computed(oneOf(...callStatuses)),
    fromNumber: personal(computed(optional(phone())), 'phone'),
    toNumber: personal(computed(optional(phone())), 'phone'),
    isAnonymous: computed(flag()),
    didId: computed(optional(uuid())),
    hotelId: computed(optional(uuid())),
    guestId: optional(uuid()),
    guestMatch: computed(oneOf('exact', 'multiple', 'none')),
    userId: computed(optional(uuid())),
    queueKey: computed(optional(text(60))),
    startedAt: computed(instant()),
    queuedAt: computed(optional(instant())),
    ringingAt: computed(optional(instant())),
    answeredAt: computed(optional(instant())),
    endedAt: computed(optional(instant())),
    completedAt: computed(optional(instant())),
    waitSeconds: timingField('waitSeconds'),
    talkSeconds: timingField('talkSeconds'),
    holdSeconds: timingField('holdSeconds'),
    wrapUpSeconds: timingField('wrapUpSeconds'),
    durationSeconds: timingField('durationSeconds'),
    endedBy: computed(optional(oneOf('caller', 'agent', 'system', 'network'))),
    endReason: computed(optional(text(60))),
    missedReason: computed(optional(oneOf(...missedReasons))),
    isShortAbandon: computed(flag()),
    wrapUpCategory: computed(optional(text(60))),
    wrapUpNote: personal(computed(optional(text(4000)))),
    reservationIds: derived(list<string>(Id), reservationIds),
    callbackId: computed(optional(uuid())),
    recordingIds: derived(list<string>(Id), recordingIds),
    segments: derived(jsonValue(Type.Array(Segment)), segments),
    notes: personal(optional(text(10_000))),
    tags: personal(list<string>(text(60), 50)),
    provider: computed(optional(text(40))),
    providerCallId: computed(optional(text(255))),
    integrationId: computed(optional(uuid())),
  },
})

/** A call as the API answers it. */
export type Call = Row<typeof calls.fields>
