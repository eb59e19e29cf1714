import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type OutgoingMessage, RefusedMessageError, RetryLater, type SendResult } from '../../provider/port.ts'
import type { TextLimit } from '../../provider/text-limit.ts'
import { callNetgsm } from './netgsm-api.ts'
import { formatNetgsmNumber } from './numbers.ts'

/** Netgsm accepted the message; with `01` and `02` it corrected a date that the service does not send. */
const acceptedCodes = ['00', '01', '02']

/** The reasons of refused messages, by code. */
const reasonByCode: Readonly<Record<string, string>> = {
  '20': 'The text is invalid or too long',
  '40': 'The sender name is not approved for the account',
  '50': 'The account may not send messages that require consent at İYS',
  '51': 'The account has no brand at İYS',
  '70': 'A parameter is missing or invalid, most often the number',
}

/**
 * Sends a message as information (`iysfilter` 0): answers to guests are not advertising, so Netgsm does not check the
 * consent at İYS. Netgsm accepts no id of the service, so a message whose response is lost may be sent twice. @throws
 * RefusedMessageError, RetryLater, AccountError; the caller may retry after any other error
 */
export async function sendMessage(
  runtime: Runtime,
  integration: DecryptedIntegration,
  { from, to, text }: OutgoingMessage,
): Promise<SendResult> {
  const msg = text ?? ''
  const encoding = encodingOf(msg)
  const { code, answer } = await callNetgsm(runtime, integration, {
    path: '/sms/rest/v2/send',
    body: {
      msgheader: from,
      messages: [{ msg, no: formatNetgsmNumber(to) }],
      ...(encoding === null ? {} : { encoding }),
      iysfilter: '0',
    },
  })
  if (acceptedCodes.includes(code)) {
    if (typeof answer.jobid !== 'string' || answer.jobid === '') throw new Error('Netgsm returned no id of the message')
    return { providerMessageId: answer.jobid }
  }
  const sentence = `Netgsm answered with code ${code}`
  if (code === '80') throw new RetryLater(sentence)
  // More than 20 messages to the same number within a minute.
  if (code === '85') throw new RetryLater(sentence, 60)
  throw new RefusedMessageError(code.slice(0, 20), reasonByCode[code] ?? sentence)
}

/** Six SMS segments, less Netgsm's suffix. The letters decide the size of a segment. */
export const textLimit = (text: string): TextLimit => ({
  max: maxCharacters[encodingOf(text) ?? 'ASCII'],
  unit: 'characters',
})

const maxCharacters = { ASCII: 912, TR: 883, UNICODE: 391 }

/**
 * The encoding of a text: ASCII by default, `TR` for Turkish letters, `UNICODE` for all others. Netgsm drops letters
 * outside the encoding.
 */
function encodingOf(text: string): 'TR' | 'UNICODE' | null {
  if (/^[ -_a-~\r\n]*$/.test(text)) return null
  return /^[ -_a-~\r\nçÇğĞıİöÖşŞüÜ]*$/.test(text) ? 'TR' : 'UNICODE'
}
