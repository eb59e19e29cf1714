import { checkTwilioAccount } from '#modules/integrations/index.ts'
import type { MessageProvider } from '../../provider/port.ts'
import { characterLimit } from '../../provider/text-limit.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { sendMessage } from './send-message.ts'

/**
 * Text messages with a Twilio account, and files where number and country support MMS. The sender's address is a
 * number, a sender name or a messaging service (`MG…`).
 */
export const twilioSms: MessageProvider = {
  type: 'smsProvider',
  provider: 'twilio',
  channels: ['sms'],
  supportedTypes: ['text', 'image', 'file'],
  textLimit: characterLimit(1_600),
  maxCaptionLength: 1_600,
  sendMessage,
  receiveWebhook,
  fetchAttachment,
  checkAccount: checkTwilioAccount,
}
