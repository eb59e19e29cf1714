import {
  askTwilioAccount,
  type OpenIntegration,
  refusedByTwilio,
  twilioAccount,
  webhookUrlOf,
} from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type Accepted, AccountTrouble, MessageRefused, type OutgoingMessage, TryLater } from '../../provider/port.ts'
import { meaningOfError } from './error-codes.ts'
import { isMessageSid, isServiceSid } from './sids.ts'

/** The account is not let in, is closed, or is not known. */
const accountCodes = [20_003, 20_005, 20_006, 20_404, 10_001]

/** Too many requests, too many at once, or more messages in the queue of our number than go out in some hours. */
const busyCodes = [20_429, 21_611, 14_107]

/**
 * Hands a message to Twilio. It takes no name of ours, so that one whose answer is lost may go out twice.
 * @throws MessageRefused, TryLater, AccountTrouble; any other error is worth another try
 */
export async function sendMessage(
  runtime: Runtime,
  integration: OpenIntegration,
  message: OutgoingMessage,
): Promise<Accepted> {
  const account = twilioAccount(integration)
  const form = formOf(message, webhookUrlOf(runtime, integration))
  const said = await askTwilioAccount(runtime, account, { method: 'POST', path: '/Messages.json', form })
  if ('error' in said) throw new Error(said.error)
  const { statusCode, headers, answer, sentence } = said
  if (statusCode >= 200 && statusCode < 300) {
    if (!isMessageSid(answer.sid)) throw new Error('Twilio did not say which message it has taken')
    return { providerMessageId: answer.sid }
  }
  const code = Number(answer.code)
  if (statusCode === 401 || accountCodes.includes(code)) throw new AccountTrouble(refusedByTwilio)
  if (statusCode === 429 || busyCodes.includes(code)) throw new TryLater(sentence, secondsIn(headers['retry-after']))
  if (statusCode >= 500) throw new Error(sentence)
  if (Number.isInteger(code)) throw new MessageRefused(String(code), meaningOfError(String(code)) ?? sentence)
  throw new MessageRefused(`http${statusCode}`, sentence)
}

function formOf({ from, to, text, attachments }: OutgoingMessage, webhookUrl: string | null): URLSearchParams {
  const form = new URLSearchParams({ To: to, [isServiceSid(from) ? 'MessagingServiceSid' : 'From']: from })
  if (text !== null) form.set('Body', text)
  for (const { url } of attachments) form.append('MediaUrl', url)
  if (webhookUrl !== null) form.set('StatusCallback', webhookUrl)
  return form
}

const secondsIn = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null
