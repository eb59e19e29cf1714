import { optional, phone } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { deletionOf } from './delete-sender.ts'
import { senderDeclaration, senderFields } from './sender-fields.ts'

const fields = { ...senderFields, phone: optional(phone()) }

/** §4.4 the numbers of the messaging app. `address` is the provider's id of one, `phone` what guests see. */
export const numbers = resource<typeof fields>({
  ...senderDeclaration('messagingApp'),
  path: '/messagingapp/numbers',
  label: 'messaging number',
  fields,
})

/** Its DELETE. */
export const deleteNumber = deletionOf(numbers)
