import type { MessageProvider } from '../../provider/port.ts'
import { askStatuses } from './poll-statuses.ts'
import { checkAccount } from './check-account.ts'
import { receiveRequest } from './receive-webhook.ts'
import { longestText, sendMessage } from './send-message.ts'

/**
 * Text messages by a subscription at Netgsm. Our address is a sender name that it approved, or the number of the
 * subscription, which alone can be answered. It does not tell what became of a message: it is asked.
 */
export const netgsm: MessageProvider = {
  type: 'smsProvider',
  provider: 'netgsm',
  channels: ['sms'],
  hasReplyWindow: false,
  takes: ['text'],
  longestText,
  longestCaption: 0,
  send: sendMessage,
  receive: receiveRequest,
  askStatuses,
  check: checkAccount,
}
