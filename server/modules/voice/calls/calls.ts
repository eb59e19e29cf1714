import Type, { type Static } from 'typebox'
import { byGuest } from '#modules/guests/index.ts'
import { Id } from '#platform/http/schemas.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import {
  computed,
  derived,
  flag,
  instant,
  integer,
  json,
  list,
  oneOf,
  optional,
  personal,
  phone,
  reckoned,
  type Row,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { callStatuses, directions, missedReasons, type Segment as Piece, segmentTypes } from '../state-machine/state.ts'
import { type Timings, timingsOf } from '../state-machine/timings.ts'
import { byText } from './call-filters.ts'

const Moment = Type.Unsafe<string>({ type: 'string', format: 'date-time' })
const Segment = Type.Object({
  type: Type.Unsafe<(typeof segmentTypes)[number]>({ type: 'string', enum: segmentTypes }),
  userId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  startedAt: Moment,
  endedAt: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
})

const segments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'userId', s.user_id, 'startedAt', ${isoInstant('s.started_at')},
    'endedAt', ${isoInstant('s.ended_at')}) order by s.place), '[]')
  from call_segments s where s.tenant_id = calls.tenant_id and s.call_id = calls.id)`

const reservationIds = sql`(
  select coalesce(array_agg(r.id order by r.created_at, r.id), '{}') from reservations r
  where r.tenant_id = calls.tenant_id and r.call_id = calls.id and r.deleted_at is null)`

const recordingIds = sql`(
  select coalesce(array_agg(r.id order by r.started_at, r.id), '{}') from recordings r
  where r.tenant_id = calls.tenant_id and r.call_id = calls.id)`

type Timed = { readonly [Name in 'startedAt' | 'queuedAt' | 'answeredAt' | 'endedAt']: string | null } & {
  readonly segments: readonly Static<typeof Segment>[]
}

/** As it is now: of a call that goes on the columns hold what was so at its last step. */
const timing = (name: keyof Timings) =>
  reckoned(integer(0, 2_147_483_647), (row, ctx) => timingsOf(timesOf(row as Timed), ctx.now)[name])

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const instantOrNull = (text: string | null): Temporal.Instant | null => (text === null ? null : instantOf(text))

const timesOf = (row: Timed): Parameters<typeof timingsOf>[0] => ({
  startedAt: instantOf(String(row.startedAt)),
  queuedAt: instantOrNull(row.queuedAt),
  answeredAt: instantOrNull(row.answeredAt),
  endedAt: instantOrNull(row.endedAt),
  segments: row.segments.map(
    ({ startedAt, endedAt, ...piece }): Piece => ({
      ...piece,
      startedAt: instantOf(startedAt),
      endedAt: instantOrNull(endedAt),
    }),
  ),
})

/** Calls as they are read (§4.4). What happens to one comes from its provider and from its agent, by stories of their own. */
export const calls = resource({
  path: '/calls',
  table: 'calls',
  label: 'call',
  hotel: 'hotel_id',
  access: { read: 'calls.read', write: 'calls.manage' },
  verbs: ['list', 'get'],
  filters: ['direction', 'status', 'hotelId', 'userId', 'didId', 'queueKey', 'wrapUpCategory', 'startedAt'],
  finders: { q: byText, guestId: byGuest },
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
    waitSeconds: timing('waitSeconds'),
    talkSeconds: timing('talkSeconds'),
    holdSeconds: timing('holdSeconds'),
    wrapUpSeconds: timing('wrapUpSeconds'),
    durationSeconds: timing('durationSeconds'),
    endedBy: computed(optional(oneOf('caller', 'agent', 'system', 'network'))),
    endReason: computed(optional(text(60))),
    missedReason: computed(optional(oneOf(...missedReasons))),
    isShortAbandon: computed(flag()),
    wrapUpCategory: computed(optional(text(60))),
    wrapUpNote: personal(computed(optional(text(4000)))),
    reservationIds: derived(list<string>(Id), reservationIds),
    callbackId: computed(optional(uuid())),
    recordingIds: derived(list<string>(Id), recordingIds),
    segments: derived(json(Type.Array(Segment)), segments),
    notes: personal(optional(text(10_000))),
    tags: personal(list<string>(text(60), 50)),
    provider: computed(optional(text(40))),
    providerCallId: computed(optional(text(255))),
    integrationId: computed(optional(uuid())),
  },
})

/** A call as the API answers it. */
export type Call = Row<typeof calls.fields>
