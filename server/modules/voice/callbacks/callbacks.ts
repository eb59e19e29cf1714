import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { doc, orNull } from '#platform/http/schemas.ts'
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
import { forMeFilter } from '#platform/resource/for-me-filter.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { Attempt } from './attempts.ts'
import { type CallbackTiming, isOverdue, overdueSince } from './overdue.ts'

/** The statuses of a callback that has not ended. */
export const openStatuses = ['scheduled', 'due', 'inProgress'] as const

const fields = {
  // The phone of an erased guest is answered as null.
  phone: doc(
    returnedAs(personal(phone(), 'phone'), hidden(orNull(phone().schema), 'phone'), (number) => number),
    'The number to call, E.164. It is null after the guest was erased.',
  ),
  scheduledAt: doc(
    instant(),
    'When the guest is to be called, in the future. After a failed attempt it is the time of the next one.',
    '2027-06-10T09:00:00.000Z',
  ),
  timeZone: doc(
    optional(timeZone()),
    'The IANA time zone of the guest, for agents to read; null if unknown. `scheduledAt` does not depend on it.',
  ),
  guestId: doc(
    optional(uuid()),
    'The guest to call. If a create does not name one, it is the guest with the number; null if no guest or several ' +
      'guests have it.',
  ),
  guestName: doc(
    derived(
      optional(text(241)),
      sql`(
        select g.first_name || ' ' || g.last_name from guests g
        where g.tenant_id = scheduled_callbacks.tenant_id and g.id = scheduled_callbacks.guest_id)`,
    ),
    'The first and last name of the guest, or null.',
  ),
  hotelId: doc(
    optional(uuid()),
    'The hotel that calls, from one of its numbers. Null, the default: the company, from any number.',
  ),
  callId: doc(optional(uuid()), 'The call in which the callback was agreed, or null.'),
  queueKey: doc(optional(text(60)), 'The `key` of the queue that the callback belongs to, or null.', 'reservations'),
  assignedUserId: doc(
    optional(uuid()),
    'The user who is to call: an active user who takes calls and serves the hotel. Null, the default: any agent.',
  ),
  reason: doc(
    withDefault(oneOf('reservation', 'followUp', 'missedCall', 'complaint', 'other'), 'other'),
    'What the callback is about. The default is `other`.',
    'reservation',
  ),
  priority: doc(
    withDefault(integer(0, 100), 50),
    'How urgent it is, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50.',
    50,
  ),
  notes: doc(
    personal(optional(text(10_000))),
    'What the agent must know, or null.',
    'Asks about a Double from 12 to 15 June.',
  ),
  status: doc(
    withDefault(computed(oneOf(...openStatuses, 'completed', 'failed', 'cancelled')), 'scheduled'),
    'Where it stands: `scheduled` until its time, `due` until an agent starts it, `inProgress` during the call. ' +
      'After that it is `completed`, `scheduled` for the next attempt, or `failed` after the last one. `cancelled` ' +
      'is final.',
    'scheduled',
  ),
  isOverdue: doc(
    computedFrom(flag(), (row, ctx) => isOverdue(row as CallbackTiming, ctx.now)),
    'Whether it has been due for fifteen minutes or more and nobody has started it.',
    false,
  ),
  attempts: doc(computed(list<Attempt>(Attempt)), 'The calls that were made for it, in order of time.', []),
  maxAttempts: doc(
    withDefault(integer(1, 10), 3),
    'After how many attempts to reach the guest it fails. The default is 3.',
    3,
  ),
  retryMinutes: doc(
    withDefault(integer(1, 1440), 30),
    'How many minutes after an attempt without an answer the next one is due. The default is 30.',
    30,
  ),
  originalQueuedAt: doc(
    optional(instant()),
    'When the guest began to wait, for a caller who requested the callback; it keeps the place in the queue. Null: ' +
      'the wait begins at `scheduledAt`. It is not in the future.',
    null,
  ),
  endedAt: doc(
    computed(optional(instant())),
    'When it was completed, failed or was cancelled; null while it is open.',
    null,
  ),
  queueOrderAt: doc(
    derived(optional(instant()), sql.ref('queue_order_at')),
    'The order of the list. While it is due or in progress: `originalQueuedAt` or else `scheduledAt`, less ten ' +
      'seconds for each step of `priority`. Before that: `scheduledAt`. Null after its end.',
    '2027-06-10T09:00:00.000Z',
  ),
}

const overdueFilter = doc(
  Type.Boolean(),
  'Only callbacks that are overdue (due for fifteen minutes or more), or with `false` only those that are not.',
)

const openFilter = doc(
  Type.Boolean(),
  'Only callbacks that are open (`scheduled`, `due` or `inProgress`), or with `false` only those that have ended.',
)

/** The fields of a callback as the body and the server set them. */
export type CallbackValues = NewRow<typeof fields>

/** The counters of the list of callbacks. */
export const countedCallbacks: CountedList = {
  table: 'scheduled_callbacks',
  hotels: 'hotel_id',
  keys: { status: sql`status`, isOpen: sql`(ended_at is null)::text` },
  only: sql`deleted_at is null`,
}

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
  verbs: ['list', 'get'],
  counted: countedCallbacks,
  descriptions: {
    list: 'Due callbacks come first, in the order of distribution, then scheduled ones, then ended ones.',
  },
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
  listFilters: {
    isOpen: listFilter<boolean>(openFilter, (isWanted) => sql`(ended_at is null) = ${isWanted}`),
    isForMe: forMeFilter(
      'Only callbacks that the caller is to make: those assigned to the caller and those of nobody. With `false` only ' +
        'those of others.',
      sql`assigned_user_id`,
    ),
    isOverdue: listFilter<boolean>(overdueFilter, (isWanted, { now }) => {
      const late = sql`(status = 'due' and scheduled_at <= ${overdueSince(now)})`
      return isWanted ? late : sql`not ${late}`
    }),
  },
  sort: ['queueOrderAt', 'scheduledAt', 'createdAt'],
})

/** A callback as the API answers it. */
export type Callback = Row<typeof fields>
