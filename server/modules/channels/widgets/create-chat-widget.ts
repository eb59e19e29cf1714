import { chatWidgets, newPublicKey } from './chat-widgets.ts'
import { identitySecret, lastFour, storeIdentitySecret } from './identity-secret.ts'
import { validateChatWidget } from './validate-chat-widget.ts'

/** `POST /chatwidgets` (§4.4): creates a chat widget with its own public key. */
export const createChatWidget = chatWidgets.verbs.create({
  description:
    'Creates a chat widget with a public key of its own and returns it. Pages of `allowedOrigins` show the chat with ' +
    'that key. Setting the secret of the verification requires a role that sees personal data.',
  errors: ['duplicate', 'unknown_reference'],
  async handle(ctx, { body }) {
    const { identitySecret: plain, ...values } = body
    const validated = await validateChatWidget(ctx, body)
    const identitySecretLast4 = plain ? lastFour(plain) : null
    const widget = await chatWidgets.insert(ctx, {
      ...values,
      ...validated,
      publicKey: newPublicKey(),
      identitySecretLast4,
    })
    const row = { tenantId: ctx.actor.tenantId, id: widget.id }
    if (plain) ctx.onCommit(storeIdentitySecret(row, identitySecret.encrypt(ctx.runtime.keys, plain, row)))
    return widget
  },
})
