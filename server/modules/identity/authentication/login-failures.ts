import { noTenant } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import type { Runtime } from '#platform/runtime.ts'

/**
 * A limit of consecutive failures. The first `free` failures cost no wait, then each further failure costs the next
 * entry of `waits` in seconds. The last entry applies to all later failures.
 */
export type FailureLimit = { readonly free: number; readonly waits: readonly number[] }

/**
 * Whether a try may be compared. `wait`: seconds until then. `undecided`: tries that are being compared now would exceed
 * the limit if they fail.
 */
export type TryState = 'admitted' | 'undecided' | { readonly wait: number }

/** Keys of tries that are over: they failed, they do not count, or the password was right. */
export type Outcome = {
  readonly failed: readonly (readonly [keys: readonly Buffer[], limit: FailureLimit])[]
  readonly uncounted: readonly Buffer[]
  readonly cleared: readonly Buffer[]
}

/**
 * Longer than any wait, including clock differences between machines. A longer wait was written under a clock that has
 * been set back since.
 */
const implausibleMinutes = 30
const quietHours = 24
/** Longer than a comparison with its waiting. */
const comparisonSeconds = 60

const quietSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: quietHours })

/** What a row `f` means at a moment. */
function meaningOf(now: Temporal.Instant, { free }: FailureLimit) {
  const plausible = now.add({ minutes: implausibleMinutes })
  const isQuiet = sql`f.counted_at <= ${quietSince(now)}::timestamptz`
  const isLapsed = sql`(f.undecided > 0
    and (f.undecided_until <= ${now}::timestamptz or f.undecided_until > ${plausible}::timestamptz))`
  const failures = sql`(case when ${isQuiet} then 0 else f.failures end + case when ${isLapsed} then f.undecided else 0 end)`
  const undecided = sql`(case when ${isLapsed} then 0 else f.undecided end)`
  // Timestamps are not compared before there is a wait, because concurrent tries may arrive out of order.
  const isWaiting = sql`(${failures} >= ${free}::int and f.next_attempt_at > ${now}::timestamptz
    and f.next_attempt_at <= ${plausible}::timestamptz)`
  const countedAt = sql`case when ${isQuiet} or ${isLapsed} then ${now}::timestamptz else f.counted_at end`
  return { failures, undecided, isWaiting, countedAt }
}

/**
 * Admits tries in one statement, so that concurrent ones cannot exceed the limit. After the free failures one try is
 * compared at a time. A try that is not admitted changes nothing.
 */
export async function admitTries(
  { database, now: clock }: Runtime,
  keys: readonly Buffer[],
  limit: FailureLimit,
): Promise<TryState[]> {
  const now = clock()
  const { failures, undecided, isWaiting, countedAt } = meaningOf(now, limit)
  const until = now.add({ seconds: comparisonSeconds })
  // The first statement locks the rows even if it changes nothing, so that the second sees the current values.
  const [admitted, rows] = await database
    .in(noTenant)
    .batch<[{ key: string }, { key: string; isWaiting: boolean; seconds: number }]>([
      sql`
      insert into login_failures as f (key_hash, failures, counted_at, next_attempt_at, undecided, undecided_until)
      select key, 0, ${now}, ${now}, 1, ${until} from unnest(${keys}::bytea[]) as k (key) order by key
      on conflict (key_hash) do update set failures = ${failures}, counted_at = ${countedAt},
        undecided = ${undecided} + 1, undecided_until = excluded.undecided_until
      where not ${isWaiting} and (${undecided} = 0 or ${failures} + ${undecided} < ${limit.free}::int)
      returning encode(key_hash, 'hex') as key`,
      sql`
      select encode(f.key_hash, 'hex') as key, ${isWaiting} as is_waiting,
        ceil(extract(epoch from f.next_attempt_at - ${now}::timestamptz))::int as seconds
      from login_failures f where f.key_hash = any(${keys}::bytea[])`,
    ])
  const isAdmitted = new Set(admitted.map(({ key }) => key))
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const name = key.toString('hex')
    if (isAdmitted.has(name)) return 'admitted'
    const row = rowOf.get(name)
    return row?.isWaiting ? { wait: Math.max(1, row.seconds) } : 'undecided'
  })
}

/** Ends admitted tries, in one round trip and always with the same statements, so that the time does not tell which. */
export async function endTries({ database, now: clock }: Runtime, outcome: Outcome): Promise<void> {
  const now = clock()
  const { failed, uncounted, cleared } = outcome
  const all = [...failed.flatMap(([keys]) => keys), ...uncounted, ...cleared]
  await database.in(noTenant).batch<object[]>([
    // In one order, so that concurrent ends do not wait for each other.
    sql`select from login_failures where key_hash = any(${all}::bytea[]) order by key_hash for update`,
    ...failed.map(([keys, { free, waits }]) => {
      const seconds = sql`(${waits}::int[])[least(f.failures + 1 - ${free - 1}::int, ${waits.length}::int)]`
      return endTry(
        keys,
        sql`failures = f.failures + 1, counted_at = ${now}, next_attempt_at = case when f.failures + 1 >= ${free}::int
          then ${now}::timestamptz + ${seconds} * interval '1 second' else f.next_attempt_at end`,
      )
    }),
    endTry(uncounted, sql`failures = f.failures`),
    endTry(cleared, sql`failures = 0, next_attempt_at = ${now}`),
  ])
}

const endTry = (keys: readonly Buffer[], changes: Query): Query<object> => sql`
  update login_failures f set undecided = greatest(f.undecided - 1, 0), ${changes}
  where f.key_hash = any(${keys}::bytea[])`

/** Forgets the failures of keys. Tries that are being compared count when they have failed. */
export async function clearFailures({ database, now }: Runtime, keys: readonly Buffer[]): Promise<void> {
  await database.in(noTenant).run(sql`
    update login_failures set failures = 0, next_attempt_at = ${now()} where key_hash = any(${keys}::bytea[])`)
}

/** Deletes rows without a failure for a day. */
export const loginFailureRetention: RetentionRule = {
  scope: noTenant,
  deleteExpired: (now, maxRows) => sql`
    delete from login_failures where key_hash in (
      select key_hash from login_failures where counted_at <= ${quietSince(now)} limit ${maxRows}
      for update skip locked)`,
}
