import type { LiveEvent } from '@bellhop/sdk'
import { type SilenceWatch, watchSilence } from '../../../sdk/client/silence.ts'
import { openTabChannel } from '../browser/tab-channel.ts'
import { withTabLock } from '../browser/tab-lock.ts'
import { readStream } from './read-stream.ts'

/** Whether events arrive: yes; not now, but soon; or there is no network. */
export type Connection = 'live' | 'reconnecting' | 'offline'

/** What tabs of one browser tell each other. */
type TabMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | ConnectionMessage
  | { readonly kind: 'build'; readonly build: string | undefined }
  | { readonly kind: 'hello' }

type ConnectionMessage = {
  readonly kind: 'connection'
  readonly connection: Connection
  readonly place: string | undefined
  /** The tab that reads the stream leaves it to any page that says hello. */
  readonly yields: boolean
}

/** What a tab does with the stream. */
export type LiveListener = {
  /** `isLeader`: this tab has the stream, so it alone shows desktop notifications. */
  onEvent(event: LiveEvent, isLeader: boolean): void
  onConnection(connection: Connection): void
  /** The build of the panel that the service has now, after each connection. */
  onBuild(build: string | undefined): void
}

/** How a window follows the events. */
type LiveOptions = {
  /** Leaves the stream to a page of the panel that opens: pages show desktop notifications, the phone does not. */
  readonly yields?: boolean
}

/**
 * Up to as much again is added, so that not all browsers come back at once. The bar says within two seconds that a service
 * is back which has just been restarted; one that is gone for longer gets fewer requests.
 */
const [retryMs, laterRetryMs] = [700, 2000]
const quickTries = 60
/** How many ids of events are remembered, to recognize those that come twice. */
const rememberedIds = 500
/** By then a page that has just opened waits for the stream. */
const yieldMs = 300

/**
 * Follows the live events of the user. All tabs of a browser share one stream: the tab that holds the lock reads it and
 * tells the others. When that tab closes, or a browser has frozen it, another one continues at the same place. Returns
 * how to stop.
 */
export function followLiveEvents(
  userId: string,
  listener: LiveListener,
  { yields = false }: LiveOptions = {},
): () => void {
  const stop = new AbortController()
  let turn = new AbortController()
  let waiting = new AbortController()
  let attempt = new AbortController()
  /** Watches the tab that has the stream. */
  let leader: SilenceWatch | undefined
  const name = `bellhop.live.${userId}`
  const tabs = openTabChannel(name)
  const seen = new Set<string>()
  let place: string | undefined
  let connection: Connection = 'reconnecting'
  let isLeader = false

  function receive(event: LiveEvent): void {
    const id = 'id' in event ? event.id : undefined
    if (id !== undefined && seen.has(id)) return
    if (id !== undefined) remember(seen, id)
    listener.onEvent(event, isLeader)
    if (isLeader) notify({ kind: 'event', event })
  }
  const notify = (message: TabMessage): void => {
    if (!stop.signal.aborted) tabs?.postMessage(message)
  }
  const notifyOfConnection = (): void => notify({ kind: 'connection', connection, place, yields })
  function connect(next: Connection): void {
    connection = next
    listener.onConnection(next)
    if (isLeader) notifyOfConnection()
  }

  tabs?.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind !== 'hello' && !isLeader) leader?.hear()
    if (message.kind === 'hello') {
      if (isLeader) notifyOfConnection()
      if (isLeader && yields) setTimeout(() => turn.abort(), yieldMs)
    } else if (!isLeader && message.kind === 'connection') {
      place = message.place
      connect(message.connection)
      if (message.yields && !yields) notify({ kind: 'hello' })
    } else if (message.kind === 'build') listener.onBuild(message.build)
    else if (!isLeader && message.kind === 'event') receive(message.event)
  })
  notify({ kind: 'hello' })
  // The open connection says nothing of that before its next heartbeat is missing.
  addEventListener('offline', () => attempt.abort(), { signal: stop.signal })

  async function lead(): Promise<void> {
    isLeader = true
    leader?.stop()
    turn = new AbortController()
    const over = AbortSignal.any([stop.signal, turn.signal])
    for (let tries = 0; !over.aborted; tries += 1) {
      attempt = new AbortController()
      const status = await readStream(place, AbortSignal.any([over, attempt.signal]), {
        onBuild(build) {
          listener.onBuild(build)
          notify({ kind: 'build', build })
        },
        onEvent(event) {
          if (event.type === 'ready') {
            tries = 0
            connect('live')
          }
          receive(event)
        },
        onPlace(next) {
          place = next
          notifyOfConnection()
        },
      }).catch(() => 0)
      if (over.aborted) break
      connect(navigator.onLine ? 'reconnecting' : 'offline')
      if (status === 401) return receive(sessionEnded())
      // A browser may say that it is offline while the service is on the same machine: one try shows it.
      if (!attempt.signal.aborted)
        await pause((tries < quickTries ? retryMs : laterRetryMs) * (1 + Math.random()), over)
    }
    isLeader = false
    if (turn.signal.aborted) requestTurn()
  }
  function requestTurn({ steal = false } = {}): void {
    if (stop.signal.aborted) return
    waiting.abort()
    const own = (waiting = new AbortController())
    if (!steal) leader = watchSilence(takeOver)
    const options = steal ? { steal } : { signal: AbortSignal.any([stop.signal, own.signal]) }
    // Another tab has taken over from this one if it was not the own next request that ended this one.
    withTabLock(name, options, lead).catch(() => own.signal.aborted || turn.abort())
  }
  /** The tab that has the stream says nothing any more, not even that it reconnects. */
  function takeOver(): void {
    connect('reconnecting')
    requestTurn({ steal: true })
  }
  requestTurn()

  return () => {
    stop.abort()
    leader?.stop()
    tabs?.close()
  }
}

/** The service refuses the stream: nobody has sent this event, and all tabs follow it. */
const sessionEnded = (): LiveEvent => ({
  type: 'session.ended',
  id: 'session.ended',
  createdAt: new Date().toISOString(),
  data: { sessionId: '', reason: 'expired' },
})

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > rememberedIds && oldest !== undefined) seen.delete(oldest)
}

/** Waits, but not longer than until the network is back or the panel closes. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = new AbortController()
    const end = (): void => {
      clearTimeout(timer)
      over.abort()
      done()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
