import { accountWith } from '../meta/graph-account.ts'
import { receiveNotice } from '../meta/receive-webhook.ts'
import type { MessageProvider } from '../../provider/port.ts'
import { characters } from '../../provider/text-limit.ts'
import { checkNumber } from './check-number.ts'
import { fetchMedia } from './fetch-media.ts'
import { readNotice } from './parse-webhook.ts'
import { sendMessage } from './send-message.ts'
import { listTemplates, submitTemplate } from './templates.ts'

/** WhatsApp by Meta's Cloud API. */
export const whatsapp: MessageProvider = {
  type: 'messagingApp',
  provider: 'whatsappCloud',
  channels: ['whatsapp'],
  hasReplyWindow: true,
  takes: ['text', 'template', 'image', 'file', 'location'],
  longestText: characters(4_096),
  longestCaption: 1_024,
  send: sendMessage,
  receive: (runtime, integration, request) =>
    receiveNotice(accountWith(integration, 'whatsappCloud'), request, (body) => readNotice(body, runtime.now())),
  fetchAttachment: fetchMedia,
  listTemplates,
  submitTemplate,
  check: checkNumber,
}
