import Type, { type TSchema } from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { assertRowsLeft } from '#platform/limits/tenant-usage.ts'
import { email, nullable, phone, text } from '#platform/resource/fields.ts'
import { personName } from '#shared/person-name.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import type { ChatWidget } from '../widgets/chat-widgets.ts'
import { pageOfWidget } from './visitor-authentication.ts'
import { openingChats } from './chat-limits.ts'
import { ByPublicKey, noSuchWidget, pagesOfWidget } from './find-widget.ts'
import { type Answers, answersIn, type Claims, vouchedFor } from './session-claims.ts'
import { knownGuestOf } from './visitor-guest.ts'
import { newVisitorToken, tokenDays } from './visitor-token.ts'

const given = (schema: TSchema) => Type.Optional(nullable(schema))
const verbatim = (rest: object) => given(Type.Unsafe<string>({ type: 'string', minLength: 1, verbatim: true, ...rest }))

const Body = Type.Object(
  {
    name: given(text(250).schema),
    email: given(email().schema),
    phone: given(phone().schema),
    identifier: verbatim({ maxLength: 200, description: 'The page’s own name of the user that it vouches for' }),
    identifierHash: verbatim({ maxLength: 200, description: 'Hex HMAC-SHA256 of the identifier under identitySecret' }),
  },
  { additionalProperties: false },
)

type Widget = Pick<ChatWidget, 'id' | 'hotelId' | 'preChatFields' | 'identityVerification'> & {
  readonly identitySecret: string | null
}

/**
 * `POST /publicchatwidgets/{publicKey}/sessions` (§4.4): a visitor opens the chat. Whoever the page vouches for finds its
 * conversation again wherever it is; anybody else has only the token to it.
 */
export const openSession = endpoint({
  method: 'POST',
  path: '/publicchatwidgets/:publicKey/sessions',
  access: 'anyone',
  summary: 'Open a chat as a visitor',
  // Under an Idempotency-Key that two visitors chose alike, one would get the token of the other.
  unit: 'own',
  cors: pagesOfWidget,
  caller: pageOfWidget,
  allowances: openingChats,
  params: ByPublicKey,
  body: Body,
  returns: Type.Object({ visitorToken: Type.String(), conversationId: Id }),
  handle: (ctx, { params, body }) =>
    ctx.transaction(ctx.actor.tenantId, async (inside) => {
      await assertRowsLeft(inside, 'chat_visitors')
      await assertRowsLeft(inside, 'conversations')
      const widget = await widgetOf(inside, params.publicKey)
      const claims = body as Claims
      const identifier = vouchedFor(inside, widget, claims)
      const answers = answersIn(inside, widget.preChatFields, claims)
      const visitorId = inside.newId()
      const conversationId = await conversationOf(inside, widget, { identifier, visitorId, answers })
      const { text: visitorToken, hash } = newVisitorToken()
      const until = inside.now.add({ hours: 24 * tokenDays })
      inside.onCommit(sql`
        insert into chat_visitors (tenant_id, id, widget_id, conversation_id, token_hash, identifier, expires_at, created_at)
        values (${inside.actor.tenantId}, ${visitorId}, ${widget.id}, ${conversationId}, ${hash}, ${identifier},
          ${until.toString()}::timestamptz, ${inside.now.toString()}::timestamptz)`)
      return { visitorToken, conversationId }
    }),
})

/** Held, so that it does not go, or become one that asks for more, before the session is there. */
async function widgetOf({ db, actor }: Context, publicKey: string): Promise<Widget> {
  const widget = await db.one(sql<Widget>`
    select id, hotel_id, pre_chat_fields, identity_verification, identity_secret from chat_widgets
    where tenant_id = ${actor.tenantId} and public_key = ${publicKey} and is_active for share`)
  if (!widget) throw noSuchWidget()
  return widget
}

type Visitor = { readonly identifier: string | null; readonly visitorId: string; readonly answers: Answers }

async function conversationOf(
  ctx: Context,
  widget: Widget,
  { identifier, visitorId, answers }: Visitor,
): Promise<string> {
  const { email: contactEmail, phone: contactPhone } = answers
  // A number or an address is no name, whoever gives it for one.
  const contactName = answers.name && personName(answers.name)
  const isIdentified = identifier !== null
  const { id, guestId, lastInboundAt } = await openConversation(ctx, {
    channel: 'webchat',
    senderId: null,
    widgetId: widget.id,
    contactAddress: identifier ?? visitorId,
    contactName,
    hotelId: widget.hotelId,
    isIdentified,
  })
  // Guests are looked for and made with the first message: sessions cost nothing, and a flood of them makes nobody.
  const hasWritten = guestId === null && lastInboundAt !== null
  const found = hasWritten ? await knownGuestOf(ctx, { contactName, contactEmail, contactPhone, isIdentified }) : null
  await ctx.db.run(sql`
    update conversations set guest_id = coalesce(guest_id, ${found?.id ?? null}::uuid),
      contact_name = coalesce(${contactName}, contact_name), contact_email = coalesce(${contactEmail}, contact_email),
      contact_phone = coalesce(${contactPhone}, contact_phone)
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  return id
}
