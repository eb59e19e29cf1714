import { until } from '../processes/process.ts'
import type { TestDatabase } from './database.ts'

/** Whether a statement in the database waits for a lock, or for one of this kind (`pg_stat_activity.wait_event`). */
export const isLockAwaited = async ({ admin }: Pick<TestDatabase, 'admin'>, kind?: 'advisory'): Promise<boolean> => {
  const waiting = await admin(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and ($1::text is null or wait_event = $1)`,
    [kind ?? null],
  )
  return waiting.length > 0
}

/** Polls until a statement in the database waits for a lock. */
export const waitForLock = (database: Pick<TestDatabase, 'admin'>, kind?: 'advisory'): Promise<void> =>
  until('a statement waits for a lock', () => isLockAwaited(database, kind))
