import { resource } from '#platform/resource/resource.ts'
import { deleteSenderEndpoint } from './delete-sender.ts'
import { senderDeclaration } from './sender-declaration.ts'
import { senderFields } from './sender-fields.ts'

/** §4.4 SMS senders: numbers, short codes and sender names. */
export const smsSenders = resource({
  ...senderDeclaration('smsProvider'),
  path: '/smsprovider/senders',
  label: 'text message sender',
  name: 'SmsSender',
  fields: senderFields({ kind: 'smsProvider', channel: 'sms', address: 'BELLHOP', name: 'Text messages of the hotel' }),
})

/** `DELETE /smsprovider/senders/{id}` */
export const deleteSmsSender = deleteSenderEndpoint(smsSenders)
