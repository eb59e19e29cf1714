import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  create table if not exists calls (
    provider_call_id text primary key,
    record text not null,
    last_seq integer not null default 0,
    webhook_url text not null,
    is_released integer not null default 0,
    ended_at text
  ) without rowid;
  create index if not exists calls_open on calls (provider_call_id) where is_released = 0;
  create table if not exists events (
    provider_call_id text not null references calls,
    seq integer not null,
    at text not null,
    call_event text not null,
    primary key (provider_call_id, seq)
  ) without rowid;
  create table if not exists talks (
    ref text primary key,
    provider_call_id text not null references calls,
    record text not null,
    state text not null
  ) without rowid;
  create table if not exists revocations (username text primary key, expires_at text not null) without rowid;
`

/** Writes of the journal that belong together. */
export type Journal = {
  readonly database: DatabaseSync
  /** Runs `work` in one transaction. */
  write<Result>(work: () => Result): Result
  /** The same, and the result is on the disk when this returns. */
  writeThrough<Result>(work: () => Result): Result
  close(): void
}

/**
 * Opens the journal in `directory`, or creates it. Only this user may read it, because it holds phone numbers.
 *
 * A commit writes to the log of SQLite (WAL) without waiting for the disk (`synchronous = normal`). It survives the
 * death of the process at any moment, because the system has the bytes by then. Only a power failure can take the last
 * commits, and it also ends the calls that they are about; the database stays consistent. Waiting for the disk at each
 * transition would block the process for milliseconds, several times per call. Revocations of credentials outlive the
 * power failure, so they do wait (`writeThrough`).
 */
export function openJournal(directory: string): Journal {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'journal.db')
  const database = new DatabaseSync(path)
  chmodSync(path, 0o600)
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000; pragma foreign_keys = on; ${schema}`,
  )
  return {
    database,
    write: (work) => inTransaction(database, work),
    writeThrough(work) {
      database.exec('pragma synchronous = full')
      try {
        return inTransaction(database, work)
      } finally {
        database.exec('pragma synchronous = normal')
      }
    },
    close: () => database.close(),
  }
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work()
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
