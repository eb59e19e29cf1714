import { resource } from '#platform/resource/resource.ts'
import { deletionOf } from './delete-sender.ts'
import { senderDeclaration, senderFields } from './sender-fields.ts'

/** §4.4 the accounts of social networks: pages and professional accounts. */
export const accounts = resource({
  ...senderDeclaration('socialMessaging'),
  path: '/socialmessaging/accounts',
  label: 'social account',
  fields: senderFields,
})

/** Its DELETE. */
export const deleteAccount = deletionOf(accounts)
