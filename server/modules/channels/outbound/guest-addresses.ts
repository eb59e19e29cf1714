import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'

type Address = { readonly type: string; readonly value: string }

/** By what a guest is reached on each channel, the best first: by telephone who has the messaging app, and the other way. */
const types: Readonly<Record<Channel, readonly string[]>> = {
  sms: ['phone', 'whatsapp'],
  whatsapp: ['whatsapp', 'phone'],
  instagram: ['instagram'],
  messenger: ['messenger'],
  webchat: [],
}

/**
 * Where a guest is reached on a channel: where it last wrote with us there, else by its contact points, the primary ones
 * first.
 */
export async function addressesOf(ctx: Context, guestId: string): Promise<(channel: Channel) => string | undefined> {
  const { tenantId } = ctx.actor
  const [written, points] = await ctx.db.batch<[Address, Address]>([
    sql`select channel as type, contact_address as value from conversations
      where tenant_id = ${tenantId} and guest_id = ${guestId} and last_message_at is not null
      order by last_message_at desc limit 20`,
    sql`select type, value from guest_contact_points
      where tenant_id = ${tenantId} and guest_id = ${guestId} order by is_primary desc, position`,
  ])
  const valueOf = (all: readonly Address[], type: string) => all.find((each) => each.type === type)?.value
  return (channel) =>
    valueOf(written, channel) ??
    types[channel].map((type) => valueOf(points, type)).find((value) => value !== undefined)
}
