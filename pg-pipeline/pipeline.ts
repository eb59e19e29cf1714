import { asLost } from '../unreachable.ts'
import { addRow, complete, describeRows, type RoundTrip, type Step, writeRoundTrip } from './round-trip.ts'
import type { StatementCaches } from './statement-cache.ts'
import * as messages from './wire-messages.ts'

/** The part of pg's client that the pipeline uses. */
export type Client = {
  query(query: object): unknown
  getTransactionStatus(): string | null
  readonly connection: Wire
}

/** The part of pg's connection that the pipeline uses. */
type Wire = {
  readonly stream: { write(messages: Buffer): unknown; destroy(error?: Error): unknown; readonly destroyed: boolean }
  sendCopyFail(reason: string): void
  once(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}

/** Callbacks of a pipeline. */
export type PipelineObserver = {
  /** One round trip is over, the next one begins. */
  onNext(): void
  /** All round trips are over, successful or not. */
  onEnd(): void
}

/**
 * Sends several round trips in one write. Each ends with its own Sync: outside an explicit transaction it is a
 * transaction of its own, and an error ends only the round trip in which it occurs. When the connection is ready again,
 * a failed round trip is rejected with PostgreSQL's error. If the connection is lost, it and all later ones are
 * rejected with DatabaseUnreachable.
 */
export function sendPipelined(
  client: Client,
  roundTrips: readonly RoundTrip[],
  caches: StatementCaches,
  watch: PipelineObserver,
): void {
  const { connection } = client
  let at = 0
  const settle = (error: unknown): void => {
    const roundTrip = roundTrips[at++] as RoundTrip
    if (isStale(error)) caches.invalidateAll()
    if (error) roundTrip.reject(connection.stream.destroyed ? asLost(error) : error)
    else roundTrip.resolve(roundTrip.steps)
  }
  const over = (error: unknown): void => {
    settle(error)
    // After a round trip that left a transaction open, the next one would not be a transaction of its own.
    if (at < roundTrips.length && client.getTransactionStatus() !== 'I') connection.stream.destroy()
    if (connection.stream.destroyed)
      while (at < roundTrips.length) settle(error ?? new Error('An earlier query ended it'))
    if (at === roundTrips.length) return watch.onEnd()
    watch.onNext()
    go()
  }
  // pg knows one query at a time. The next round trip becomes that query when pg is ready for it, before the first byte
  // of its response is read. Its messages were sent together with those of the first one.
  const go = (): void => {
    const submit = at === 0 ? () => writeAll(connection, roundTrips, caches) : () => undefined
    client.query(pgQuery(roundTrips[at] as RoundTrip, submit, over))
  }
  go()
}

function writeAll(connection: Wire, roundTrips: readonly RoundTrip[], caches: StatementCaches): void {
  const cache = caches.of(connection)
  for (const roundTrip of roundTrips) writeRoundTrip(roundTrip, cache)
  connection.stream.write(messages.take())
}

/**
 * Whether the server's plan or prepared statement is outdated: a migration changed a table, or a pooler changed
 * servers.
 */
export const isStale = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    error.code === '26000' ||
    (error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery')
  )
}

/**
 * The query object whose methods pg calls while the response of a round trip comes in. `over` gets the error, or
 * undefined.
 */
function pgQuery({ steps }: RoundTrip, submit: () => void, over: (error: unknown) => void) {
  let at = 0
  let failure: unknown
  const current = (): Step => {
    const step = steps[at]
    if (!step) throw new Error('PostgreSQL sent more results than statements')
    return step
  }

  return {
    callback: undefined,
    submit,
    handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
      describeRows(current(), fields)
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
      if (failure) return
      try {
        addRow(current(), fields)
      } catch (error) {
        failure = error
      }
    },
    handleCommandComplete({ text }: { text: string }): void {
      complete(current(), text)
      at++
    },
    handleEmptyQuery(): void {
      complete(current(), '')
      at++
    },
    handlePortalSuspended(): void {},
    handleError(error: unknown, connection: Wire): void {
      whenReady(connection, () => over(error))
    },
    handleReadyForQuery(): void {
      over(failure)
    },
    handleCopyInResponse(connection: Wire): void {
      connection.sendCopyFail('The driver does not copy')
    },
    handleCopyData(): void {},
  }
}

/** After an error the server skips to the Sync. Before its ReadyForQuery the state of the connection is unknown. */
function whenReady(connection: Wire, then: () => void): void {
  if (connection.stream.destroyed) return then()
  const ready = (): void => {
    connection.off('readyForQuery', ready)
    connection.off('end', ready)
    then()
  }
  connection.once('readyForQuery', ready)
  connection.once('end', ready)
}
