import { Readable } from 'node:stream'
import { Refusal } from '../kernel/errors.ts'
import { beatOf, framesOf, ready, reset, retryFrame, retryMs, type Told, toldOf } from './sse-frames.ts'
import type { LiveEventType } from './live-event.ts'
import type { LiveRead, LiveRow } from './read-events.ts'
import { isSeen, type Place } from './snapshot.ts'
import type { Viewer } from './viewer.ts'

/** Who wants to be told what. */
export type Subscription = {
  readonly tenantId: string
  /** A user of the tenant, or an anonymous visitor of one of its chats. */
  readonly kind: 'user' | 'visitor'
  /** Whose streams are counted together. */
  readonly owner: string
  /** Where a visitor comes from (`addressKey`), if the streams of an address are counted. */
  readonly address?: string
  /** What it wants to be told, and what ends it. */
  readonly types: readonly LiveEventType[]
  /** The `id` that its client got last, if it was here before. */
  readonly since: string | undefined
  /** What it may see now; asked again and again. A refusal ends the stream. */
  look(): Promise<Viewer>
}

/** One open stream: a bounded buffer that its client reads, no faster than it likes. */
export type LiveStream = {
  readonly subscription: Subscription
  readonly body: Readable
  /** Begins to tell, with what there is to repeat. Until then `deliver` waits. */
  start(first: LiveRead, needsReset: boolean): void
  /** Tells what was read, as far as it is for this one; says how many events. */
  deliver(read: LiveRead): Promise<number>
  /** Now and then a sign of life; whoever may not listen any more, or does not, is let go. */
  beat(): Promise<void>
  end(retryInMs?: number): void
}

const mostBuffered = 256 * 1024
const beatSeconds = 15
/** What somebody may see is looked up again before it is told anything, but no more often than this. */
const lookSeconds = 1

type Made = { readonly subscription: Subscription; readonly viewer: Viewer; now(): Temporal.Instant }

/** Whether so many seconds have gone by, also when the clock was turned back. */
const isPast = (since: Temporal.Instant, now: Temporal.Instant, seconds: number): boolean =>
  Math.abs(now.epochMilliseconds - since.epochMilliseconds) >= seconds * 1000

/** A stream that has not begun yet. */
export function liveStream({ subscription, viewer, now }: Made): LiveStream {
  const { tenantId, types } = subscription
  const declared = new Map(types.map((type) => [type.name, type]))
  const state = { viewer, lookedAt: now(), beatenAt: now(), place: undefined as Place | undefined }
  /** Bytes: what went into the buffer, and what had come out of it at the last sign of life. */
  const flow = { written: 0, taken: 0 }
  const started = Promise.withResolvers<Place | undefined>()
  const body = new Readable({ read: () => undefined })
  body.once('close', () => started.resolve(undefined))

  /** A client that does not read is let go rather than remembered for. */
  const write = (text: string): void => {
    if (body.destroyed || body.readableEnded) return
    body.push(text)
    flow.written += Buffer.byteLength(text)
    if (body.readableLength > mostBuffered) body.destroy()
  }
  const end = (retryInMs?: number): void => {
    if (body.destroyed || state.place === undefined) return void body.destroy()
    if (retryInMs !== undefined) write(retryFrame(retryInMs))
    if (!body.destroyed) body.push(null)
  }
  /** Whether it may still listen. A database that does not answer says nothing about that. */
  const look = async (): Promise<'yes' | 'no' | 'unknown'> => {
    try {
      state.viewer = await subscription.look()
      state.lookedAt = now()
      return 'yes'
    } catch (error) {
      return error instanceof Refusal && error.statusCode < 500 ? 'no' : 'unknown'
    }
  }
  const isDeclared = ({ type }: LiveRow): boolean => declared.has(type)
  const told = (row: LiveRow): Told => {
    const type = declared.get(row.type) as LiveEventType
    return toldOf(row, state.viewer.shown(type, row.data))
  }
  const tell = (all: readonly Told[], place: Place): number => {
    state.place = place
    if (all.length > 0) write(framesOf(all, place))
    return all.length
  }
  /** What there is for this one now. Whoever must not hear it any more is cut off, and what is unknown is asked for again. */
  const offered = async (rows: readonly LiveRow[], isNeeded: boolean): Promise<readonly LiveRow[] | undefined> => {
    if (rows.length === 0 && !isNeeded) return []
    if (isPast(state.lookedAt, now(), lookSeconds)) {
      const answer = await look()
      if (answer !== 'yes') return undefined
    }
    return rows.filter(state.viewer.sees)
  }
  return {
    subscription,
    body,
    start(first, needsReset) {
      const repeated = first.rows.filter((row) => isDeclared(row) && state.viewer.sees(row))
      state.place = first
      const opening = [...(needsReset ? [reset] : []), ready, ...repeated.map(told)]
      write(retryFrame(retryMs) + framesOf(opening, first))
      started.resolve(first)
    },
    async deliver(read) {
      const from = await started.promise
      if (from === undefined || body.destroyed) return 0
      const news = read.rows.filter(
        (row) =>
          row.tenantId === tenantId && isDeclared(row) && !isSeen(from.snapshot, row.xid) && state.viewer.sees(row),
      )
      const isLast = (row: LiveRow): boolean => declared.get(row.type)?.isLast === true
      const last = news.filter(isLast)
      const rows = await offered(
        news.filter((row) => !isLast(row)),
        !read.isWhole,
      )
      // The last one says that its viewer may see nothing more, so it does not ask what it may.
      if (last.length > 0) {
        const count = tell([...(rows ?? []), ...last].map(told), read)
        end()
        return count
      }
      if (rows) return tell([...(read.isWhole ? [] : [reset]), ...rows.map(told)], read)
      end()
      return 0
    },
    async beat() {
      const { place } = state
      if (place === undefined || body.destroyed || !isPast(state.beatenAt, now(), beatSeconds)) return
      state.beatenAt = now()
      const taken = flow.written - body.readableLength
      if (body.readableLength > 0 && taken === flow.taken) return void body.destroy()
      flow.taken = taken
      if ((await look()) === 'no') end()
      else write(beatOf(place))
    },
    end,
  }
}
