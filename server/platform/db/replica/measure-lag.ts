import type { Database } from '../database.ts'
import { sql } from '../sql.ts'

/** How far the primary was at a moment, and how far behind the replica may be. */
export type Measurement = {
  /** The position of the primary's write-ahead log. */
  readonly position: string
  /** When the primary was there, by `performance.now()`. */
  readonly at: number
  /** Null if it is not known. */
  readonly lagSeconds: number | null
}

type PrimaryRow = { system: string; position: string; at: string }
type ReplicaRow = { isReplica: boolean; system: string; hasAll: boolean; hasLast: boolean; sinceCommit: number | null }

/**
 * Measures how much older than the primary the replica may be. The replica has everything if it has replayed the
 * position that the primary had just before. Otherwise it is as old as the last commit that it has replayed, by the
 * clock of the primary, or as the position of the last measurement if it has replayed that: while the primary commits
 * nothing, the last commit may be old although nothing is missing.
 */
export async function measureLag(
  primary: Database,
  replica: Database,
  last: Measurement | undefined,
): Promise<Measurement | { readonly fault: string }> {
  const at = performance.now()
  const ahead = await primary.in('workers').one(sql<PrimaryRow>`
    select (select system_identifier::text from pg_control_system()) as system,
      pg_current_wal_lsn()::text as position, clock_timestamp()::text as at`)
  if (!ahead) return { fault: 'The primary gives no position.' }
  const { position } = ahead
  const behind = await replica.in('workers').one(sql<ReplicaRow>`
    select pg_is_in_recovery() as is_replica, (select system_identifier::text from pg_control_system()) as system,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_all,
      coalesce(pg_last_wal_replay_lsn() >= ${last?.position ?? null}::pg_lsn, false) as has_last,
      extract(epoch from ${ahead.at}::timestamptz - pg_last_xact_replay_timestamp())::float8 as since_commit`)
  if (!behind) return { fault: 'The replica gives no position.' }
  if (behind.system !== ahead.system) return { fault: 'It is a replica of another database.' }
  if (!behind.isReplica) return { fault: 'It is not a replica: it accepts writes.' }
  const bounds = [
    ...(behind.hasAll ? [0] : []),
    ...(behind.hasLast && last ? [(at - last.at) / 1000] : []),
    ...(behind.sinceCommit === null ? [] : [Math.max(0, behind.sinceCommit)]),
  ]
  return { position, at, lagSeconds: bounds.length === 0 ? null : Math.min(...bounds) }
}
