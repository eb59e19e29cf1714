import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import {
  answeredAs,
  computed,
  derived,
  flag,
  hidden,
  instant,
  integer,
  list,
  type NewRow,
  nullable,
  oneOf,
  optional,
  personal,
  phone,
  reckoned,
  type Row,
  text,
  timeZone,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { Attempt } from './attempts.ts'
import { type Awaited, isOverdue, lateSince } from './overdue.ts'

/** The states of a callback that is not over. */
export const openStatuses = ['scheduled', 'due', 'inProgress'] as const

const fields = {
  // Of a guest who was forgotten it is answered as null.
  phone: answeredAs(personal(phone(), 'phone'), hidden(nullable(phone().schema), 'phone'), (number) => number),
  scheduledAt: instant(),
  timeZone: optional(timeZone()),
  guestId: optional(uuid()),
  hotelId: optional(uuid()),
  callId: optional(uuid()),
  queueKey: optional(text(60)),
  assignedUserId: optional(uuid()),
  reason: withDefault(oneOf('reservation', 'followUp', 'missedCall', 'complaint', 'other'), 'other'),
  priority: withDefault(integer(0, 100), 50),
  notes: personal(optional(text(10_000))),
  status: withDefault(computed(oneOf(...openStatuses, 'completed', 'failed', 'cancelled')), 'scheduled'),
  isOverdue: reckoned(flag(), (row, ctx) => isOverdue(row as Awaited, ctx.now)),
  attempts: computed(list<Attempt>(Attempt)),
  maxAttempts: withDefault(integer(1, 10), 3),
  retryMinutes: withDefault(integer(1, 1440), 30),
  originalQueuedAt: optional(instant()),
  endedAt: computed(optional(instant())),
  turnAt: derived(optional(instant()), sql.ref('turn_at')),
}

/** A callback as a body gives it, and what the server sets. */
export type CallbackValues = NewRow<typeof fields>

/** Calls that are to be made (§4.4). Planning and changing one, calling, and ending it are stories of their own. */
export const callbacks = resource({
  path: '/scheduledcallbacks',
  table: 'scheduled_callbacks',
  label: 'scheduled callback',
  hotel: 'hotel_id',
  access: { read: 'calls.manage', write: 'calls.manage' },
  reach: 'hotel',
  fields,
  only: sql`deleted_at is null`,
  hide: (ctx) => sql`deleted_at = ${ctx.now}`,
  verbs: ['list', 'get', 'delete'],
  filters: [
    'status',
    'hotelId',
    'guestId',
    'assignedUserId',
    'phone',
    'queueKey',
    'reason',
    'callId',
    'scheduledAt',
    'createdAt',
  ],
  finders: {
    isOverdue: finder<boolean>(Type.Boolean(), (wanted, { now }) => {
      const late = sql`(status = 'due' and scheduled_at <= ${lateSince(now)})`
      return wanted ? late : sql`not ${late}`
    }),
  },
  sort: ['turnAt', 'scheduledAt', 'createdAt'],
})

/** A callback as the API answers it. */
export type Callback = Row<typeof fields>
