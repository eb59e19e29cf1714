import { setTimeout as sleep } from 'node:timers/promises'
import { closeNow } from '@bellhop/pg-pipeline/index.ts'
import pg from 'pg'

/** What a listening connection reports. */
export type Listener = {
  /** It listens from now on. Earlier notifications may have been missed. */
  opened(): void
  received(payload: string): void
  /** It was lost or could not be opened. It is opened again by itself. */
  lost(error: Error): void
}

/** A connection that waits for notifications. */
export type Listening = {
  /** Closes the connection, which is then opened again. For one that seems deaf. */
  reopen(): void
  close(): Promise<void>
}

/** Milliseconds between two attempts to connect. */
const retryMs = 500

/** Waits for notifications of a channel on a connection of its own, outside the pool. */
export function listen(config: pg.ClientConfig, channel: string, listener: Listener): Listening {
  const closing = new AbortController()
  let current: pg.Client | undefined

  /** Returns when the connection is lost. */
  const listenOnce = async (): Promise<void> => {
    const client = new pg.Client(config)
    const lost = Promise.withResolvers<Error>()
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(new Error('The listening connection has ended')))
    client.on('notification', ({ payload = '' }) => listener.received(payload))
    current = client
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (!closing.signal.aborted) listener.opened()
      listener.lost(await lost.promise)
    } catch (error) {
      listener.lost(error as Error)
    } finally {
      current = undefined
      await client.end().catch(() => undefined)
    }
  }
  const running = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce()
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()

  return {
    reopen: () => void (current && closeNow(current)),
    async close() {
      closing.abort()
      if (current) closeNow(current)
      await running
    },
  }
}
