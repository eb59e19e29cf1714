import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
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
