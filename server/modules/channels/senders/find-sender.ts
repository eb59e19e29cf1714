import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'

type Sender = { readonly id: string; readonly hotelId: string | null }

/**
 * The address of ours that a provider names. One that nobody has told us of is noted, by the provider's name of it, for the
 * only hotel of its account if that has one: a message must not get lost because an address was not set up.
 */
export async function senderOf(
  ctx: Context,
  integration: OpenIntegration,
  { channel, address }: { channel: Channel; address: string },
): Promise<Sender> {
  const { tenantId } = ctx.actor
  const mine = sql`tenant_id = ${tenantId} and integration_id = ${integration.id} and address = ${address}`
  const known = () => ctx.db.one(sql<Sender>`select id, hotel_id from channel_senders where ${mine}`)
  const found = await known()
  if (found) return found
  const hotelId = integration.hotelIds.length === 1 ? integration.hotelIds[0] : null
  const [, [noted]] = await ctx.db.batch<[object, Sender]>([
    sql<object>`
      insert into channel_senders (tenant_id, id, kind, channel, integration_id, address, name, hotel_id, created_at,
        updated_at)
      values (${tenantId}, ${ctx.newId()}, ${integration.type}, ${channel}, ${integration.id}, ${address}, ${address},
        ${hotelId}, ${ctx.now}, ${ctx.now})
      on conflict (tenant_id, integration_id, address) do nothing`,
    sql<Sender>`select id, hotel_id from channel_senders where ${mine}`,
  ])
  if (!noted) throw new Error('An address of ours that was just noted is not there')
  return noted
}
