import { type LiveEvent, readStream } from './read-stream.ts'

/** Whether events arrive: yes; not now, but soon; or there is no network. */
export type Connection = 'live' | 'reconnecting' | 'offline'

/** What tabs of one browser tell each other. */
type TabMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'connection'; readonly connection: Connection; readonly place: string | undefined }
  | { readonly kind: 'build'; readonly build: string | undefined }
  | { readonly kind: 'hello' }

/** What a tab does with the stream. */
export type LiveListener = {
  /** `isLeader`: this tab has the stream, so it alone shows desktop notifications. */
  onEvent(event: LiveEvent, isLeader: boolean): void
  onConnection(connection: Connection): void
  /** The build of the panel that the service has now, after each connection. */
  onBuild(build: string | undefined): void
}

/** As the server asks for. Up to as much again is added, so that not all browsers come back at once. */
const retryMs = 2000
/** How many ids of events are remembered, to recognize those that come twice. */
const rememberedIds = 500

/**
 * Follows the live events of the user. All tabs of a browser share one stream: the tab that holds the lock reads it and
 * tells the others. When that tab closes, another one continues at the same place. Returns how to stop.
 */
export function followLiveEvents(userId: string, listener: LiveListener): () => void {
  const stop = new AbortController()
  const name = `bellhop.live.${userId}`
  const tabs = new BroadcastChannel(name)
  const seen = new Set<string>()
  let place: string | undefined
  let connection: Connection = 'reconnecting'
  let isLeader = false

  function receive(event: LiveEvent): void {
    if (event.id !== undefined && seen.has(event.id)) return
    if (event.id !== undefined) remember(seen, event.id)
    listener.onEvent(event, isLeader)
    if (isLeader) notify({ kind: 'event', event })
  }
  const notify = (message: TabMessage): void => {
    if (!stop.signal.aborted) tabs.postMessage(message)
  }
  const notifyOfConnection = (): void => notify({ kind: 'connection', connection, place })
  function connect(next: Connection): void {
    connection = next
    listener.onConnection(next)
    if (isLeader) notifyOfConnection()
  }

  tabs.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'hello') {
      if (isLeader) notifyOfConnection()
    } else if (!isLeader && message.kind === 'connection') {
      place = message.place
      connect(message.connection)
    } else if (message.kind === 'build') listener.onBuild(message.build)
    else if (!isLeader && message.kind === 'event') receive(message.event)
  })
  notify({ kind: 'hello' })

  async function lead(): Promise<void> {
    isLeader = true
    while (!stop.signal.aborted) {
      const status = await readStream(place, stop.signal, {
        onBuild(build) {
          listener.onBuild(build)
          notify({ kind: 'build', build })
        },
        onEvent(event) {
          if (event.type === 'ready') connect('live')
          receive(event)
        },
        onPlace(next) {
          place = next
          notifyOfConnection()
        },
      }).catch(() => 0)
      if (stop.signal.aborted) return
      connect(navigator.onLine ? 'reconnecting' : 'offline')
      if (status === 401) return receive({ type: 'session.ended', data: {} })
      await pause(retryMs * (1 + Math.random()), stop.signal)
    }
  }
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined)

  return () => {
    stop.abort()
    tabs.close()
  }
}

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
