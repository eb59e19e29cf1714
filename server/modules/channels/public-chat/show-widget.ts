import Type from 'typebox'
import { isOpenAt } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { type ChatWidget, chatWidgetFields } from '../widgets/chat-widget-fields.ts'
import { readLimits } from './chat-limits.ts'
import { allowsWidgetOrigin, ByPublicKey, widgetNotFound } from './find-widget.ts'
import { authenticatePage } from './visitor-authentication.ts'

type WidgetSettings = Pick<
  ChatWidget,
  'colour' | 'welcomeText' | 'languageCode' | 'preChatFields' | 'businessHours' | 'offlineText' | 'identityVerification'
>

const { colour, welcomeText, languageCode, preChatFields, offlineText, identityVerification } = chatWidgetFields

/** `GET /publicchatwidgets/{publicKey}` (§4.4): the settings that a page needs to show the chat, and no others. */
export const showWidget = endpoint({
  method: 'GET',
  path: '/publicchatwidgets/:publicKey',
  operationId: 'getPublicChatWidget',
  access: 'anyone',
  summary: 'Get the public settings of a chat widget',
  description:
    'Returns what a page needs to show the chat. Call it from the page: only browsers on an allowed origin get ' +
    'the answer. A widget that is switched off is not found.',
  cors: allowsWidgetOrigin,
  caller: authenticatePage,
  allowances: readLimits,
  params: ByPublicKey,
  returns: json(
    named(
      'PublicChatWidget',
      Type.Object({
        colour: colour.schema,
        welcomeText: welcomeText.schema,
        languageCode: languageCode.schema,
        preChatFields: preChatFields.schema,
        identityVerification: identityVerification.schema,
        isOpen: doc(Type.Boolean(), 'True within business hours. Messages are accepted at any time.', true),
        offlineText: offlineText.schema,
      }),
    ),
  ),
  async handle(ctx, { params }) {
    const widget = await ctx.db.one(sql<WidgetSettings>`
      select colour, welcome_text, language_code, pre_chat_fields, business_hours, offline_text, identity_verification
      from chat_widgets where tenant_id = ${ctx.actor.tenantId} and public_key = ${params.publicKey}`)
    if (!widget) throw widgetNotFound()
    const { businessHours, ...settings } = widget
    return { ...settings, isOpen: businessHours === null || isOpenAt(businessHours, ctx.now) }
  },
})
