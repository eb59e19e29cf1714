import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'

type Sender = { readonly id: string; readonly hotelId: string | null }

/**
 * Finds the sender that a provider names. An unknown sender is created, with the account's only hotel if it has one, so
 * that no message is lost because a sender was not set up.
 */
export async function findOrCreateSender(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  { channel, address }: { channel: Channel; address: string },
): Promise<Sender> {
  const { tenantId } = ctx.actor
  const isAddress = sql`tenant_id = ${tenantId} and integration_id = ${integration.id} and address = ${address}`
  const find = () => ctx.db.one(sql<Sender>`select id, hotel_id from channel_senders where ${isAddress}`)
  const existing = await find()
  if (existing) return existing
  const hotelId = integration.hotelIds.length === 1 ? integration.hotelIds[0] : null
  const [, [created]] = await ctx.db.batch<[object, Sender]>([
    sql<object>`
      insert into channel_senders (tenant_id, id, kind, channel, integration_id, address, name, hotel_id, created_at,
        updated_at)
      values (${tenantId}, ${ctx.newId()}, ${integration.type}, ${channel}, ${integration.id}, ${address}, ${address},
        ${hotelId}, ${ctx.now}, ${ctx.now})
      on conflict (tenant_id, integration_id, address) do nothing`,
    sql<Sender>`select id, hotel_id from channel_senders where ${isAddress}`,
  ])
  if (!created) throw new Error('The sender was not stored')
  return created
}
