import type { Readable } from 'node:stream'
import type { Runtime } from '../runtime.ts'
import { retryMs } from './sse-frames.ts'
import { liveStream, type LiveStream, type Subscription } from './live-stream.ts'
import { type LiveRead, placeNow, readLive } from './read-events.ts'
import { type Place, placeFrom } from './snapshot.ts'
import { defaultLimits, findRoom, processFull, type StreamLimits, streamUsage } from './stream-limits.ts'
import { repeatedHours } from './retention.ts'

/** All streams of a process, and the one reader that serves them. */
export type LiveStreams = {
  /** Opens one; throws the refusal that its viewer deserves, 429 when its owner has too many, 503 when the process has. */
  open(runtime: Runtime, subscription: Subscription): Promise<Readable>
  /** Reads what was committed since the last round, for all of them in one question, and tells it. Says how much. */
  round(runtime: Runtime): Promise<number>
  /** Ends them all, and opens no more: the process stops. */
  stop(): void
  figures(): { readonly open: number; readonly told: number } & ReturnType<typeof streamUsage>
}

const displacedRetryMs = 30_000
const lingerMs = 5000
/** More at once is told as `reset`: a client asks for a state sooner than it has read so many events. */
const mostRead = 5000
const mostRepeated = 1000

type State = {
  readonly limits: StreamLimits
  readonly streams: Set<LiveStream>
  /** The latest reading, under way or done; it ends well or is not here. The next one begins where it ended. */
  reading: Promise<Place> | undefined
  isOver: boolean
  told: number
}

/** No streams yet. */
export function liveStreams(limits: Partial<StreamLimits> = {}): LiveStreams {
  const state: State = {
    limits: { ...defaultLimits, ...limits },
    streams: new Set(),
    reading: undefined,
    isOver: false,
    told: 0,
  }
  return {
    open: (runtime, subscription) => open(state, runtime, subscription),
    round: (runtime) => round(state, runtime),
    stop() {
      state.isOver = true
      // Not all at the same moment, or the process that takes over would get them so.
      for (const [index, stream] of [...state.streams].entries()) stream.end(retryMs / 2 + (index % 100) * 20)
    },
    figures: () => ({ open: state.streams.size, told: state.told, ...streamUsage(state.streams) }),
  }
}

async function open(state: State, runtime: Runtime, subscription: Subscription): Promise<Readable> {
  const viewer = await subscription.look()
  if (state.isOver) throw processFull()
  const leaving = findRoom(runtime, subscription, state)
  if (leaving) displace(state, leaving)
  const stream = liveStream({ subscription, viewer, now: runtime.now })
  state.streams.add(stream)
  stream.body.once('close', () => state.streams.delete(stream))
  try {
    // A reading that began before this stream was among them may know nothing of its tenant, and is older than its start.
    await (state.reading ??= begin(state, runtime))
    const { first, needsReset } = await firstOf(runtime, subscription)
    if (state.isOver) throw processFull()
    stream.start(first, needsReset)
    return stream.body
  } catch (error) {
    stream.body.destroy()
    throw error
  }
}

/** Ends a stream for the sake of another tenant's; its client comes again when there may be room. */
function displace({ streams }: State, stream: LiveStream): void {
  streams.delete(stream)
  stream.end(displacedRetryMs)
  // A client that does not read holds its connection no longer.
  setTimeout(() => stream.body.destroy(), lingerMs).unref()
}

function begin(state: State, { database, now }: Runtime): Promise<Place> {
  const reading = placeNow({ db: database.in('workers'), now: now() })
  reading.catch(() => (state.reading = undefined))
  return reading
}

type First = { readonly first: LiveRead; readonly needsReset: boolean }

/** Where a stream begins, with what its client has missed. What nobody knows any more it has to ask for anew. */
async function firstOf({ database, now }: Runtime, { tenantId, since }: Subscription): Promise<First> {
  const source = { db: database.in({ tenant: tenantId }), now: now(), atMost: mostRepeated }
  const place = since === undefined ? undefined : placeFrom(since)
  const oldest = source.now.subtract({ hours: repeatedHours })
  if (place === undefined || Temporal.Instant.compare(place.at, oldest) < 0) {
    return { first: await placeNow(source), needsReset: since !== undefined }
  }
  const first = await readLive(source, place.snapshot, [tenantId])
  const isFromElsewhere = place.snapshot.xmax > first.snapshot.xmax
  return { first, needsReset: isFromElsewhere || !first.isWhole }
}

async function round(state: State, runtime: Runtime): Promise<number> {
  const { streams } = state
  if (streams.size === 0) {
    state.reading = undefined
    return 0
  }
  await Promise.all([...streams].map((stream) => stream.beat()))
  const before = await (state.reading ??= begin(state, runtime))
  const read = await readOn(state, runtime, before)
  const told = await Promise.all([...streams].map((stream) => stream.deliver(read)))
  state.told += told.reduce((sum, each) => sum + each, 0)
  return read.rows.length
}

/** From there to now. A reading that fails is made again from the same place. */
function readOn(state: State, { database, now }: Runtime, before: Place): Promise<LiveRead> {
  const tenantIds = [...new Set([...state.streams].map(({ subscription }) => subscription.tenantId))]
  const source = { db: database.in('workers'), now: now(), atMost: mostRead }
  const reading = readLive(source, before.snapshot, tenantIds)
  state.reading = reading.catch(() => before)
  return reading
}
