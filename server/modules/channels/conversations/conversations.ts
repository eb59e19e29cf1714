import Type from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  email,
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
import { channels } from '../channels.ts'
import {
  type MessagingWindow,
  type MessagingWindowFacts,
  MessagingWindowSchema,
  messagingWindowOf,
} from './messaging-window.ts'

/** The statuses of a conversation: the hotel must answer, the guest must answer, or it is over. */
const conversationStatuses = ['open', 'pending', 'resolved'] as const

const fields = {
  channel: computed(oneOf(...channels)),
  senderId: computed(optional(uuid())),
  widgetId: computed(optional(uuid())),
  contactAddress: personal(computed(text(255)), 'contact'),
  contactName: personal(computed(optional(text(250)))),
  // Data that a web chat visitor entered; unverified unless `isIdentified`.
  contactEmail: personal(computed(optional(email())), 'email'),
  contactPhone: personal(computed(optional(phone())), 'phone'),
  isIdentified: computed(flag()),
  guestId: optional(uuid()),
  hotelId: computed(optional(uuid())),
  status: computed(oneOf(...conversationStatuses)),
  assigneeUserId: computed(optional(uuid())),
  labels: list<string>(text(60), 50),
  unreadCount: computed(integer(0, 2_147_483_647)),
  lastMessageAt: computed(optional(instant())),
  lastInboundAt: computed(optional(instant())),
  messagingWindow: computedFrom(jsonValue<MessagingWindow>(MessagingWindowSchema), (row, ctx) =>
    messagingWindowOf(row as MessagingWindowFacts, ctx.now),
  ),
}

/**
 * The messages between the hotel and a guest, or an unknown person, on one channel (§4.4). The first message creates a
 * conversation, and later ones reopen it; changes have endpoints of their own.
 */
export const conversations = resource({
  path: '/conversations',
  table: 'conversations',
  label: 'conversation',
  hotel: 'hotel_id',
  extension: true,
  access: { read: 'guests.read', write: 'guests.manage' },
  reach: 'hotel',
  fields,
  // A web chat without a message needs no answer yet.
  only: sql`last_message_at is not null`,
  verbs: ['list', 'get'],
  filters: ['status', 'channel', 'hotelId', 'assigneeUserId', 'senderId', 'widgetId', 'lastMessageAt', 'createdAt'],
  listFilters: {
    guestId: guestIdFilter,
    label: listFilter<string>(text(60).schema, (label) => sql`labels @> array[${label}]::text[]`),
    isUnassigned: listFilter<boolean>(Type.Boolean(), (isUnassigned) =>
      isUnassigned ? sql`assignee_user_id is null` : sql`assignee_user_id is not null`,
    ),
  },
  sort: ['-lastMessageAt', 'createdAt'],
})

/** A conversation as the API returns it. */
export type Conversation = Row<typeof fields>
