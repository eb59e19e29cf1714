import Type from 'typebox'
import { isOpenAt } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { type ChatWidget, chatWidgets } from '../widgets/chat-widgets.ts'
import { pageOfWidget } from './visitor-authentication.ts'
import { readingChats } from './chat-limits.ts'
import { ByPublicKey, noSuchWidget, pagesOfWidget } from './find-widget.ts'

type Shown = Pick<
  ChatWidget,
  'colour' | 'welcomeText' | 'languageCode' | 'preChatFields' | 'businessHours' | 'offlineText' | 'identityVerification'
>

const { colour, welcomeText, languageCode, preChatFields, offlineText, identityVerification } = chatWidgets.fields

/** `GET /publicchatwidgets/{publicKey}` (§4.4): what a page needs to show the chat, and nothing else of the widget. */
export const showWidget = endpoint({
  method: 'GET',
  path: '/publicchatwidgets/:publicKey',
  access: 'anyone',
  summary: 'Get what a page needs of a chat widget',
  cors: pagesOfWidget,
  caller: pageOfWidget,
  allowances: readingChats,
  params: ByPublicKey,
  returns: Type.Object({
    colour: colour.schema,
    welcomeText: welcomeText.schema,
    languageCode: languageCode.schema,
    preChatFields: preChatFields.schema,
    identityVerification: identityVerification.schema,
    isOpen: Type.Boolean({ description: 'Whether somebody answers now. Messages are taken at any time' }),
    offlineText: { ...offlineText.schema, description: 'To be shown while it is not open' },
  }),
  async handle(ctx, { params }) {
    const widget = await ctx.db.one(sql<Shown>`
      select colour, welcome_text, language_code, pre_chat_fields, business_hours, offline_text, identity_verification
      from chat_widgets where tenant_id = ${ctx.actor.tenantId} and public_key = ${params.publicKey}`)
    if (!widget) throw noSuchWidget()
    const { businessHours, ...shown } = widget
    return { ...shown, isOpen: businessHours === null || isOpenAt(businessHours, ctx.now) }
  },
})
