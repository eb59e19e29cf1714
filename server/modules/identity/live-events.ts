import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { id, moment, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** The presence of a user has changed. */
export const agentPresence = liveEvent(
  'agent.presence',
  Type.Object({
    userId: id('The user'),
    presence: text(
      'The presence: `available`, `busy`, `break`, `away`, `offline`, `onCall`, `wrapUp` or `notResponding`',
    ),
    since: moment('The time of the change'),
  }),
  { sentWhen: 'the presence of a user has changed', seenBy: 'the user, and `calls.manage`' },
)

/** A session has ended, and its streams end with it. */
export const sessionEnded = liveEvent(
  'session.ended',
  Type.Object({
    sessionId: id('The session'),
    reason: text(
      'The reason: `logout`, `revoked`, `reuse`, `passwordReset`, `admin`, `expired`, `policy`, `idle`, ' +
        '`limit` or `identityProvider`',
    ),
  }),
  { sentWhen: 'a session has ended; the stream ends with it', seenBy: 'that session only', isLast: true },
)

/** The presence of a user, and the hotels that the user serves (empty: all). */
export type UserPresence = {
  readonly userId: string
  readonly hotelIds: readonly string[]
  readonly presence: string
  readonly since: string
}

/** Sends the new presence of a user to the user and to the call center's managers. */
export const emitPresence = (ctx: WriteContext, { userId, hotelIds, presence, since }: UserPresence): void =>
  ctx.live(agentPresence, {
    to: { permission: 'calls.manage', userIds: [userId], hotelIds },
    data: { userId, presence, since },
  })
