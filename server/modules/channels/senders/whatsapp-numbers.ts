import { doc } from '#platform/http/schemas.ts'
import { optional, phone } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { deleteSenderEndpoint } from './delete-sender.ts'
import { senderDeclaration } from './sender-declaration.ts'
import { senderFields } from './sender-fields.ts'

const fields = {
  ...senderFields({
    kind: 'messagingApp',
    channel: 'whatsapp',
    address: '106540352242922',
    name: 'Bellhop Bosphorus on WhatsApp',
  }),
  phone: doc(
    optional(phone()),
    'The phone number that guests see, as E.164; null if it is not entered.',
    '+902121110000',
  ),
}

/** §4.4 WhatsApp numbers. `address` is the provider's id of the number; `phone` is the number that guests see. */
export const whatsappNumbers = resource({
  ...senderDeclaration('messagingApp'),
  path: '/messagingapp/numbers',
  label: 'messaging number',
  name: 'MessagingAppNumber',
  fields,
})

/** `DELETE /messagingapp/numbers/{id}` */
export const deleteWhatsappNumber = deleteSenderEndpoint(whatsappNumbers)
