import { resource } from '#platform/resource/resource.ts'
import { deletionOf } from './delete-sender.ts'
import { senderDeclaration, senderFields } from './sender-fields.ts'

/** §4.4 what text messages are sent from: a number, a short code, a name. */
export const textSenders = resource({
  ...senderDeclaration('smsProvider'),
  path: '/smsprovider/senders',
  label: 'text message sender',
  fields: senderFields,
})

/** Its DELETE. */
export const deleteTextSender = deletionOf(textSenders)
