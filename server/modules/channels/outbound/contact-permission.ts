import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'
import { guestsAt } from '../messages/guests-by-address.ts'

/** Whom a message would go to. */
export type Contact = {
  readonly channel: Channel
  readonly contactAddress: string
  readonly guestId: string | null
}

/**
 * Whether a guest does not want to be written to: the one of the conversation or, while nobody is known, any of those who
 * have the address. Who chats on a page of the hotel has come to be answered, whatever is noted of them. `isMarketing`: what
 * advertises goes to nobody who has denied that for the channel, either. Who was forgotten is not written to.
 */
export async function isContactRefused(
  ctx: Context,
  { channel, contactAddress, guestId }: Contact,
  { isMarketing = false }: { isMarketing?: boolean } = {},
): Promise<boolean> {
  if (channel === 'webchat') return false
  const ids = guestId === null ? (await guestsAt(ctx, { channel, contactAddress })).map(({ id }) => id) : [guestId]
  if (ids.length === 0) return false
  const refusing = await ctx.db.one(sql<object>`
    select id from guests where tenant_id = ${ctx.actor.tenantId} and id = any (${ids}::uuid[])
      and (do_not_message or status = 'anonymized'
        or ${isMarketing} and current_consents ->> ${`marketing.${channel}`} in ('denied', 'withdrawn'))
    limit 1`)
  return refusing !== undefined
}
