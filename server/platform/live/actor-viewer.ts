import type { Actor } from '../context.ts'
import { maskPersonalValues } from '../privacy/masking.ts'
import type { Viewer } from './viewer.ts'

/** What an actor sees: the events for it, of its hotels, without values that its role must not see. */
export const actorViewer = (actor: Actor): Viewer => ({
  canSee: ({ audience: { permission, userIds = [], sessionId, hotelIds = [] } }) => {
    const isFor =
      (actor.userId !== null && userIds.includes(actor.userId)) ||
      (actor.sessionId !== null && actor.sessionId === sessionId) ||
      (permission !== undefined && actor.permissions.has(permission))
    const everywhere = hotelIds.length === 0 || actor.hotelIds.length === 0
    return isFor && (everywhere || hotelIds.some((id) => actor.hotelIds.includes(id)))
  },
  visibleData: (type, data) => (actor.piiAccess === 'masked' ? maskPersonalValues(type.data, data) : data),
})
