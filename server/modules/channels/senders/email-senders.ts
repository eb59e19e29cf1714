import { doc } from '#platform/http/schemas.ts'
import { flag, optional, text, withDefault } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { deleteSenderEndpoint } from './delete-sender.ts'
import { senderDeclaration } from './sender-declaration.ts'
import { senderFields } from './sender-fields.ts'

const fields = {
  ...senderFields({
    kind: 'emailProvider',
    channel: 'email',
    address: 'reception@hotel.example',
    name: 'Bellhop Bosphorus',
  }),
  signature: doc(
    optional(text(2_000)),
    'What stands below every message, as Markdown without HTML and images; null for nothing.',
    'Kind regards\n\n**Bellhop Bosphorus**',
  ),
  usesReplyTag: doc(
    withDefault(flag(), false),
    'True if answers go to an address with the tag of their thread, such as `reception+tag@hotel.example`. The mail ' +
      'server has to deliver those to the same mailbox; the test of the integration tries it (`replyTagWorks`).',
  ),
}

/** The e-mail addresses of hotels. Guests see `name` beside the address. */
export const emailSenders = resource({
  ...senderDeclaration('emailProvider'),
  path: '/emailprovider/senders',
  label: 'e-mail sender',
  name: 'EmailSender',
  extension: true,
  fields,
})

/** `DELETE /emailprovider/senders/{id}` */
export const deleteEmailSender = deleteSenderEndpoint(emailSenders, { extension: true })
