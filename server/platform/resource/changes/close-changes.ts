import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadContext } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { refuse } from '../../kernel/errors.ts'

/** The clock of a caller who names a time may be ahead of ours by this much. */
const maxAheadMs = 60_000

/** How long to wait for transactions that write, in milliseconds, before each look at them: about three seconds. */
const pausesMs = [2, 4, 8, 16, 32, ...Array<number>(60).fill(50)]

type ChangeTimes = { settledAt: string | null; latest: string | null; databaseTime: string }

/**
 * Closes the time up to which a caller reads the changes of a list, and returns it: that of the caller, or as far as
 * there are changes. From then on no change gets an `updatedAt` up to it, and all that have one are committed (decision
 * 42). Throws 503 if a transaction that writes does not end.
 */
export async function closeChanges(
  ctx: ReadContext,
  table: string,
  asked?: Temporal.Instant,
): Promise<Temporal.Instant> {
  const { tenantId } = ctx.actor
  const now = wholeMilliseconds(ctx.now)
  // The other hotels count, because their changes get their times from the same row. The caller is checked by then.
  const state = await ctx.acrossHotels((db) =>
    db.one(sql<ChangeTimes>`
      select (select settled_at from change_times where tenant_id = ${tenantId}),
        (select max(updated_at) from ${sql.table(table)} where tenant_id = ${tenantId} and updated_at > ${now.toString()})
          as latest,
        clock_timestamp() as database_time`),
  )
  const upTo = timeToClose(now, state, asked)
  if (state?.settledAt && Temporal.Instant.compare(upTo, state.settledAt) <= 0) return upTo
  await ctx.acrossHotels((db) => db.run(sql`select close_changes(${tenantId}, ${upTo.toString()}::timestamptz)`))
  await waitForWriters(ctx)
  await ctx.acrossHotels((db) =>
    db.run(sql`
      update change_times set settled_at = ${upTo.toString()}::timestamptz
      where tenant_id = ${tenantId} and (settled_at is null or settled_at < ${upTo.toString()}::timestamptz)`),
  )
  return upTo
}

/** The API shows milliseconds, and a change has whole ones. */
const wholeMilliseconds = (time: Temporal.Instant): Temporal.Instant =>
  time.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })

/** Changes of a process whose clock is ahead have later times than ours. */
function timeToClose(
  now: Temporal.Instant,
  state: ChangeTimes | undefined,
  asked: Temporal.Instant | undefined,
): Temporal.Instant {
  const end = latestOf(now, state?.latest)
  if (asked === undefined) return end
  const limit = latestOf(end, state?.databaseTime).add({ milliseconds: maxAheadMs })
  return Temporal.Instant.compare(asked, limit) <= 0 ? wholeMilliseconds(asked) : end
}

const latestOf = (time: Temporal.Instant, other: string | null | undefined): Temporal.Instant =>
  other && Temporal.Instant.compare(other, time) > 0 ? Temporal.Instant.from(other) : time

/** Waits until the transactions have ended that write now: they may have begun before the time was closed. */
async function waitForWriters(ctx: ReadContext): Promise<void> {
  const { tenantId } = ctx.actor
  const look = async (): Promise<readonly string[]> => {
    const found = await ctx.acrossHotels((db) =>
      db.one(sql<{ open: string[] }>`select open_changes(${tenantId}) as open`),
    )
    return found?.open ?? []
  }
  let writers = new Set(await look())
  for (const pause of pausesMs) {
    if (writers.size === 0) return
    await sleep(pause)
    writers = writers.intersection(new Set(await look()))
  }
  if (writers.size === 0) return
  throw refuse('unavailable', 'A change that is being written takes long; try again in a moment', '', {
    'Retry-After': '2',
  })
}
