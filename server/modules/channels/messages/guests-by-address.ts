import { matchByContactPoint } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import type { Channel } from '../channels.ts'

type Guests = ReturnType<typeof matchByContactPoint>

/** Finds the guests with an address on a channel. A number is the same person by telephone and on WhatsApp. */
export async function findGuestsByAddress(
  ctx: ReadContext,
  { channel, contactAddress: value }: { readonly channel: Channel; readonly contactAddress: string },
): Promise<Awaited<Guests>> {
  if (channel === 'sms' || channel === 'whatsapp')
    return matchByContactPoint(ctx, { types: ['phone', 'whatsapp'], value })
  return matchByContactPoint(ctx, { types: [channel], value })
}
