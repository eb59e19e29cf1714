import { newToken } from '#platform/kernel/ids.ts'
import { resource } from '#platform/resource/resource.ts'
import { chatWidgetFields } from './chat-widget-fields.ts'
import { validateChatWidget } from './validate-chat-widget.ts'

/** A public key with 144 random bits. */
export const newPublicKey = (): string => `cw_${newToken(18)}`

/**
 * §4.4 Chat widgets: chats on the hotels' own pages, open to pages of `allowedOrigins` only. The identity secret is
 * encrypted with the row's id, so `create-chat-widget.ts` has the POST.
 */
export const chatWidgets = resource({
  path: '/chatwidgets',
  table: 'chat_widgets',
  label: 'chat widget',
  hotel: 'hotel_id',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields: chatWidgetFields,
  verbs: ['list', 'get', 'update'],
  filters: ['hotelId', 'isActive'],
  sort: ['createdAt', 'name'],
  descriptions: {
    update: 'Setting the secret of the verification requires a role that sees personal data.',
  },
  errors: { update: ['duplicate', 'unknown_reference'] },
  check: (ctx, input, current) => validateChatWidget(ctx, input, current),
})
