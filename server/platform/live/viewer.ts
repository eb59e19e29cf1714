import type { Actor } from '../context.ts'
import { masked } from '../privacy/masking.ts'
import type { LiveEventType } from './live-event.ts'
import type { LiveRow } from './read-events.ts'

/** What the caller of a stream may see, as it is at present. */
export type Viewer = {
  sees(event: LiveRow): boolean
  /** The data as this caller may see it. */
  shown(type: LiveEventType, data: unknown): unknown
}

/** Whoever watches one thing and is no user: it is told what is for that topic, and all of it. */
export const viewerOfTopic = (topic: string): Viewer => ({
  sees: ({ audience }) => audience.topic === topic,
  shown: (_type, data) => data,
})

/** What an actor sees: what is for it, of its hotels, without what is hidden from its role. */
export const viewerOf = (actor: Actor): Viewer => ({
  sees: ({ audience: { permission, userIds = [], sessionId, hotelIds = [] } }) => {
    const isFor =
      (actor.userId !== null && userIds.includes(actor.userId)) ||
      (actor.sessionId !== null && actor.sessionId === sessionId) ||
      (permission !== undefined && actor.permissions.has(permission))
    const everywhere = hotelIds.length === 0 || actor.hotelIds.length === 0
    return isFor && (everywhere || hotelIds.some((id) => actor.hotelIds.includes(id)))
  },
  shown: (type, data) => (actor.piiAccess === 'masked' ? masked(type.data, data) : data),
})
