import type pg from 'pg'
import { MessageBuffer } from './message-buffer.ts'
import { closeNow, connectionOf, isInTransaction, type PgConnection } from './pg-client.ts'
import { addRow, type Column, complete, describeRows, type RoundTrip, type Step, writeRoundTrip } from './round-trip.ts'
import { statementCaches, unnamedStatements } from './statement-cache.ts'

/** Sends round trips over the connections of a pool. */
export type Pipeline = {
  /**
   * Sends several round trips in one write. Each ends with its own Sync: outside an explicit transaction it is a
   * transaction of its own, and an error ends only the round trip in which it occurs. When the connection is ready again,
   * a failed round trip is rejected with PostgreSQL's error. If the connection is lost, it and all later ones are
   * rejected.
   */
  send(client: pg.ClientBase, roundTrips: readonly RoundTrip[], observer?: PipelineObserver): void
}

/** How a pipeline works. */
export type PipelineOptions = {
  /** The name of a column in the rows; default: as the server has it. */
  readonly nameOf?: (column: string) => string
  /** How many statements stay prepared on a connection, default 500; 0 behind a pooler that changes connections. */
  readonly maxPrepared?: number
}

/** Callbacks of a pipeline. */
export type PipelineObserver = {
  /** One round trip is over, the next one begins. */
  onNext(): void
  /** All round trips are over, successful or not. */
  onEnd(): void
}

/** Opens a pipeline. It keeps the prepared statements of each connection. */
export function openPipeline({ nameOf = (column) => column, maxPrepared = 500 }: PipelineOptions = {}): Pipeline {
  const caches = maxPrepared > 0 ? statementCaches(maxPrepared) : unnamedStatements()
  const messages = new MessageBuffer()

  const writeAll = (connection: PgConnection, roundTrips: readonly RoundTrip[]): void => {
    const cache = caches.of(connection)
    for (const roundTrip of roundTrips) writeRoundTrip(roundTrip, cache, messages)
    connection.stream.write(messages.take())
  }

  return {
    send(client, roundTrips, observer) {
      const { stream } = connectionOf(client)
      let at = 0
      const settle = (error: unknown): void => {
        const roundTrip = roundTrips[at++] as RoundTrip
        if (isStale(error)) caches.invalidateAll()
        if (error) roundTrip.reject(error, stream.destroyed)
        else roundTrip.resolve(roundTrip.steps)
      }
      const over = (error: unknown): void => {
        settle(error)
        // After a round trip that left a transaction open, the next one would not be a transaction of its own.
        if (at < roundTrips.length && isInTransaction(client)) closeNow(client)
        if (stream.destroyed)
          while (at < roundTrips.length) settle(error ?? new Error('An earlier query ended the connection'))
        if (at === roundTrips.length) return observer?.onEnd()
        observer?.onNext()
        go()
      }
      // pg knows one query at a time. The next round trip becomes that query when pg is ready for it, before the first
      // byte of its response is read. Its messages were sent together with those of the first one.
      const go = (): void => {
        const submit = at === 0 ? (connection: PgConnection) => writeAll(connection, roundTrips) : () => undefined
        client.query(queryOf(roundTrips[at] as RoundTrip, { submit, nameOf, over }) as unknown as pg.Submittable)
      }
      go()
    },
  }
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

type QueryParts = {
  submit(connection: PgConnection): void
  nameOf(column: string): string
  over(error: unknown): void
}

/**
 * A query of pg (`pg.Submittable`), whose methods pg calls while the response of a round trip comes in. `over` gets the
 * error, or undefined.
 */
function queryOf({ steps }: RoundTrip, { submit, nameOf, over }: QueryParts) {
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
    handleRowDescription({ fields }: { fields: readonly Column[] }): void {
      describeRows(current(), fields, nameOf)
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
    handleError(error: unknown, connection: PgConnection): void {
      whenReady(connection, () => over(error))
    },
    handleReadyForQuery(): void {
      over(failure)
    },
    handleCopyInResponse(connection: PgConnection): void {
      connection.sendCopyFail('The driver does not copy')
    },
    handleCopyData(): void {},
  }
}

/** After an error the server skips to the Sync. Before its ReadyForQuery the state of the connection is unknown. */
function whenReady(connection: PgConnection, then: () => void): void {
  if (connection.stream.destroyed) return then()
  const ready = (): void => {
    connection.off('readyForQuery', ready)
    connection.off('end', ready)
    then()
  }
  connection.once('readyForQuery', ready)
  connection.once('end', ready)
}
