import type { LiveEventType } from './live-event.ts'
import type { LiveEventRow } from './read-events.ts'

/** What the client of a stream may currently see. */
export type Viewer = {
  canSee(event: LiveEventRow): boolean
  /** The data without values that the client must not see. */
  visibleData(type: LiveEventType, data: unknown): unknown
}

/** The viewer of one topic who is not a user. It sees all events of the topic, unmasked. */
export const topicViewer = (topic: string): Viewer => ({
  canSee: ({ audience }) => audience.topic === topic,
  visibleData: (_type, data) => data,
})
