import type { Message } from '@bellhop/sdk'
import { mailFlood } from '../../../server/modules/channels/inbound-email/receive/mail-flood.ts'

type Email = NonNullable<Message['email']>

/**
 * Whether nothing proves who sent a received e-mail: DMARC has not passed, and without such a policy neither DKIM nor SPF
 * has.
 */
export function isUnverified({ authentication }: Email): boolean {
  if (authentication === null) return false
  const { spf, dkim, dmarc } = authentication
  if (dmarc === 'pass') return false
  return dmarc === 'fail' || (dkim !== 'pass' && spf !== 'pass')
}

/** The text of a message without what it repeats, and that; undefined if it repeats nothing, or nothing else. */
export function splitQuote({ text, email }: Pick<Message, 'text' | 'email'>): readonly [own: string, quoted?: string] {
  const from = email?.quotedFrom
  if (text === null) return ['']
  const own = text.slice(0, from ?? text.length).trimEnd()
  return from === null || from === undefined || own === '' ? [text] : [own, text.slice(from)]
}

/** Whether a message has another subject than its thread. What programs write before the subject of an answer does not count. */
export const hasOwnSubject = (subject: string | null, threadSubject: string | null): boolean =>
  subject !== null && !subject.endsWith(threadSubject ?? subject)

/** Whether so many mails have come into a thread that the service tells nobody of further ones. The newest come first. */
export function isMuted(messages: readonly Message[], now: number): boolean {
  const received = messages.filter(({ direction, email }) => direction === 'inbound' && email !== null)
  const at = received[mailFlood.mails - 1]?.createdAt
  return at !== undefined && now - Date.parse(at) < mailFlood.minutes * 60_000
}
