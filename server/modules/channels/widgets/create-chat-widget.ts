import { endpoint } from '#platform/http/endpoint.ts'
import { chatWidgets, type ChatWidgetValues, newPublicKey } from './chat-widgets.ts'
import { checkChatWidget } from './validate-chat-widget.ts'
import { identitySecret, lastFour, storeIdentitySecret } from './identity-secret.ts'

/** `POST /chatwidgets` (§4.4): a chat for pages of the hotels, under a public key of its own. */
export const createChatWidget = endpoint({
  method: 'POST',
  path: '/chatwidgets',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Create a chat widget',
  body: chatWidgets.shapes.create,
  returns: chatWidgets.shapes.row,
  async handle(ctx, { body }) {
    const { identitySecret: plain, ...given } = body as ChatWidgetValues
    const checked = await checkChatWidget(ctx, body as ChatWidgetValues)
    const identitySecretLast4 = plain ? lastFour(plain) : null
    const made = await chatWidgets.insert(ctx, {
      ...given,
      ...checked,
      publicKey: newPublicKey(),
      identitySecretLast4,
    })
    const row = { tenantId: ctx.actor.tenantId, id: made.id }
    if (plain) ctx.onCommit(storeIdentitySecret(row, identitySecret.seal(ctx.runtime.keys, plain, row)))
    return made
  },
})
