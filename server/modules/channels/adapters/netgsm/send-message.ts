import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type Accepted, MessageRefused, type OutgoingMessage, TryLater } from '../../provider/port.ts'
import type { TextLimit } from '../../provider/text-limit.ts'
import { askNetgsm } from './netgsm-api.ts'
import { numberForNetgsm } from './numbers.ts'

/** It has taken the message; with `01` and `02` it has put a date right that we do not give. */
const taken = ['00', '01', '02']

/** Why Netgsm does not take a message, by its codes. */
const meanings: Readonly<Record<string, string>> = {
  '20': 'There is something wrong with the text, or it is too long',
  '40': 'The sender name is not approved for the account',
  '50': 'The account may not send what İYS decides on',
  '51': 'The account has no brand at İYS',
  '70': 'Something is missing, or wrong: most often the number',
}

/**
 * Hands a message to Netgsm, as one that informs (`iysfilter` 0): what answers a guest is no advertising, so that nobody is
 * asked whether it may be sent. It takes no name of ours, so that one whose answer is lost may go out twice.
 * @throws MessageRefused, TryLater, AccountTrouble; any other error is worth another try
 */
export async function sendMessage(
  runtime: Runtime,
  integration: OpenIntegration,
  { from, to, text }: OutgoingMessage,
): Promise<Accepted> {
  const msg = text ?? ''
  const encoding = encodingOf(msg)
  const { code, answer } = await askNetgsm(runtime, integration, {
    path: '/sms/rest/v2/send',
    body: {
      msgheader: from,
      messages: [{ msg, no: numberForNetgsm(to) }],
      ...(encoding === null ? {} : { encoding }),
      iysfilter: '0',
    },
  })
  if (taken.includes(code)) {
    if (typeof answer.jobid !== 'string' || answer.jobid === '') throw new Error('Netgsm did not say what it has taken')
    return { providerMessageId: answer.jobid }
  }
  const sentence = `Netgsm answered with code ${code}`
  if (code === '80') throw new TryLater(sentence)
  // More than 20 messages to the same number within a minute.
  if (code === '85') throw new TryLater(sentence, 60)
  throw new MessageRefused(code.slice(0, 20), meanings[code] ?? sentence)
}

/** Six parts of a text message, less what Netgsm writes behind it: the letters decide how much a part holds. */
export const longestText = (text: string): TextLimit => ({
  most: longest[encodingOf(text) ?? 'ASCII'],
  unit: 'characters',
})

const longest = { ASCII: 912, TR: 883, UNICODE: 391 }

/** Letters that are lost are paid for: by default it sends ASCII, `TR` has the letters of Turkish, `UNICODE` all others. */
function encodingOf(text: string): 'TR' | 'UNICODE' | null {
  if (/^[ -_a-~\r\n]*$/.test(text)) return null
  return /^[ -_a-~\r\nçÇğĞıİöÖşŞüÜ]*$/.test(text) ? 'TR' : 'UNICODE'
}
