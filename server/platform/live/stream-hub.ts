import type { Readable } from 'node:stream'
import type { Database } from '../db/database.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { PlatformConfig } from '../platform-settings.ts'
import { createLiveStream, type LiveStream, type Subscription } from './live-stream.ts'
import { currentPosition, type LiveEventBatch, readLiveEvents } from './read-events.ts'
import { replayHours } from './retention.ts'
import { parsePosition, type StreamPosition } from './snapshot.ts'
import { retryMs } from './sse-frames.ts'
import { admitStream, defaultLimits, processFull, type StreamLimits, streamUsage } from './stream-limits.ts'

/** The part of `Runtime` that the streams use. */
type StreamRuntime = {
  readonly config: Pick<PlatformConfig, 'TENANT_LIVE_STREAMS'>
  readonly database: Database
  readonly metrics: Metrics
  now(): Temporal.Instant
}

/** All live event streams of a process. One reader serves them. */
export type StreamHub = {
  /**
   * Opens a stream. Throws the refusal of its viewer, 429 if its owner has too many streams, 503 if the process has.
   */
  open(runtime: StreamRuntime, subscription: Subscription): Promise<Readable>
  /**
   * Reads the events committed since the last call, in one query for all streams, and sends them. Returns their number.
   */
  poll(runtime: StreamRuntime): Promise<number>
  /** Sends a heartbeat to every stream. */
  heartbeat(): void
  /** Ends the streams whose clients may not listen any more or do not read, as far as their inspection is due. */
  inspect(): Promise<void>
  /** Ends all streams and opens no more. Called when the process stops. */
  stop(): void
  usage(): { readonly open: number; readonly emitted: number } & ReturnType<typeof streamUsage>
}

const displacedRetryMs = 30_000
const lingerMs = 5000
/** More rows at once are sent as `reset`: loading the state is faster than reading so many events. */
const maxReadRows = 5000
const maxReplayedRows = 1000

type State = {
  readonly limits: StreamLimits
  readonly streams: Set<LiveStream>
  /** The latest read, running or done. It never rejects. The next read begins where it ended. */
  read: Promise<StreamPosition> | undefined
  isStopped: boolean
  emitted: number
}

/** Creates a hub without streams. */
export function createStreamHub(limits: Partial<StreamLimits> = {}): StreamHub {
  const state: State = {
    limits: { ...defaultLimits, ...limits },
    streams: new Set(),
    read: undefined,
    isStopped: false,
    emitted: 0,
  }
  return {
    open: (runtime, subscription) => open(state, runtime, subscription),
    poll: (runtime) => poll(state, runtime),
    heartbeat: () => heartbeat(state),
    inspect: () => inspect(state),
    stop() {
      state.isStopped = true
      // Clients must not all reconnect to the next process at the same moment.
      for (const [index, stream] of [...state.streams].entries()) stream.end(retryMs / 2 + (index % 100) * 20)
    },
    usage: () => ({ open: state.streams.size, emitted: state.emitted, ...streamUsage(state.streams) }),
  }
}

async function open(state: State, runtime: StreamRuntime, subscription: Subscription): Promise<Readable> {
  const viewer = await subscription.currentViewer()
  if (state.isStopped) throw processFull()
  const displaced = admitStream(runtime, subscription, state)
  if (displaced) displace(state, displaced)
  const stream = createLiveStream({ subscription, viewer, now: runtime.now })
  state.streams.add(stream)
  stream.body.once('close', () => state.streams.delete(stream))
  try {
    // A read that began before this stream was added may not include its tenant, but it is older than the stream's
    // start.
    await (state.read ??= begin(state, runtime))
    const { first, needsReset } = await readStart(runtime, subscription)
    if (state.isStopped) throw processFull()
    stream.start(first, needsReset)
    return stream.body
  } catch (error) {
    stream.body.destroy()
    throw error
  }
}

/** Ends a stream in favour of another tenant's. Its client reconnects later, when there may be room. */
function displace({ streams }: State, stream: LiveStream): void {
  streams.delete(stream)
  stream.end(displacedRetryMs)
  // Closes the connection of a client that does not read.
  setTimeout(() => stream.body.destroy(), lingerMs).unref()
}

function begin(state: State, { database, now }: StreamRuntime): Promise<StreamPosition> {
  const read = currentPosition({ db: database.in('workers'), now: now() })
  read.catch(() => (state.read = undefined))
  return read
}

type StreamStart = { readonly first: LiveEventBatch; readonly needsReset: boolean }

/**
 * The start of a stream with the events that its client missed, or the current position if they are no longer known.
 */
async function readStart({ database, now }: StreamRuntime, { tenantId, since }: Subscription): Promise<StreamStart> {
  const source = { db: database.in({ tenant: tenantId }), now: now(), maxRows: maxReplayedRows }
  const position = since === undefined ? undefined : parsePosition(since)
  const oldest = source.now.subtract({ hours: replayHours })
  if (position === undefined || Temporal.Instant.compare(position.at, oldest) < 0) {
    return { first: await currentPosition(source), needsReset: since !== undefined }
  }
  const first = await readLiveEvents(source, position.snapshot, [tenantId])
  const isFromOtherCluster = position.snapshot.xmax > first.snapshot.xmax
  return { first, needsReset: isFromOtherCluster || !first.isComplete }
}

const heartbeat = ({ streams }: State): void => {
  for (const stream of streams) stream.heartbeat()
}

const inspect = async ({ streams }: State): Promise<void> =>
  void (await Promise.all([...streams].map((stream) => stream.inspect())))

async function poll(state: State, runtime: StreamRuntime): Promise<number> {
  const { streams } = state
  if (streams.size === 0) {
    state.read = undefined
    return 0
  }
  await inspect(state)
  const before = await (state.read ??= begin(state, runtime))
  const read = await readNext(state, runtime, before)
  const counts = await Promise.all([...streams].map((stream) => stream.deliver(read)))
  state.emitted += counts.reduce((sum, each) => sum + each, 0)
  return read.rows.length
}

/** Reads from a position to now. After a failure the next read begins at the same position. */
function readNext(state: State, { database, now }: StreamRuntime, before: StreamPosition): Promise<LiveEventBatch> {
  const tenantIds = [...new Set([...state.streams].map(({ subscription }) => subscription.tenantId))]
  const source = { db: database.in('workers'), now: now(), maxRows: maxReadRows }
  const read = readLiveEvents(source, before.snapshot, tenantIds)
  state.read = read.catch(() => before)
  return read
}
