import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { Refusal } from '../kernel/errors.ts'
import type { LiveEventType } from './live-event.ts'
import type { LiveEventBatch, LiveEventRow } from './read-events.ts'
import { isVisible, type StreamPosition } from './snapshot.ts'
import {
  formatFrames,
  formatHeartbeat,
  formatRetry,
  ready,
  reset,
  retryMs,
  type SseEvent,
  toSseEvent,
} from './sse-frames.ts'
import type { Viewer } from './viewer.ts'

/** A subscription to live events. */
export type Subscription = {
  readonly tenantId: string
  /** A user of the tenant, or an anonymous visitor of one of its chats. */
  readonly kind: 'user' | 'visitor'
  /** Identifies the user or visitor whose streams are counted together. */
  readonly owner: string
  /** The network address of a visitor (`addressKey`), if streams are counted by address. */
  readonly address?: string
  /** The event types that the client wants, and those that end the stream. */
  readonly types: readonly LiveEventType[]
  /** The last `id` that the client received, if it reconnects. */
  readonly since: string | undefined
  /** What the client may see now. It is called repeatedly. A refusal ends the stream. */
  currentViewer(): Promise<Viewer>
}

/** One open stream: a bounded buffer that its client reads at its own pace. */
export type LiveStream = {
  readonly subscription: Subscription
  readonly body: Readable
  /** Starts the stream with the missed events. Before that, `deliver` waits. */
  start(first: LiveEventBatch, needsReset: boolean): void
  /** Sends the events that this client may see. Returns their number. */
  deliver(read: LiveEventBatch): Promise<number>
  /** Sends a heartbeat. It waits for nothing, so that a slow database silences no stream. */
  heartbeat(): void
  /** When it is due, ends the stream if the client may not listen any more or does not read. */
  inspect(): Promise<void>
  end(retryInMs?: number): void
}

const maxBufferedBytes = 256 * 1024
const inspectionSeconds = 15
/** Access is checked again before an event is sent, but at most this often. */
const viewerMaxAgeSeconds = 1

/**
 * By how much the first inspection comes earlier, up to half of the time. Streams that were opened together, as after a
 * restart, then check their access at different moments. Those of one owner do so together, with one query.
 */
const firstInspectionEarlier = ({ tenantId, owner }: Subscription): number =>
  crc32(`${tenantId} ${owner}`) % ((inspectionSeconds * 1000) / 2)

type LiveStreamOptions = { readonly subscription: Subscription; readonly viewer: Viewer; now(): Temporal.Instant }

/** Whether this many seconds have passed, also if the clock was moved back. */
const isPast = (since: Temporal.Instant, now: Temporal.Instant, seconds: number): boolean =>
  Math.abs(now.epochMilliseconds - since.epochMilliseconds) >= seconds * 1000

/** Creates a stream. It sends nothing before `start`. */
export function createLiveStream({ subscription, viewer, now }: LiveStreamOptions): LiveStream {
  const { tenantId, types } = subscription
  const declared = new Map(types.map((type) => [type.name, type]))
  const state = {
    viewer,
    checkedAt: now(),
    inspectedAt: now().subtract({ milliseconds: firstInspectionEarlier(subscription) }),
    position: undefined as StreamPosition | undefined,
  }
  /** Bytes written to the buffer, and bytes that the client had read at the last inspection. */
  const flow = { written: 0, taken: 0 }
  const started = Promise.withResolvers<StreamPosition | undefined>()
  const body = new Readable({ read: () => undefined })
  body.once('close', () => started.resolve(undefined))

  /** A client that does not read is disconnected, so that its buffer stays small. */
  const write = (text: string): void => {
    if (body.destroyed || body.readableEnded) return
    body.push(text)
    flow.written += Buffer.byteLength(text)
    if (body.readableLength > maxBufferedBytes) body.destroy()
  }
  const end = (retryInMs?: number): void => {
    if (body.destroyed || state.position === undefined) return void body.destroy()
    if (retryInMs !== undefined) write(formatRetry(retryInMs))
    if (!body.destroyed) body.push(null)
  }
  /** Whether the client may still listen. If the database does not respond, this is unknown. */
  const refreshViewer = async (): Promise<'yes' | 'no' | 'unknown'> => {
    try {
      state.viewer = await subscription.currentViewer()
      state.checkedAt = now()
      return 'yes'
    } catch (error) {
      return error instanceof Refusal && error.statusCode < 500 ? 'no' : 'unknown'
    }
  }
  const isDeclared = ({ type }: LiveEventRow): boolean => declared.has(type)
  const toEvent = (row: LiveEventRow): SseEvent => {
    const type = declared.get(row.type) as LiveEventType
    return toSseEvent(row, state.viewer.visibleData(type, row.data))
  }
  const send = (all: readonly SseEvent[], position: StreamPosition): number => {
    state.position = position
    if (all.length > 0) write(formatFrames(all, position))
    return all.length
  }
  /** The events that the client may see now, or undefined if the stream must end. */
  const visibleRows = async (
    rows: readonly LiveEventRow[],
    isNeeded: boolean,
  ): Promise<readonly LiveEventRow[] | undefined> => {
    if (rows.length === 0 && !isNeeded) return []
    if (isPast(state.checkedAt, now(), viewerMaxAgeSeconds)) {
      if ((await refreshViewer()) !== 'yes') return undefined
    }
    return rows.filter(state.viewer.canSee)
  }
  return {
    subscription,
    body,
    start(first, needsReset) {
      const repeated = first.rows.filter((row) => isDeclared(row) && state.viewer.canSee(row))
      state.position = first
      const opening = [...(needsReset ? [reset] : []), ready, ...repeated.map(toEvent)]
      write(formatRetry(retryMs) + formatFrames(opening, first))
      started.resolve(first)
    },
    async deliver(read) {
      const from = await started.promise
      if (from === undefined || body.destroyed) return 0
      const newRows = read.rows.filter(
        (row) =>
          row.tenantId === tenantId &&
          isDeclared(row) &&
          !isVisible(from.snapshot, row.xid) &&
          state.viewer.canSee(row),
      )
      const isLast = (row: LiveEventRow): boolean => declared.get(row.type)?.endsStream === true
      const last = newRows.filter(isLast)
      const rows = await visibleRows(
        newRows.filter((row) => !isLast(row)),
        !read.isComplete,
      )
      // The last event says that access has ended, so access is not checked for it.
      if (last.length > 0) {
        const count = send([...(rows ?? []), ...last].map(toEvent), read)
        end()
        return count
      }
      if (rows) return send([...(read.isComplete ? [] : [reset]), ...rows.map(toEvent)], read)
      end()
      return 0
    },
    heartbeat() {
      if (state.position) write(formatHeartbeat(state.position))
    },
    async inspect() {
      const isDue = isPast(state.inspectedAt, now(), inspectionSeconds)
      if (state.position === undefined || body.destroyed || !isDue) return
      state.inspectedAt = now()
      const taken = flow.written - body.readableLength
      if (body.readableLength > 0 && taken === flow.taken) return void body.destroy()
      flow.taken = taken
      if ((await refreshViewer()) === 'no') end()
    },
    end,
  }
}
