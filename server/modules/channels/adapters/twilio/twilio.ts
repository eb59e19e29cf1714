import { checkTwilioAccount } from '#modules/integrations/index.ts'
import type { MessageProvider } from '../../provider/port.ts'
import { characters } from '../../provider/text-limit.ts'
import { fetchMedia } from './media.ts'
import { receiveRequest } from './receive-webhook.ts'
import { sendMessage } from './send-message.ts'

/**
 * Text messages by an account at Twilio, with files where the number and the country know MMS. Our address is a number, a
 * sender name or a messaging service (`MG…`).
 */
export const twilioSms: MessageProvider = {
  type: 'smsProvider',
  provider: 'twilio',
  channels: ['sms'],
  hasReplyWindow: false,
  takes: ['text', 'image', 'file'],
  longestText: characters(1_600),
  longestCaption: 1_600,
  send: sendMessage,
  receive: receiveRequest,
  fetchAttachment: fetchMedia,
  check: checkTwilioAccount,
}
