import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import type { MessageProvider } from '../provider/port.ts'
import { messageProvider } from '../adapters/registry.ts'

/** By what a message goes out; web chat has neither. */
export type Way = { readonly integrationId: string; readonly provider: MessageProvider }

type Found = Pick<OpenIntegration, 'type' | 'provider' | 'status'> & {
  readonly integrationId: string
  readonly isActive: boolean
}

/**
 * By which account the messages of a conversation go out; null on web chat. 409 while the address or the account is not in
 * use; one in error is no hindrance, for the message waits until it works again.
 */
export async function wayOf(ctx: Context, { senderId }: Pick<LockedConversation, 'senderId'>): Promise<Way | null> {
  if (senderId === null) return null
  const found = await ctx.acrossHotels((db) =>
    db.one(sql<Found>`
      select i.id as integration_id, i.type, i.provider, i.status, s.is_active
      from channel_senders s join integrations i on i.tenant_id = s.tenant_id and i.id = s.integration_id
      where s.tenant_id = ${ctx.actor.tenantId} and s.id = ${senderId}`),
  )
  if (!found) throw new Error('The address of a conversation is gone')
  if (!found.isActive)
    throw refuse('invalid_state_transition', 'The address that this would go from is inactive', 'senderId')
  if (found.status === 'inactive') {
    throw refuse('invalid_state_transition', 'The account that this would go by is inactive', 'senderId')
  }
  return { integrationId: found.integrationId, provider: messageProvider(found) }
}
