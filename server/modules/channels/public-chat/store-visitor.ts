import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { newVisitorToken, tokenDays } from './visitor-token.ts'

type NewVisitor = {
  readonly visitorId: string
  readonly widgetId: string
  readonly conversationId: string
  /** What the page has signed or the service knows; null for a visitor who has only the token. */
  readonly identifier: string | null
}

/** Stores a visitor of a conversation and returns the token of the visitor. */
export function storeVisitor(
  ctx: WriteContext,
  { visitorId, widgetId, conversationId, identifier }: NewVisitor,
): string {
  const { text, hash } = newVisitorToken()
  const expiresAt = ctx.now.add({ hours: 24 * tokenDays })
  ctx.onCommit(sql`
    insert into chat_visitors (tenant_id, id, widget_id, conversation_id, token_hash, identifier, expires_at, created_at)
    values (${ctx.actor.tenantId}, ${visitorId}, ${widgetId}, ${conversationId}, ${hash}, ${identifier},
      ${expiresAt.toString()}::timestamptz, ${ctx.now.toString()}::timestamptz)`)
  return text
}
