import { spelled } from '#shared/moment.ts'
import type { LiveRow } from './read-events.ts'
import { type Place, placeText } from './snapshot.ts'

/** An event as a client gets it, in the JSON of `data:`. */
export type Told = { readonly type: string; readonly id?: string; readonly createdAt?: string; readonly data: unknown }

/** Milliseconds that a client waits before it comes again. */
export const retryMs = 2000

/** A live event with the data that its viewer may see. */
export const toldOf = ({ id, type, createdAt }: LiveRow, data: unknown): Told => ({ id, type, createdAt, data })

/** The first event of a stream: from here on nothing is missed. */
export const ready: Told = { type: 'ready', data: {} }

/** What happened cannot be told one by one: whoever shows a state asks for it anew. */
export const reset: Told = { type: 'reset', data: { reload: true } }

/**
 * Events as text of a stream. The last alone carries the place as its `id`, for all of them were told up to there: a
 * client that loses the connection between two of them asks for both again, and knows what it has by the ids inside.
 */
export const framesOf = (all: readonly Told[], place: Place): string =>
  all
    .map((told, index) => {
      const id = index === all.length - 1 ? `id: ${placeText(place)}\n` : ''
      return `event: ${told.type}\ndata: ${JSON.stringify(told)}\n${id}\n`
    })
    .join('')

/** A sign of life, which moves the place on for those to whom nothing happens. */
export const beatOf = (place: Place): string => `: ${spelled(place.at)}\nid: ${placeText(place)}\n\n`

/** When to come again, in milliseconds. */
export const retryFrame = (milliseconds: number): string => `retry: ${Math.round(milliseconds)}\n\n`
