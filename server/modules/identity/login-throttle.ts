import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { tooMany } from '#platform/http/rate-limits.ts'
import type { Sweep } from '#platform/work/tidy.ts'
import { storedEmail } from './login-emails.ts'

/** As many attempts in a row need not wait for each other. */
const free = 5
/** Seconds to wait after the fifth failure in a row, the sixth …; the last holds for all later ones. */
const waits = [30, 60, 120, 240, 480, 900]
/** Longer than any wait, also between two machines: such a wait was written under a clock that has been set back. */
const implausibleMinutes = 30
const quietHours = 24

type Requested = Pick<Context, 'runtime' | 'now'>

/**
 * Compares a password under the throttle of its address (§4.5, §5.7): `check` answers what the right one opens, or
 * nothing for a wrong one, which stays counted. A check that throws (503: too many are signing in) was no attempt.
 * Throws 429 `login_throttled` instead of checking, also the right password, until the wait is over.
 */
export async function throttled<Opened>(
  ctx: Requested,
  email: string,
  check: () => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  await countAttempt(ctx, email)
  const opened = await check().catch(async (error: unknown) => {
    await takeBack(ctx, email)
    throw error
  })
  if (opened !== undefined) await clearFailures(ctx, email)
  return opened
}

/**
 * Counts an attempt as failed before anything is hashed, in one statement: of many at once no more get through than are
 * allowed. While the address waits, an attempt neither counts nor prolongs the wait.
 */
async function countAttempt({ runtime, now }: Requested, email: string): Promise<void> {
  const hash = hashOf(email)
  const failures = sql`case when f.counted_at <= ${quietSince(now)} then 1 else f.failures + 1 end`
  const seconds = sql`coalesce((${waits}::int[])[least(${failures} - ${free - 1}::int, ${waits.length}::int)], 0)`
  // Before there is a wait the times are not compared: of two at once the later may come first.
  // The first statement locks the row, also where it changes nothing, so that the second sees what the first one met.
  const [[counted], [wait]] = await runtime.database.in(nobody).batch<[object, { seconds: number }]>([
    sql`
      insert into login_failures as f (email_hash, failures, counted_at, open_at) values (${hash}, 1, ${now}, ${now})
      on conflict (email_hash) do update set failures = ${failures}, counted_at = ${now},
        open_at = ${now}::timestamptz + ${seconds} * interval '1 second'
      where f.failures < ${free}::int or f.open_at <= ${now} or f.open_at > ${now.add({ minutes: implausibleMinutes })}
      returning failures`,
    sql`
      select ceil(extract(epoch from open_at - ${now}::timestamptz))::int as seconds
      from login_failures where email_hash = ${hash}`,
  ])
  if (!counted) throw tooMany('login_throttled', { points: free, seconds: wait?.seconds ?? 1 })
}

/** Forgets the failures of an address: somebody has shown that it is theirs. */
export async function clearFailures({ runtime }: Pick<Context, 'runtime'>, email: string): Promise<void> {
  await runtime.database.in(nobody).run(sql`delete from login_failures where email_hash = ${hashOf(email)}`)
}

/** For what was counted but never compared. It had been let in, so nobody had to wait before it. */
async function takeBack({ runtime, now }: Requested, email: string): Promise<void> {
  await runtime.database.in(nobody).run(sql`
    update login_failures set failures = failures - 1, open_at = ${now}
    where email_hash = ${hashOf(email)} and failures > 0`)
}

/** Rows that say nothing any more: a quiet day has passed. */
export const quietFailures: Sweep = {
  scope: nobody,
  oldest: (now, atMost) => sql`
    delete from login_failures where email_hash in (
      select email_hash from login_failures where counted_at <= ${quietSince(now)} limit ${atMost}
      for update skip locked)`,
}

const quietSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: quietHours })

const hashOf = (email: string): Buffer => createHash('sha256').update(storedEmail(email)).digest()
