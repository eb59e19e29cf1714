import Type from 'typebox'
import { byGuest } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import {
  computed,
  derived,
  instant,
  integer,
  json,
  oneOf,
  optional,
  personal,
  type Row,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { recordsOf } from '#platform/resource/records.ts'
import { channels, messageStatuses, messageTypes } from '../channels.ts'

const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })

/** A file of a message as it is answered; a link to it is asked for by its id. */
const AttachmentShape = Type.Object({
  id: Type.Unsafe<string>({ type: 'string', format: 'uuid' }),
  status: oneOf('pending', 'available', 'failed').schema,
  failureReason: textOrNull,
  contentType: Type.String(),
  fileName: textOrNull,
  sizeBytes: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
})

const attachments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'failureReason', a.failure_reason, 'contentType', a.content_type,
    'fileName', a.file_name, 'sizeBytes', a.size_bytes) order by a.position), '[]')
  from message_attachments a where a.tenant_id = messages.tenant_id and a.message_id = messages.id)`

/** Where it was written from, or what place it shows. */
export const LocationShape = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    name: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  },
  { additionalProperties: false },
)

const TemplateShape = Type.Object({
  templateId: Type.Unsafe<string>({ type: 'string', format: 'uuid' }),
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
  attachments: derived(json(Type.Array(AttachmentShape)), attachments),
  location: personal(computed(optional(json(LocationShape)))),
  template: personal(computed(optional(json(TemplateShape)))),
  segments: computed(optional(integer(1, 1000))),
  status: computed(oneOf(...messageStatuses, 'received')),
  errorCode: computed(optional(text(60))),
  errorMessage: computed(optional(text(500))),
  // The messaging app makes its names of messages out of the number.
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

/** What every list of messages declares. */
export const messageDeclaration = {
  table: 'messages',
  label: 'message',
  hotel: 'hotel_id',
  fields: messageFields,
  filters: ['conversationId', 'channel', 'direction', 'type', 'status', 'hotelId', 'senderUserId', 'at'],
  finders: { guestId: byGuest },
  sort: ['-at', 'createdAt'],
} as const

/** Messages of any channel. */
export const messages = recordsOf({
  ...messageDeclaration,
  path: '/messages',
  access: { read: 'guests.read', write: 'guests.manage' },
})

/** A message as the API answers it. */
export type Message = Row<typeof messageFields>
