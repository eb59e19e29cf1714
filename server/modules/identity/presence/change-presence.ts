import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, named } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { emitPresence } from '../live-events.ts'
import { bodyOf } from '../schemas.ts'
import { selectablePresences } from './presence.ts'

const SelectablePresence = Type.Unsafe<string>({ type: 'string', enum: [...selectablePresences] })

const CurrentPresence = named(
  'CurrentPresence',
  Type.Object({
    presence: doc(
      Type.String(),
      'The presence that applies now; during a call `onCall`, and `wrapUp` until the call is wrapped up.',
      'available',
    ),
    presenceSince: doc(Instant, 'Since when the caller has it.', '2026-08-03T06:00:00.000Z'),
  }),
)

type PresenceChange = { userId: string; hotelIds: string[]; before: string; presence: string; presenceSince: string }

/**
 * PUT /profile/presence: sets the presence of the caller. The response has the same two fields as the profile. Setting
 * the same presence again changes nothing.
 */
export const changePresence = endpoint({
  method: 'PUT',
  path: '/profile/presence',
  operationId: 'setPresence',
  access: 'signed-in',
  reach: 'self',
  summary: 'Set my presence',
  description:
    'Sets what the caller does now and returns the presence that applies. During a call and its wrap-up the ' +
    'presence stays `onCall` or `wrapUp`, and the chosen one applies afterwards. A change is sent to the caller ' +
    'and to holders of `calls.manage` as the live event `agent.presence`.',
  extension: true,
  body: bodyOf({
    presence: doc(SelectablePresence, 'What the caller does now. Only an `available` user is rung.'),
  }),
  returns: json(CurrentPresence),
  async handle(ctx, { body }) {
    const { userId, hotelIds, before, presence, presenceSince } = await setPresence(ctx, body.presence)
    if (before !== presence) emitPresence(ctx, { userId, hotelIds, presence, since: presenceSince })
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
 * During a call the selected presence takes effect after the call. `version` and `updatedAt` stay the same, so that an
 * open form does not become stale when the telephone rings.
 */
async function setPresence(ctx: WriteContext, presence: string): Promise<PresenceChange> {
  const ownRow = sql`tenant_id = ${ctx.actor.tenantId} and id = ${ctx.actor.userId}`
  const effective = sql`case when users.presence in ('onCall', 'wrapUp') then users.presence else ${presence} end`
  const change = await ctx.db.one(sql<PresenceChange>`
    update users set chosen_presence = ${presence}, presence = ${effective},
      presence_since = case when users.presence = ${effective} then coalesce(presence_since, ${ctx.now})
        else ${ctx.now} end
    from (select presence as before from users where ${ownRow} for no key update) was
    where ${ownRow} and deleted_at is null
    returning id as user_id, hotel_ids, before, presence, presence_since`)
  if (!change) throw notFound('profile')
  return change
}
