import * as messages from './wire-messages.ts'
import type { StatementCaches } from './statement-cache.ts'
import { addRow, complete, describeRows, type Step, type Trip, write } from './round-trip.ts'
import { asLost } from '../unreachable.ts'

/** The part of pg's client that a train touches. */
export type Client = {
  query(train: object): unknown
  getTransactionStatus(): string | null
  readonly connection: Wire
}

/** The part of pg's connection that a train touches. */
type Wire = {
  readonly stream: { write(messages: Buffer): unknown; destroy(error?: Error): unknown; readonly destroyed: boolean }
  sendCopyFail(reason: string): void
  once(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}

/** Told how a train gets on. */
export type Watch = {
  /** A trip is over, the next one begins. */
  onward(): void
  /** All trips are over, well or not. */
  ended(): void
}

/**
 * Sends trips in one write. Each ends with a Sync of its own: outside an explicit transaction it is a transaction of
 * its own, and an error ends only the trip that it happens in. A trip is rejected with PostgreSQL's error, or with
 * DatabaseUnreachable, once the connection is ready again (or lost, which rejects those behind it, too).
 */
export function send(client: Client, trips: readonly Trip[], caches: StatementCaches, watch: Watch): void {
  const { connection } = client
  let at = 0
  const settle = (error: unknown): void => {
    const trip = trips[at++] as Trip
    if (isStale(error)) caches.forgetAll()
    if (error) trip.reject(connection.stream.destroyed ? asLost(error) : error)
    else trip.resolve(trip.steps)
  }
  const over = (error: unknown): void => {
    settle(error)
    // Behind a trip that left a transaction open, nothing would be a transaction of its own.
    if (at < trips.length && client.getTransactionStatus() !== 'I') connection.stream.destroy()
    if (connection.stream.destroyed)
      while (at < trips.length) settle(error ?? new Error('An earlier question ended it'))
    if (at === trips.length) return watch.ended()
    watch.onward()
    go()
  }
  // pg knows one query at a time. The next trip becomes that query in the moment in which pg is ready for it, before
  // the first byte of its answer is read; what it asks has been on its way since the first.
  const go = (): void => {
    const submit = at === 0 ? () => writeAll(connection, trips, caches) : () => undefined
    client.query(passage(trips[at] as Trip, submit, over))
  }
  go()
}

function writeAll(connection: Wire, trips: readonly Trip[], caches: StatementCaches): void {
  const cache = caches.of(connection)
  for (const trip of trips) write(trip, cache)
  connection.stream.write(messages.take())
}

/** The server's plan or statement is not what we prepared: a migration changed a table, or a pooler changed servers. */
export const isStale = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    error.code === '26000' ||
    (error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery')
  )
}

/** What pg calls while the answers of a trip come in; `over` hears the error, or nothing when all went well. */
function passage({ steps }: Trip, submit: () => void, over: (error: unknown) => void) {
  let at = 0
  let failure: unknown
  const current = (): Step => {
    const step = steps[at]
    if (!step) throw new Error('PostgreSQL answered more than it was asked')
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

/** After an error the server skips to the Sync; until its ReadyForQuery the state of the connection is not known. */
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
