import type { MessageProvider } from '../../provider/port.ts'
import { checkAccount } from './check-account.ts'
import { pollStatuses } from './poll-statuses.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { sendMessage, textLimit } from './send-message.ts'

/**
 * Text messages with a Netgsm subscription. The sender's address is an approved sender name, or the number of the
 * subscription; guests can answer the number only. Netgsm reports no statuses, so the service polls them.
 */
export const netgsm: MessageProvider = {
  type: 'smsProvider',
  provider: 'netgsm',
  channels: ['sms'],
  supportedTypes: ['text'],
  textLimit,
  maxCaptionLength: 0,
  sendMessage,
  receiveWebhook,
  pollStatuses,
  checkAccount,
}
