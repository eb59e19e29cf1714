import Type from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  derived,
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
import { forMeFilter } from '#platform/resource/for-me-filter.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { channels, maxSubjectLength } from '../channels.ts'
import { assigneeName, guestName, type LastMessage, LastMessageSchema, lastMessage } from './conversation-summary.ts'
import {
  type MessagingWindow,
  type MessagingWindowFacts,
  MessagingWindowSchema,
  messagingWindowOf,
} from './messaging-window.ts'

/** The statuses of a conversation: the hotel must answer, the guest must answer, or it is over. */
const conversationStatuses = ['open', 'pending', 'resolved'] as const

const fields = {
  channel: doc(
    named('MessageChannel', computed(oneOf(...channels))),
    'The channel on which the guest writes.',
    'whatsapp',
  ),
  senderId: doc(
    computed(optional(uuid())),
    'The number or account of the hotel that the guest writes to; null on web chat.',
  ),
  widgetId: doc(
    computed(optional(uuid())),
    'The chat widget that the visitor writes in; null on other channels.',
    null,
  ),
  contactAddress: doc(
    personal(computed(text(255)), 'contact'),
    'The address of the guest as the channel spells it: a phone number, the id of an account, or on web chat ' +
      'the identifier of the visitor.',
    '+905321110001',
  ),
  contactName: doc(
    personal(computed(optional(text(250)))),
    'The name that the channel reports or the visitor entered; null if it is unknown.',
    'Elif Yıldız',
  ),
  // Data that a web chat visitor entered; unverified unless `isIdentified`.
  contactEmail: doc(
    personal(computed(optional(email())), 'email'),
    'The e-mail address that a web chat visitor entered, which is unverified unless `isIdentified` is true; ' +
      'null otherwise.',
    null,
  ),
  contactPhone: doc(
    personal(computed(optional(phone())), 'phone'),
    'The phone number that a web chat visitor entered, as E.164, which is unverified unless `isIdentified` is ' +
      'true; null otherwise.',
    null,
  ),
  subject: doc(
    personal(computed(optional(text(maxSubjectLength)))),
    'The subject of the thread of e-mails; null on other channels, and if it has none.',
    null,
  ),
  isIdentified: doc(
    computed(flag()),
    'True if the page of the hotel has verified who the web chat visitor is; always false on other channels.',
  ),
  guestId: doc(
    optional(uuid()),
    'The guest; null while the person is unknown. A change moves the messages to the new guest.',
  ),
  guestName: doc(
    derived(personal(optional(text(250))), guestName),
    'First and last name of the guest; null while the person is unknown.',
    'Elif Yıldız',
  ),
  hotelId: doc(
    computed(optional(uuid())),
    'The hotel of the sender or the widget, or else the hotel that wrote first; null if the conversation ' +
      'belongs to no hotel.',
  ),
  status: doc(
    computed(oneOf(...conversationStatuses)),
    '`open` while the hotel must answer, `pending` while the guest must answer, `resolved` when the ' +
      'conversation is over.',
    'pending',
  ),
  assigneeUserId: doc(computed(optional(uuid())), 'The user who answers the guest; null if nobody is assigned.'),
  assigneeName: doc(
    derived(personal(optional(text(250))), assigneeName),
    'First and last name of that user; null if nobody is assigned.',
    'Deniz Kaya',
  ),
  labels: doc(list<string>(text(60), 50), 'Free words to find conversations by. A change replaces the whole list.', [
    'late check-out',
  ]),
  unreadCount: doc(computed(integer(0, 2_147_483_647)), 'How many messages of the guest nobody has read.', 0),
  lastMessageAt: doc(computed(optional(instant())), 'When the last message was written.', '2026-08-01T10:04:40.000Z'),
  lastMessage: doc(
    derived(personal(optional(jsonValue<LastMessage>(LastMessageSchema))), lastMessage),
    'The latest message, for a list.',
  ),
  lastInboundAt: doc(
    computed(optional(instant())),
    'When the guest last wrote; null if the guest has not written.',
    '2026-08-01T10:02:15.000Z',
  ),
  messagingWindow: doc(
    computedFrom(jsonValue<MessagingWindow>(MessagingWindowSchema), (row, ctx) =>
      messagingWindowOf(row as MessagingWindowFacts, ctx.now),
    ),
    'Whether the hotel may write free text now. WhatsApp, Instagram and Messenger allow it for 24 hours after ' +
      'the last message of the guest; SMS, web chat and e-mail always.',
  ),
}

/** The counters of the list of conversations. */
export const countedConversations: CountedList = {
  table: 'conversations',
  hotels: 'hotel_id',
  keys: {
    status: sql`status`,
    isResolved: sql`(status = 'resolved')::text`,
    channel: sql`channel`,
    isUnassigned: sql`(assignee_user_id is null)::text`,
  },
  only: sql`last_message_at is not null`,
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
  followed: {},
  counted: countedConversations,
  descriptions: { list: 'A web chat without a message is left out.' },
  filters: [
    'status',
    'channel',
    'hotelId',
    'assigneeUserId',
    'senderId',
    'widgetId',
    'lastMessageAt',
    'createdAt',
    'updatedAt',
  ],
  listFilters: {
    guestId: guestIdFilter,
    label: listFilter<string>(
      doc(text(60).schema, 'Only conversations with this label.', 'late check-out'),
      (label) => sql`labels @> array[${label}]::text[]`,
    ),
    isResolved: listFilter<boolean>(
      doc(Type.Boolean(), 'True for resolved conversations, false for open and pending ones.'),
      (isResolved) => (isResolved ? sql`status = 'resolved'` : sql`status <> 'resolved'`),
    ),
    isForMe: forMeFilter(
      'Only conversations that the caller is to answer: those assigned to the caller and those of nobody. With `false` ' +
        'only those of others.',
      sql`assignee_user_id`,
    ),
    isUnassigned: listFilter<boolean>(
      doc(Type.Boolean(), 'True for conversations without an assignee, false for those with one.'),
      (isUnassigned) => (isUnassigned ? sql`assignee_user_id is null` : sql`assignee_user_id is not null`),
    ),
  },
  sort: ['-lastMessageAt', 'createdAt', 'updatedAt'],
})

/** A conversation as the API returns it. */
export type Conversation = Row<typeof fields>
