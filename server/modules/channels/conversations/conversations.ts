import Type from 'typebox'
import { byGuest } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import {
  computed,
  email,
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
import { channels } from '../channels.ts'
import { type ReplyWindow, ReplyWindowShape, replyWindowOf, type WindowFacts } from './messaging-window.ts'

/** The states of a conversation: ours to answer, the guest's, or over. */
export const conversationStatuses = ['open', 'pending', 'resolved'] as const

const fields = {
  channel: computed(oneOf(...channels)),
  senderId: computed(optional(uuid())),
  widgetId: computed(optional(uuid())),
  contactAddress: personal(computed(text(255)), 'contact'),
  contactName: personal(computed(optional(text(250)))),
  // What a visitor of a chat gave. Nobody vouches for it unless `isIdentified`.
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
  replyWindow: reckoned(json<ReplyWindow>(ReplyWindowShape), (row, ctx) => replyWindowOf(row as WindowFacts, ctx.now)),
}

/**
 * What a guest, or somebody not yet known, and we write to each other on one channel (§4.4). It is made by its first message
 * and reopened by later ones; what is done with it are stories of their own.
 */
export const conversations = resource({
  path: '/conversations',
  table: 'conversations',
  label: 'conversation',
  hotel: 'hotel_id',
  extension: true,
  access: { read: 'guests.read', write: 'guests.manage' },
  fields,
  // Who has opened a chat and written nothing is nobody to answer yet.
  only: sql`last_message_at is not null`,
  verbs: ['list', 'get'],
  filters: ['status', 'channel', 'hotelId', 'assigneeUserId', 'senderId', 'widgetId', 'lastMessageAt', 'createdAt'],
  finders: {
    guestId: byGuest,
    label: finder<string>(text(60).schema, (label) => sql`labels @> array[${label}]::text[]`),
    isUnassigned: finder<boolean>(Type.Boolean(), (wanted) =>
      wanted ? sql`assignee_user_id is null` : sql`assignee_user_id is not null`,
    ),
  },
  sort: ['-lastMessageAt', 'createdAt'],
})

/** A conversation as the API answers it. */
export type Conversation = Row<typeof fields>
