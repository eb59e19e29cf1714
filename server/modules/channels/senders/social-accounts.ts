import { resource } from '#platform/resource/resource.ts'
import { deleteSenderEndpoint } from './delete-sender.ts'
import { senderDeclaration } from './sender-declaration.ts'
import { senderFields } from './sender-fields.ts'

/** §4.4 Social accounts: Messenger pages and Instagram professional accounts. */
export const socialAccounts = resource({
  ...senderDeclaration('socialMessaging'),
  path: '/socialmessaging/accounts',
  label: 'social account',
  name: 'SocialAccount',
  fields: senderFields({
    kind: 'socialMessaging',
    channel: 'instagram',
    address: '17841405822304914',
    name: 'Bellhop Bosphorus on Instagram',
  }),
})

/** `DELETE /socialmessaging/accounts/{id}` */
export const deleteSocialAccount = deleteSenderEndpoint(socialAccounts)
