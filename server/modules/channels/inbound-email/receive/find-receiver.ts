import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { readEmailAddress } from '../../email/email-address.ts'
import { findOrCreateSender } from '../../senders/find-or-create-sender.ts'
import { withoutTag } from './find-thread.ts'

/** The address of the hotel that a mail came to. */
export type Receiver = { readonly id: string; readonly hotelId: string | null }

type Sender = Receiver & { readonly address: string }

/**
 * Finds the sender of the account that a mail was written to. A mail that names none (a blind copy, a list) belongs to the
 * default sender of the account. An account without senders gets one: that of the address that the server delivered to.
 */
export async function receiverLookup(
  ctx: WriteContext,
  integration: DecryptedIntegration,
): Promise<(recipients: readonly string[]) => Promise<Receiver | undefined>> {
  const senders = await ctx.db.many(sql<Sender>`
    select id, hotel_id, address from channel_senders
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integration.id} and channel = 'email'
    order by is_active desc, is_default desc, created_at, id limit 1000`)
  const byAddress = new Map(senders.map((each) => [each.address, each]))
  return async (recipients) => {
    const addresses = recipients.flatMap((each) => readEmailAddress(each) ?? [])
    for (const address of addresses) {
      const sender = byAddress.get(address) ?? byAddress.get(withoutTag(address))
      if (sender) return sender
    }
    const [first] = senders
    if (first) return first
    const [address] = addresses
    return address === undefined
      ? undefined
      : findOrCreateSender(ctx, integration, { channel: 'email', address: withoutTag(address) })
  }
}
