/** PostgreSQL cannot be reached, went away, or did not answer in time; what was asked may have happened or not. */
export class DatabaseUnreachable extends Error {}

/** The connections of whoever asks, or of the whole pool, were in use for too long; nothing was asked. */
export class DatabaseBusy extends DatabaseUnreachable {
  constructor() {
    super('No connection to the database was free in time')
  }
}

/** What to say of a connection that ended in the middle. PostgreSQL's own last words (57P01 and the like) say more: they stay. */
export const asLost = (error: unknown): unknown =>
  isFromServer(error) ? error : new DatabaseUnreachable('The connection to the database was lost', { cause: error })

/** What to say when there was no connection to be had. */
export const asUnreachable = (error: unknown): unknown =>
  isFromServer(error) ? error : new DatabaseUnreachable('The database cannot be reached', { cause: error })

const isFromServer = (error: unknown): boolean => error instanceof Error && 'severity' in error
