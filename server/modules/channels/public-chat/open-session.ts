import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named, secretText, strict, textOrNull } from '#platform/http/schemas.ts'
import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import { assertRowsLeft } from '#platform/usage/tenant-usage.ts'
import { personName } from '#shared/names/person-name.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { findVisitorGuest } from '../inbound-messages/visitor-guest.ts'
import type { ChatWidget } from '../widgets/chat-widget-fields.ts'
import { sessionLimits } from './chat-limits.ts'
import { allowsWidgetOrigin, ByPublicKey, widgetNotFound } from './find-widget.ts'
import { type PreChatAnswers, parsePreChatAnswers, type VerifiedClaims, verifyIdentity } from './session-claims.ts'
import { storeVisitor } from './store-visitor.ts'
import { authenticatePage } from './visitor-authentication.ts'

const answer = (keywords: object, description: string, example?: string) =>
  Type.Optional(doc(textOrNull(keywords), description, example))
const verbatim = (description: string) => answer({ minLength: 1, verbatim: true, maxLength: 200 }, description)

const ChatSession = named(
  'ChatSession',
  Type.Object({
    visitorToken: doc(
      secretText(),
      'The token of the visitor. It works for 30 days after its last use.',
      'cv_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
    ),
    conversationId: doc(Id, 'The conversation of the visitor.'),
  }),
)

const Body = Type.Object(
  {
    name: answer(
      { minLength: 1, maxLength: 250 },
      'The name of the visitor; required if `preChatFields` says so.',
      'Elif Yıldız',
    ),
    email: answer(
      { format: 'email' },
      'The e-mail address of the visitor; required if `preChatFields` says so.',
      'elif.yildiz@example.com',
    ),
    phone: answer(
      { format: 'phone' },
      'The phone number of the visitor; required if `preChatFields` says so. A national number is of the ' +
        'country of the company.',
    ),
    identifier: verbatim('The id that the page has for its user; needed to continue a chat on another device.'),
    identifierHash: verbatim(
      'The hexadecimal HMAC-SHA256 of `identifier` under the `identitySecret` of the widget. Without it, ' +
        '`identifier` is ignored.',
    ),
    identityToken: answer(
      { minLength: 1, verbatim: true, maxLength: 2000 },
      'A JWT with which the page signs all that it says of its user: `identifier`, `exp` and, if known, `email`, ' +
        '`phone` and `name`. It is signed with HS256 under the `identitySecret` of the widget. Only what is signed ' +
        'finds a known guest.',
    ),
  },
  strict,
)

type Widget = Pick<ChatWidget, 'id' | 'hotelId' | 'preChatFields' | 'identityVerification'> & {
  readonly identitySecret: string | null
}

/**
 * `POST /publicchatwidgets/{publicKey}/sessions` (§4.4): opens a chat. A verified visitor finds the same conversation
 * on every device; any other visitor has only the token.
 */
export const openSession = endpoint({
  method: 'POST',
  path: '/publicchatwidgets/:publicKey/sessions',
  operationId: 'openChatSession',
  access: 'anyone',
  summary: 'Open a chat as a visitor',
  description:
    'Opens a chat and returns the token of the visitor, which the other requests of the chat need. A user whom ' +
    'the page has verified with `identityToken`, or with `identifier` and `identifierHash`, finds the same conversation on every device; ' +
    'any other visitor gets a new one. Agents see the conversation after its first message.',
  errors: ['signature_invalid', 'quota_exceeded'],
  // If two visitors chose the same Idempotency-Key, one would get the token of the other.
  unit: 'own',
  cors: allowsWidgetOrigin,
  caller: authenticatePage,
  allowances: sessionLimits,
  params: ByPublicKey,
  body: Body,
  returns: json(ChatSession),
  handle: (ctx, { params, body }) =>
    ctx.transaction(ctx.actor.tenantId, async (tx) => {
      await assertRowsLeft(tx, 'chat_visitors')
      await assertRowsLeft(tx, 'conversations')
      const widget = await lockWidget(tx, params.publicKey)
      const verified = verifyIdentity(tx, widget, body)
      const identifier = verified?.identifier ?? null
      const answers = parsePreChatAnswers(tx, widget.preChatFields, { ...body, ...verified })
      const visitorId = tx.newId()
      const conversationId = await openVisitorConversation(tx, widget, { verified, visitorId, answers })
      const visitorToken = storeVisitor(tx, { visitorId, widgetId: widget.id, conversationId, identifier })
      return { visitorToken, conversationId }
    }),
})

/** Locks the widget, so that it is not deleted or changed before the session is stored. */
async function lockWidget({ db, actor }: WriteContext, publicKey: string): Promise<Widget> {
  const widget = await db.one(sql<Widget>`
    select id, hotel_id, pre_chat_fields, identity_verification, identity_secret from chat_widgets
    where tenant_id = ${actor.tenantId} and public_key = ${publicKey} and is_active for share`)
  if (!widget) throw widgetNotFound()
  return widget
}

type Visitor = {
  readonly verified: VerifiedClaims | null
  readonly visitorId: string
  readonly answers: PreChatAnswers
}

async function openVisitorConversation(
  ctx: WriteContext,
  widget: Widget,
  { verified, visitorId, answers }: Visitor,
): Promise<string> {
  const { email: contactEmail, phone: contactPhone } = answers
  // A phone number or an e-mail address is not a name. A signed name has not passed the validation of the body.
  const contactName = answers.name && personName(maskCardNumbers(answers.name))
  const { id, guestId } = await openConversation(ctx, {
    channel: 'webchat',
    senderId: null,
    widgetId: widget.id,
    contactAddress: verified?.identifier ?? visitorId,
    contactName,
    hotelId: widget.hotelId,
    isIdentified: verified !== null,
  })
  // The first message creates a guest, so that many sessions without messages create nothing. A known one is found here,
  // where it is known what the page has signed.
  const signed = {
    contactName,
    contactEmail: verified?.email === undefined ? null : contactEmail,
    contactPhone: verified?.phone === undefined ? null : contactPhone,
  }
  const guest = guestId === null ? await findVisitorGuest(ctx, signed) : null
  await ctx.db.run(sql`
    update conversations set guest_id = coalesce(guest_id, ${guest?.id ?? null}::uuid),
      contact_name = coalesce(${contactName}, contact_name), contact_email = coalesce(${contactEmail}, contact_email),
      contact_phone = coalesce(${contactPhone}, contact_phone)
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  return id
}
