/** PostgreSQL is unreachable, went away, or did not respond in time. The statement may have run or not. */
export class DatabaseUnreachable extends Error {}

/** All connections of the caller's share or of the pool were in use for too long. The statement was not sent. */
export class DatabaseBusy extends DatabaseUnreachable {
  constructor() {
    super('No connection to the database was free in time')
  }
}

/**
 * The error for a connection that was lost. PostgreSQL's own last error (57P01 and similar) is more precise and stays.
 */
export const asLost = (error: unknown): unknown =>
  isFromServer(error) ? error : new DatabaseUnreachable('The connection to the database was lost', { cause: error })

/** The error if no connection could be opened. */
export const asUnreachable = (error: unknown): unknown =>
  isFromServer(error) ? error : new DatabaseUnreachable('The database cannot be reached', { cause: error })

/** Whether PostgreSQL itself sent the error. */
export const isFromServer = (error: unknown): boolean => error instanceof Error && 'severity' in error
