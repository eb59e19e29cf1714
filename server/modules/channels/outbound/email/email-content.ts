import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { addressKey, lowerAscii } from '#shared/letter-case.ts'
import type { LockedConversation } from '../../conversations/lock-conversation.ts'
import type { MessageContent } from '../../messages/content.ts'

/** What an e-mail has besides the content of every message; null and empty on other channels. */
export type EmailContent = { readonly subject: string | null; readonly cc: readonly string[] }

/**
 * The subject and the further recipients of a message. An answer has the subject of its thread. Throws 422 for a new
 * thread without a subject, and for either of them on another channel.
 */
export function readEmailContent(conversation: LockedConversation, content: MessageContent): EmailContent {
  const given = cleanLine(content.subject ?? '')
  const { channel, contactAddress, lastMessageAt } = conversation
  if (channel !== 'email') {
    const items = otherChannelProblems({ subject: given !== '', cc: (content.cc ?? []).length > 0 })
    if (items.length > 0) throw invalid(...items)
    return { subject: null, cc: [] }
  }
  const subject = given || answerSubject(conversation)
  if (subject === null && lastMessageAt === null)
    throw invalid({ field: 'subject', code: 'required', message: 'A new thread of e-mails requires a subject' })
  const cc = [...new Set((content.cc ?? []).map(addressKey))].filter((address) => address !== contactAddress)
  return { subject, cc }
}

const otherChannelProblems = (given: Readonly<Record<'subject' | 'cc', boolean>>): ErrorItem[] =>
  (['subject', 'cc'] as const)
    .filter((field) => given[field])
    .map((field) => ({ field, code: 'invalid_value', message: `Only an e-mail has ${field}` }))

/** Programs of other languages write another word; the service leaves it and puts its own before it. */
const answerPrefix = 're:'
const maxAnswerSubject = 200

function answerSubject({ subject, lastInboundAt }: LockedConversation): string | null {
  if (subject === null || lastInboundAt === null || lowerAscii(subject).startsWith(answerPrefix)) return subject
  return `Re: ${subject}`.slice(0, maxAnswerSubject).toWellFormed()
}
