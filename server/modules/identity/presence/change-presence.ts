import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Instant } from '#platform/http/schemas.ts'
import { bodyOf } from '../schemas.ts'
import { tellPresence } from '../live-events.ts'
import { chosenPresences } from './presence.ts'

const Chosen = Type.Unsafe<string>({ type: 'string', enum: [...chosenPresences] })

type Change = { userId: string; hotelIds: string[]; before: string; presence: string; presenceSince: string }

/** PUT /profile/presence: says where the caller is. The two fields are the profile's; saying the same again changes nothing. */
export const changePresence = endpoint({
  method: 'PUT',
  path: '/profile/presence',
  access: 'signed-in',
  reach: 'self',
  summary: 'Say whether I am available',
  extension: true,
  body: bodyOf({ presence: Chosen }),
  returns: Type.Object({ presence: Type.String(), presenceSince: Instant }),
  async handle(ctx, { body }) {
    const { userId, hotelIds, before, presence, presenceSince } = await setPresence(ctx, body.presence)
    if (before !== presence) tellPresence(ctx, { userId, hotelIds, presence, since: presenceSince })
    ctx.audit({
      action: 'profile.presenceChanged',
      resourceType: 'profile',
      resourceId: ctx.actor.userId,
      changes: before === presence ? [] : [{ field: 'presence', before, after: presence }],
    })
    return { presence, presenceSince }
  },
})

/**
 * Who is in a call stays there, and is where it says after it. Neither version nor `updatedAt` move: a form that somebody has open is not out of date when the telephone
 * rings.
 */
async function setPresence(ctx: Context, presence: string): Promise<Change> {
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and id = ${ctx.actor.userId}`
  const shown = sql`case when users.presence in ('onCall', 'wrapUp') then users.presence else ${presence} end`
  const change = await ctx.db.one(sql<Change>`
    update users set chosen_presence = ${presence}, presence = ${shown},
      presence_since = case when users.presence = ${shown} then coalesce(presence_since, ${ctx.now}) else ${ctx.now} end
    from (select presence as before from users where ${mine} for no key update) was
    where ${mine} and deleted_at is null
    returning id as user_id, hotel_ids, before, presence, presence_since`)
  if (!change) throw notFound('profile')
  return change
}
