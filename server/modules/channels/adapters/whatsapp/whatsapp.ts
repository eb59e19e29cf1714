import type { MessageProvider } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { characterLimit } from '../../provider/text-limit.ts'
import { receiveWebhook } from '../meta/receive-webhook.ts'
import { checkAccount } from './check-account.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { parseWebhook } from './parse-webhook.ts'
import { sendMessage } from './send-message.ts'
import { listTemplates, submitTemplate } from './templates.ts'

/** WhatsApp through Meta's Cloud API. */
export const whatsapp: MessageProvider = {
  type: 'messagingApp',
  provider: 'whatsappCloud',
  channels: ['whatsapp'],
  supportedTypes: ['text', 'template', 'image', 'file', 'location'],
  textLimit: characterLimit(4_096),
  maxCaptionLength: 1_024,
  sendMessage,
  receiveWebhook: (runtime, integration, request) =>
    receiveWebhook(providerAccount(integration, 'whatsappCloud'), request, (body) => parseWebhook(body, runtime.now())),
  fetchAttachment,
  listTemplates,
  submitTemplate,
  checkAccount,
}
