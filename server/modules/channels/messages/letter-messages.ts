import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'
import { dressEmail } from '../email/dress-email.ts'
import { messageFailed, messageSent } from '../events.ts'

/** A message with its new status, and the letter that it carries, if any. */
export type MessageProgress = {
  readonly id: string
  readonly letterId: string | null
  readonly hotelId: string | null
  readonly status: string
  readonly errorCode: string | null
}

/** Emits the event of a letter's message that a provider has accepted, or that has failed. */
export function emitLetterProgress(
  ctx: WriteContext,
  { id: messageId, letterId, hotelId, ...message }: MessageProgress,
): void {
  if (letterId === null) return
  const about = { subjectId: messageId, hotelId }
  if (message.status === 'sent') ctx.emit(messageSent, { ...about, data: { messageId, letterId } })
  const { errorCode } = message
  if (message.status === 'failed') ctx.emit(messageFailed, { ...about, data: { messageId, letterId, errorCode } })
}

/** The conversation of a message, as an expression; null where the user does not see it. */
export const conversationOf = (tenantId: Query, messageId: Query): Query =>
  sql`(select conversation_id from messages where messages.tenant_id = ${tenantId} and messages.id = ${messageId})`

/** The message of a letter as the guest will read it. Only an e-mail has a subject and an HTML document. */
export type ShownMessage = {
  readonly channel: Channel
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
}

type StoredMessage = Omit<ShownMessage, 'html'> & {
  readonly signature: string | null
  readonly letterhead: string | null
}

/** The queued message of a letter in a language. Its links open nothing yet. */
export async function showLetterMessage(
  { db, actor }: ReadContext,
  { letterId, languageCode }: { readonly letterId: string; readonly languageCode: string | null },
): Promise<ShownMessage> {
  const stored = await db.one(sql<StoredMessage>`
    select m.channel, m.subject, coalesce(m.text, '') as text, s.signature, coalesce(h.name, s.name) as letterhead
    from messages m
      join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
      left join channel_senders s on s.tenant_id = c.tenant_id and s.id = c.sender_id
      left join hotels h on h.tenant_id = m.tenant_id and h.id = m.hotel_id
    where m.tenant_id = ${actor.tenantId} and m.letter_id = ${letterId}
    order by m.at desc, m.id desc limit 1`)
  if (!stored) throw new Error('A letter that was queued has a message')
  const { channel, subject, text } = stored
  if (channel !== 'email') return { channel, subject: null, text, html: null }
  return { channel, subject, ...dressEmail({ ...stored, languageCode }) }
}
