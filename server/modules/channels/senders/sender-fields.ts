import {
  computed,
  fixed,
  flag,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'

/** The fields of all senders. */
export const senderFields = {
  kind: computed(oneOf('messagingApp', 'socialMessaging', 'smsProvider')),
  integrationId: fixed(uuid()),
  channel: withDefault(fixed(oneOf('whatsapp', 'instagram', 'messenger', 'sms')), 'whatsapp'),
  address: withDefault(fixed(text(255)), ''),
  name: text(),
  hotelId: optional(uuid()),
  isDefault: withDefault(flag(), false),
  isActive: withDefault(flag(), true),
}

/** A sender in a request body. */
export type SenderValues = NewRow<typeof senderFields>
/** A sender as the API returns it. */
export type Sender = Row<typeof senderFields>
