import type pg from 'pg'

/**
 * What is used of pg beyond its documentation, and nothing else: the socket of a connection, the state of its
 * transaction, and its way to tell that it is ready or has ended. `pg-cursor` and `pg-query-stream`, packages of pg,
 * rely on the same.
 */
type PgInternals = {
  readonly connection: PgConnection
  getTransactionStatus(): string | null
}

/** The connection inside of a client. */
export type PgConnection = {
  readonly stream: { write(messages: Buffer): unknown; destroy(error?: Error): unknown; readonly destroyed: boolean }
  sendCopyFail(reason: string): void
  once(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}

const internalsOf = (client: pg.ClientBase): PgInternals => client as unknown as PgInternals

/** The connection inside of a client. */
export const connectionOf = (client: pg.ClientBase): PgConnection => internalsOf(client).connection

/** Whether a transaction is open, failed or not. */
export const isInTransaction = (client: pg.ClientBase): boolean => internalsOf(client).getTransactionStatus() !== 'I'

/** Whether the connection is alive and no transaction is open. */
export const isIdle = (client: pg.ClientBase): boolean =>
  !isInTransaction(client) && !connectionOf(client).stream.destroyed

/** Closes the connection without a farewell to the server, which may not answer. */
export const closeNow = (client: pg.ClientBase, reason?: Error): unknown => connectionOf(client).stream.destroy(reason)
