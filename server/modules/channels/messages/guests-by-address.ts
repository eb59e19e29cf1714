import { guestsByContactPoint } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import type { Channel } from '../channels.ts'

type Guests = ReturnType<typeof guestsByContactPoint>

/** The guests who have an address of a channel; a number is the same person by telephone and in the messaging app. */
export async function guestsAt(
  ctx: Context,
  { channel, contactAddress: value }: { readonly channel: Channel; readonly contactAddress: string },
): Promise<Awaited<Guests>> {
  if (channel === 'sms' || channel === 'whatsapp')
    return guestsByContactPoint(ctx, { types: ['phone', 'whatsapp'], value })
  return guestsByContactPoint(ctx, { types: [channel], value })
}
