import type { MessageProvider } from '../../provider/port.ts'
import { characterLimit, maxEmailText } from '../../provider/text-limit.ts'
import { checkAccount } from './check-account.ts'
import { sendMessage } from './send-message.ts'

/**
 * E-mail through a server of the hotel or of its provider. Answers and bounces come as e-mails of their own, so there
 * are no webhooks.
 */
export const smtp: MessageProvider = {
  type: 'emailProvider',
  provider: 'smtp',
  channels: ['email'],
  supportedTypes: ['text', 'image', 'file'],
  textLimit: characterLimit(maxEmailText),
  maxCaptionLength: maxEmailText,
  sendMessage,
  receiveWebhook: () => ({ isAuthentic: false }),
  checkAccount,
}
