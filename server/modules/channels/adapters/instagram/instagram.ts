import type { MessageProvider } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { fetchDirectAttachment } from '../meta/fetch-direct-attachment.ts'
import { parseDirectWebhook } from '../meta/parse-direct-webhook.ts'
import { receiveWebhook } from '../meta/receive-webhook.ts'
import { sendDirectMessage } from '../meta/send-direct-message.ts'
import { checkAccount } from './check-account.ts'

/** Direct messages of a professional account through the Instagram API with Instagram login. */
export const instagram: MessageProvider = {
  type: 'socialMessaging',
  provider: 'instagram',
  channels: ['instagram'],
  supportedTypes: ['text', 'image', 'file'],
  textLimit: () => ({ max: 1_000, unit: 'bytes' }),
  maxCaptionLength: 0,
  sendMessage: (runtime, integration, message) =>
    sendDirectMessage(runtime, providerAccount(integration, 'instagram'), message, {}),
  receiveWebhook(runtime, integration, request) {
    const account = providerAccount(integration, 'instagram')
    const baseUrl = account.settings.graphBaseUrl
    const options = { object: 'instagram', channel: 'instagram', baseUrl, now: runtime.now() } as const
    return receiveWebhook(account, request, (body) => parseDirectWebhook(body, options))
  },
  fetchAttachment: (runtime, integration, ref) =>
    fetchDirectAttachment(runtime, providerAccount(integration, 'instagram'), ref),
  checkAccount,
}
