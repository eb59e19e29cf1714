import { doc, named } from '#platform/http/schemas.ts'
import {
  computed,
  externalCode,
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
import type { Channel, SenderKind } from '../channels.ts'

/** A sender of one type, for the examples of the documentation. */
type SenderExample = {
  readonly kind: SenderKind
  readonly channel: Channel
  readonly address: string
  readonly name: string
}

/** The fields of all senders. */
export const senderFields = (example: SenderExample) => ({
  kind: doc(
    computed(oneOf('messagingApp', 'socialMessaging', 'smsProvider', 'emailProvider')),
    'The type of the integration that the sender belongs to.',
    example.kind,
  ),
  integrationId: doc(
    fixed(uuid()),
    'The integration that sends; its type must match and it must serve the hotel. Fixed after creation.',
  ),
  channel: doc(
    named('SenderChannel', withDefault(fixed(oneOf('whatsapp', 'instagram', 'messenger', 'sms', 'email')), 'whatsapp')),
    'The channel of the sender. By default it is the only channel of the integration. Fixed after creation.',
    example.channel,
  ),
  address: doc(
    withDefault(fixed(externalCode()), ''),
    'The address as the provider spells it: the id of the phone number, page or account, or the number, short ' +
      'code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed ' +
      'after creation.',
    example.address,
  ),
  name: doc(text(), 'The name that agents see.', example.name),
  hotelId: doc(optional(uuid()), 'The hotel that writes with this sender; null for all hotels.'),
  isDefault: doc(
    withDefault(flag(), false),
    'True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at ' +
      'most one active default for each channel.',
    true,
  ),
  isActive: doc(
    withDefault(flag(), true),
    'False if the sender sends nothing any more. It still receives messages.',
    true,
  ),
})

/** The declaration of the fields of a sender. */
export type SenderFields = ReturnType<typeof senderFields>

/** A sender in a request body. */
export type SenderValues = NewRow<SenderFields>
/** A sender as the API returns it. */
export type Sender = Row<SenderFields>
