import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { getMessageProvider } from '../adapters/registry.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import type { MessageProvider } from '../provider/port.ts'

/** The account, the adapter and the address that send a message. */
export type OutboundRoute = {
  readonly integrationId: string
  readonly provider: MessageProvider
  readonly senderAddress: string
  /** How many messages the account sends in an hour; null for any number. */
  readonly maxPerHour: number | null
}

type SenderAccount = Pick<DecryptedIntegration, 'type' | 'provider' | 'status'> & {
  readonly integrationId: string
  readonly isActive: boolean
  readonly senderAddress: string
  readonly maxPerHour: number | null
}

/**
 * Returns the route of a conversation; null on web chat. Throws 409 for an inactive sender or account. An account in
 * error is allowed: the message waits until it works again.
 */
export async function getOutboundRoute(
  ctx: ReadContext,
  { senderId }: Pick<LockedConversation, 'senderId'>,
): Promise<OutboundRoute | null> {
  if (senderId === null) return null
  const account = await ctx.acrossHotels((db) =>
    db.one(sql<SenderAccount>`
      select i.id as integration_id, i.type, i.provider, i.status, s.is_active, s.address as sender_address,
        (i.settings ->> 'maxPerHour')::integer as max_per_hour
      from channel_senders s join integrations i on i.tenant_id = s.tenant_id and i.id = s.integration_id
      where s.tenant_id = ${ctx.actor.tenantId} and s.id = ${senderId}`),
  )
  if (!account) throw new Error('The sender of a conversation does not exist')
  if (!account.isActive)
    throw refuse('invalid_state_transition', 'The sender of this conversation is inactive', 'senderId')
  if (account.status === 'inactive') {
    throw refuse('invalid_state_transition', 'The account of this conversation is inactive', 'senderId')
  }
  const { integrationId, senderAddress, maxPerHour } = account
  return { integrationId, provider: getMessageProvider(account), senderAddress, maxPerHour }
}
