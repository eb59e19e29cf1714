import type { MessageProvider } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { characterLimit } from '../../provider/text-limit.ts'
import { fetchDirectAttachment } from '../meta/fetch-direct-attachment.ts'
import { parseDirectWebhook } from '../meta/parse-direct-webhook.ts'
import { receiveWebhook } from '../meta/receive-webhook.ts'
import { sendDirectMessage } from '../meta/send-direct-message.ts'
import { checkAccount } from './check-account.ts'

/** Messages of a page through the Send API and webhooks of the Messenger Platform. */
export const messenger: MessageProvider = {
  type: 'socialMessaging',
  provider: 'metaMessenger',
  channels: ['messenger'],
  supportedTypes: ['text', 'image', 'file'],
  textLimit: characterLimit(2_000),
  maxCaptionLength: 0,
  sendMessage: (runtime, integration, message) =>
    sendDirectMessage(runtime, providerAccount(integration, 'metaMessenger'), message, { messaging_type: 'RESPONSE' }),
  receiveWebhook(runtime, integration, request) {
    const account = providerAccount(integration, 'metaMessenger')
    const baseUrl = account.settings.graphBaseUrl
    const options = { object: 'page', channel: 'messenger', baseUrl, now: runtime.now() } as const
    return receiveWebhook(account, request, (body) => parseDirectWebhook(body, options))
  },
  fetchAttachment: (runtime, integration, ref) =>
    fetchDirectAttachment(runtime, providerAccount(integration, 'metaMessenger'), ref),
  checkAccount,
}
