import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { id, moment, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** Somebody is somewhere else than before. */
export const agentPresence = liveEvent(
  'agent.presence',
  Type.Object({
    userId: id('Who'),
    presence: text('Where: `available`, `busy`, `break`, `away`, `offline`, `onCall`, `wrapUp` or `notResponding`'),
    since: moment('Since when'),
  }),
  { sentWhen: 'a user is available, away or busy, and was not before', seenBy: 'the user, and `calls.manage`' },
)

/** A session is over, and with it its streams. */
export const sessionEnded = liveEvent(
  'session.ended',
  Type.Object({
    sessionId: id('The session'),
    reason: text('Why: `logout`, `revoked`, `reuse`, `passwordReset`, `admin` or `expired`'),
  }),
  { sentWhen: 'a session has ended; the stream ends with it', seenBy: 'that session alone', isLast: true },
)

/** Where a user is, and for which hotels it works (none: all). */
export type Whereabouts = {
  readonly userId: string
  readonly hotelIds: readonly string[]
  readonly presence: string
  readonly since: string
}

/** Tells who looks after the call center where a user is now. */
export const tellPresence = (ctx: Context, { userId, hotelIds, presence, since }: Whereabouts): void =>
  ctx.live(agentPresence, {
    to: { permission: 'calls.manage', userIds: [userId], hotelIds },
    data: { userId, presence, since },
  })
