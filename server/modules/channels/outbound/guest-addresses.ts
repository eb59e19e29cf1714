import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'

type Address = { readonly type: string; readonly value: string }

/** The contact points for each channel, the best first: a phone number serves WhatsApp and SMS. */
const types: Readonly<Record<Channel, readonly string[]>> = {
  sms: ['phone', 'whatsapp'],
  whatsapp: ['whatsapp', 'phone'],
  instagram: ['instagram'],
  messenger: ['messenger'],
  webchat: [],
  email: ['email'],
}

/**
 * Loads a guest's addresses. The result maps a channel to the address last used there, else to a contact point, the
 * primary ones first.
 */
export async function loadGuestAddresses(
  ctx: ReadContext,
  guestId: string,
): Promise<(channel: Channel) => string | undefined> {
  const { tenantId } = ctx.actor
  const [conversations, points] = await ctx.db.batch<[Address, Address]>([
    sql`select channel as type, contact_address as value from conversations
      where tenant_id = ${tenantId} and guest_id = ${guestId} and last_message_at is not null
      order by last_message_at desc limit 20`,
    sql`select type, value from guest_contact_points
      where tenant_id = ${tenantId} and guest_id = ${guestId} order by is_primary desc, position`,
  ])
  const valueOf = (all: readonly Address[], type: string) => all.find((each) => each.type === type)?.value
  return (channel) =>
    valueOf(conversations, channel) ??
    types[channel].map((type) => valueOf(points, type)).find((value) => value !== undefined)
}
