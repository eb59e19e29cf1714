import Type from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import { Id, integerOrNull, strict, TextOrNull, textOrNull } from '#platform/http/schemas.ts'
import {
  computed,
  derived,
  instant,
  integer,
  jsonValue,
  oneOf,
  optional,
  personal,
  type Row,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { recordsOf } from '#platform/resource/records.ts'
import { channels, messageStatuses, messageTypes } from '../channels.ts'

/** A file of a message as the API returns it; a download link is requested with its id. */
const AttachmentShape = Type.Object({
  id: Id,
  status: oneOf('pending', 'available', 'failed').schema,
  failureReason: TextOrNull,
  contentType: Type.String(),
  fileName: TextOrNull,
  sizeBytes: integerOrNull(),
})

const attachments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'failureReason', a.failure_reason,
  'contentType', a.content_type,
    'fileName', a.file_name, 'sizeBytes', a.size_bytes) order by a.position), '[]')
  from message_attachments a where a.tenant_id = messages.tenant_id and a.message_id = messages.id)`

/** A place: where the message was written, or what it shows. */
export const LocationSchema = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    name: Type.Optional(textOrNull({ maxLength: 255 })),
  },
  strict,
)

const TemplateShape = Type.Object({
  templateId: Id,
  name: Type.String(),
  languageCode: Type.String(),
  parameters: Type.Record(Type.String(), Type.Array(Type.String())),
})

/** The fields of a message (§4.4). */
export const messageFields = {
  conversationId: computed(uuid()),
  channel: computed(oneOf(...channels)),
  direction: computed(oneOf('inbound', 'outbound')),
  type: computed(oneOf(...messageTypes)),
  text: personal(computed(optional(text(20_000)))),
  attachments: derived(jsonValue(Type.Array(AttachmentShape)), attachments),
  location: personal(computed(optional(jsonValue(LocationSchema)))),
  template: personal(computed(optional(jsonValue(TemplateShape)))),
  segments: computed(optional(integer(1, 1000))),
  status: computed(oneOf(...messageStatuses, 'received')),
  errorCode: computed(optional(text(60))),
  errorMessage: computed(optional(text(500))),
  // WhatsApp derives its message ids from the phone number.
  providerMessageId: personal(computed(optional(text(255))), 'contact'),
  integrationId: computed(optional(uuid())),
  senderUserId: computed(optional(uuid())),
  guestId: computed(optional(uuid())),
  hotelId: computed(optional(uuid())),
  at: computed(instant()),
  sentAt: computed(optional(instant())),
  deliveredAt: computed(optional(instant())),
  readAt: computed(optional(instant())),
}

/** The declaration that all lists of messages share. */
export const messageDeclaration = {
  table: 'messages',
  label: 'message',
  hotel: 'hotel_id',
  fields: messageFields,
  filters: ['conversationId', 'channel', 'direction', 'type', 'status', 'hotelId', 'senderUserId', 'at'],
  listFilters: { guestId: guestIdFilter },
  sort: ['-at', 'createdAt'],
} as const

/** Messages of all channels. */
export const messages = recordsOf({
  ...messageDeclaration,
  path: '/messages',
  access: { read: 'guests.read', write: 'guests.manage' },
})

/** A message as the API returns it. */
export type Message = Row<typeof messageFields>
