import Type from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, integerOrNull, named, outboundText, strict, TextOrNull, textOrNull } from '#platform/http/schemas.ts'
import {
  computed,
  derived,
  flag,
  instant,
  integer,
  jsonValue,
  oneOf,
  optional,
  personal,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { recordsOf } from '#platform/resource/records.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { channels, maxSubjectLength, messageStatuses, messageTypes } from '../channels.ts'
import { EmailShape, emailOfMessage } from './email-shape.ts'

/** A file of a message as the API returns it; a download link is requested with its id. */
const AttachmentShape = named(
  'MessageAttachment',
  Type.Object({
    id: doc(Id, 'The id of the file. `GET /messages/attachments/{id}/download-link` returns a link to it.'),
    status: doc(
      oneOf('pending', 'available', 'failed').schema,
      '`pending` while the file is fetched from the provider, `available`, or `failed` if it could not be fetched.',
      'available',
    ),
    failureReason: doc(TextOrNull, 'Why the file is not available; null unless its status is `failed`.'),
    contentType: doc(Type.String(), 'The media type of the file.', 'application/pdf'),
    fileName: doc(TextOrNull, 'The name of the file; null if the sender gave none.', 'invoice.pdf'),
    sizeBytes: doc(integerOrNull(), 'The size in bytes; null if it is unknown, as for a file on the web.', 48_213),
  }),
)

const attachments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'failureReason', a.failure_reason,
  'contentType', a.content_type,
    'fileName', a.file_name, 'sizeBytes', a.size_bytes) order by a.position), '[]')
  from message_attachments a where a.tenant_id = messages.tenant_id and a.message_id = messages.id)`

/** A place, with the keywords of its name. */
const locationSchema = (keywords: object) =>
  Type.Object(
    {
      latitude: doc(Type.Number({ minimum: -90, maximum: 90 }), 'The latitude in degrees; north is positive.', 41.0461),
      longitude: doc(
        Type.Number({ minimum: -180, maximum: 180 }),
        'The longitude in degrees; east is positive.',
        29.034,
      ),
      name: Type.Optional(
        doc(
          textOrNull({ maxLength: 255, ...keywords }),
          'The name of the place; null if it has none.',
          'Bellhop Bosphorus',
        ),
      ),
    },
    strict,
  )

/** A place: where the message was written, or what it shows. */
export const LocationSchema = named('MessageLocation', locationSchema({}))
/** The same in a message that leaves the service. */
export const OutboundLocation = named('MessageLocation', locationSchema(outboundText))

const TemplateShape = named(
  'FilledTemplate',
  Type.Object({
    templateId: doc(Id, 'The id of the message template.'),
    name: doc(Type.String(), 'The name of the template.', 'booking_confirmed'),
    languageCode: doc(Type.String(), 'The language of the template, as the provider spells it.', 'en_GB'),
    parameters: doc(
      Type.Record(Type.String(), Type.Array(Type.String())),
      'The values of its variables by part: `header`, `body`, `button0`, `copyCode1` and so on.',
      { body: ['Elif', '12 June 2027'] },
    ),
  }),
)

/** The fields of a message (§4.4). */
export const messageFields = {
  conversationId: doc(computed(uuid()), 'The conversation of the message.'),
  channel: doc(named('MessageChannel', computed(oneOf(...channels))), 'The channel of the conversation.', 'whatsapp'),
  direction: doc(
    computed(oneOf('inbound', 'outbound')),
    '`inbound` for a message of the guest, `outbound` for one of the hotel.',
    'outbound',
  ),
  type: doc(computed(oneOf(...messageTypes)), 'What the message consists of.', 'text'),
  text: doc(
    personal(computed(optional(text(20_000)))),
    'The text, or the text beside a file; for a template, the filled text that the guest reads. Null if there is none.',
    'Yes, you can check out at 14:00.',
  ),
  subject: doc(
    personal(computed(optional(text(maxSubjectLength)))),
    'The subject of an e-mail; null on other channels, and if it has none.',
    null,
  ),
  email: doc(
    derived(personal(optional(jsonValue(EmailShape))), emailOfMessage),
    'Addresses and facts of an e-mail; null on other channels, and once its guest was anonymized.',
    null,
  ),
  attachments: doc(derived(jsonValue(Type.Array(AttachmentShape)), attachments), 'The files of the message.', []),
  location: doc(
    personal(computed(optional(jsonValue(LocationSchema)))),
    'The place that the message shows; null if it shows none.',
    null,
  ),
  template: doc(
    personal(computed(optional(jsonValue(TemplateShape)))),
    'The template that the message was made from; null for any other message.',
    null,
  ),
  segments: doc(
    computed(optional(integer(1, 1000))),
    'How many SMS segments the network bills for the text; null for other channels and for inbound messages.',
    null,
  ),
  status: doc(
    computed(oneOf(...messageStatuses, 'received')),
    'The progress of an outbound message: `queued`, `sent`, `delivered`, `read` or `failed`; it only moves ' +
      'forward. Inbound messages are `received`.',
    'delivered',
  ),
  errorCode: doc(
    computed(optional(text(60))),
    'Why the message failed: the code of the provider or of this service; null unless the status is `failed`.',
  ),
  errorMessage: doc(computed(optional(text(500))), 'The same as a sentence; null unless the status is `failed`.'),
  // WhatsApp derives its message ids from the phone number.
  providerMessageId: doc(
    personal(computed(optional(text(255))), 'contact'),
    'The id that the provider gave the message; null before it was sent. On web chat it is the ' +
      '`clientMessageId` of the visitor’s page, or null.',
    'wamid.HBgMOTA1MzIxMTEwMDAxFQIAERgSQTZD',
  ),
  integrationId: doc(
    computed(optional(uuid())),
    'The integration that sent or received the message; null on web chat.',
  ),
  senderUserId: doc(
    computed(optional(uuid())),
    'The user who wrote the message; null for messages of guests and of programs.',
  ),
  letterId: doc(computed(optional(uuid())), 'The letter about a booking that the message carries; null for any other.'),
  isMarketing: doc(
    withDefault(computed(flag()), false),
    'True if the message needs the guest’s consent to marketing: a template of that category, or such a letter.',
    false,
  ),
  guestId: doc(computed(optional(uuid())), 'The guest of the conversation; null while the person is unknown.'),
  hotelId: doc(computed(optional(uuid())), 'The hotel of the conversation; null if it belongs to no hotel.'),
  at: doc(
    computed(instant()),
    'When the message was written, by the provider’s clock if the guest wrote it.',
    '2026-08-01T10:04:40.000Z',
  ),
  sentAt: doc(
    computed(optional(instant())),
    'When the provider accepted the message; null before that and for inbound messages.',
    '2026-08-01T10:04:41.000Z',
  ),
  deliveredAt: doc(
    computed(optional(instant())),
    'When the message reached the guest’s device; null before that, or if the channel does not report it.',
    '2026-08-01T10:04:43.000Z',
  ),
  readAt: doc(
    computed(optional(instant())),
    'When the guest read the message; null before that, or if the channel does not report it.',
    null,
  ),
}

/** The counters of the lists of messages. */
export const countedMessages: CountedList = {
  table: 'messages',
  hotels: 'hotel_id',
  keys: { status: sql`status`, direction: sql`direction`, channel: sql`channel` },
}

/** The declaration that all lists of messages share. */
export const messageDeclaration = {
  table: 'messages',
  label: 'message',
  hotel: 'hotel_id',
  fields: messageFields,
  followed: {},
  filters: ['conversationId', 'channel', 'direction', 'type', 'status', 'hotelId', 'senderUserId', 'at', 'updatedAt'],
  listFilters: { guestId: guestIdFilter },
  sort: ['-at', 'createdAt', 'updatedAt'],
} as const

/** Messages of all channels. */
export const messages = recordsOf({
  ...messageDeclaration,
  path: '/messages',
  access: { read: 'guests.read', write: 'guests.manage' },
})

/** A message as the API returns it. */
export type Message = Row<typeof messageFields>
