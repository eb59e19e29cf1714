import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { orNull } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  derived,
  flag,
  hidden,
  instant,
  integer,
  list,
  type NewRow,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  returnedAs,
  text,
  timeZone,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { Attempt } from './attempts.ts'
import { type CallbackTiming, isOverdue, overdueSince } from './overdue.ts'

/** The statuses of a callback that has not ended. */
export const openStatuses = ['scheduled', 'due', 'inProgress'] as const

const fields = {
  // The phone of an erased guest is answered as null.
  phone: returnedAs(personal(phone(), 'phone'), hidden(orNull(phone().schema), 'phone'), (number) => number),
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
  isOverdue: computedFrom(flag(), (row, ctx) => isOverdue(row as CallbackTiming, ctx.now)),
  attempts: computed(list<Attempt>(Attempt)),
  maxAttempts: withDefault(integer(1, 10), 3),
  retryMinutes: withDefault(integer(1, 1440), 30),
  originalQueuedAt: optional(instant()),
  endedAt: computed(optional(instant())),
  turnAt: derived(optional(instant()), sql.ref('turn_at')),
}

/** The fields of a callback as the body and the server set them. */
export type CallbackValues = NewRow<typeof fields>

/** Scheduled callbacks (§4.4). Creating, changing, starting and ending one are separate endpoints. */
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
  customFilters: {
    isOverdue: listFilter<boolean>(Type.Boolean(), (isWanted, { now }) => {
      const late = sql`(status = 'due' and scheduled_at <= ${overdueSince(now)})`
      return isWanted ? late : sql`not ${late}`
    }),
  },
  sort: ['turnAt', 'scheduledAt', 'createdAt'],
})

/** A callback as the API answers it. */
export type Callback = Row<typeof fields>
