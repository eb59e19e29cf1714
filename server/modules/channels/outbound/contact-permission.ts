import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'
import { findGuestsByAddress } from '../messages/guests-by-address.ts'

/** The recipient of a message. */
export type Contact = {
  readonly channel: Channel
  readonly contactAddress: string
  readonly guestId: string | null
}

/**
 * Whether the recipient permits messages. Checks the guest of the conversation or, while the guest is unknown, all
 * guests with the address. Web chat is always permitted, because the visitor asked for an answer. `isMarketing` also
 * checks the marketing consent of the channel. An anonymized guest permits no message.
 */
export async function isContactPermitted(
  ctx: ReadContext,
  { channel, contactAddress, guestId }: Contact,
  { isMarketing = false }: { isMarketing?: boolean } = {},
): Promise<boolean> {
  if (channel === 'webchat') return true
  const ids =
    guestId === null ? (await findGuestsByAddress(ctx, { channel, contactAddress })).map(({ id }) => id) : [guestId]
  if (ids.length === 0) return true
  const refusing = await ctx.db.one(sql<object>`
    select id from guests where tenant_id = ${ctx.actor.tenantId} and id = any (${ids}::uuid[])
      and (do_not_message or status = 'anonymized'
        or ${isMarketing} and current_consents ->> ${`marketing.${channel}`} in ('denied', 'withdrawn'))
    limit 1`)
  return refusing === undefined
}
