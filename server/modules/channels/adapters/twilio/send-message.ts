import {
  type DecryptedIntegration,
  providerWebhookUrl,
  requestTwilio,
  twilioAccessRefused,
  twilioAccount,
} from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import {
  AccountError,
  type OutgoingMessage,
  RefusedMessageError,
  RetryLater,
  type SendResult,
} from '../../provider/port.ts'
import { errorMeaning } from './error-codes.ts'
import { isMessageSid, isServiceSid } from './sids.ts'

/** The account is refused, closed or unknown. */
const accountCodes = [20_003, 20_005, 20_006, 20_404, 10_001]

/** Too many requests, too many concurrent requests, or a full queue of the sending number. */
const rateLimitCodes = [20_429, 21_611, 14_107]

/**
 * Sends a message. Twilio accepts no id of the service, so a message whose response is lost may be sent twice. @throws
 * RefusedMessageError, RetryLater, AccountError; the caller may retry after any other error
 */
export async function sendMessage(
  runtime: Runtime,
  integration: DecryptedIntegration,
  message: OutgoingMessage,
): Promise<SendResult> {
  const account = twilioAccount(integration)
  const form = toForm(message, providerWebhookUrl(runtime, integration))
  const response = await requestTwilio(runtime, account, { method: 'POST', path: '/Messages.json', form })
  if ('error' in response) throw new Error(response.error)
  const { statusCode, headers, answer, sentence } = response
  if (statusCode >= 200 && statusCode < 300) {
    if (!isMessageSid(answer.sid)) throw new Error('Twilio returned no id of the message')
    return { providerMessageId: answer.sid }
  }
  const code = Number(answer.code)
  if (statusCode === 401 || accountCodes.includes(code)) throw new AccountError(twilioAccessRefused)
  if (statusCode === 429 || rateLimitCodes.includes(code))
    throw new RetryLater(sentence, parseSeconds(headers['retry-after']))
  if (statusCode >= 500) throw new Error(sentence)
  if (Number.isInteger(code)) throw new RefusedMessageError(String(code), errorMeaning(String(code)) ?? sentence)
  throw new RefusedMessageError(`http${statusCode}`, sentence)
}

function toForm({ from, to, text, attachments }: OutgoingMessage, webhookUrl: string | null): URLSearchParams {
  const form = new URLSearchParams({ To: to, [isServiceSid(from) ? 'MessagingServiceSid' : 'From']: from })
  if (text !== null) form.set('Body', text)
  for (const { url } of attachments) form.append('MediaUrl', url)
  if (webhookUrl !== null) form.set('StatusCallback', webhookUrl)
  return form
}

const parseSeconds = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null
