import { formatInstant } from '#shared/format-instant.ts'
import type { LiveEventRow } from './read-events.ts'
import { formatPosition, type StreamPosition } from './snapshot.ts'

/** An event as a client receives it, the JSON of `data:`. */
export type SseEvent = {
  readonly type: string
  readonly id?: string
  readonly createdAt?: string
  readonly data: unknown
}

/** The time in milliseconds after which a client reconnects. */
export const retryMs = 2000

/** Converts a live event. `data` is what its viewer may see. */
export const toSseEvent = ({ id, type, createdAt }: LiveEventRow, data: unknown): SseEvent => ({
  id,
  type,
  createdAt,
  data,
})

/**
 * How often every stream gets a heartbeat at least. All else follows from it: clients learn it from `ready` and derive
 * from it when a connection is dead, and a test compares it with each timeout on the way.
 */
export const heartbeatSeconds = 5

/** The first event of a stream. No later event is missed. */
export const ready: SseEvent = { type: 'ready', data: { heartbeatSeconds } }

/** There were too many events to send. The client must reload what it shows. */
export const reset: SseEvent = { type: 'reset', data: { reload: true } }

/**
 * Formats events as text of the stream. Only the last event carries the position as its `id`: a client that loses the
 * connection between two of them requests both again and recognises the first one by the id in its data.
 */
export const formatFrames = (all: readonly SseEvent[], position: StreamPosition): string =>
  all
    .map((event, index) => {
      const id = index === all.length - 1 ? `id: ${formatPosition(position)}\n` : ''
      return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n${id}\n`
    })
    .join('')

/** A heartbeat. It also advances the position of clients without events. */
export const formatHeartbeat = (position: StreamPosition): string =>
  `: ${formatInstant(position.at)}\nid: ${formatPosition(position)}\n\n`

/** Tells the client when to reconnect, in milliseconds. */
export const formatRetry = (milliseconds: number): string => `retry: ${Math.round(milliseconds)}\n\n`
