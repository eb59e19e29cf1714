import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import { assertRowsLeft } from '#platform/usage/tenant-usage.ts'
import { guestsSettings } from '../settings.ts'

const hours = 24
/** An unfinished import stores its lines in the database, up to 50 MiB. */
const maxUnfinished = 5
const unfinishedRetrySeconds = 60

const importsPerDay: ResourceLimit = {
  name: 'importsPerDay',
  resource: 'Imports of guests in 24 hours, dry runs included',
  per: 'tenant',
  limit: '100, `TENANT_IMPORTS_DAY`',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_guest_imports_day_max',
}

const unfinishedImports: ResourceLimit = {
  name: 'unfinishedImports',
  resource: 'Imports of guests that are not finished',
  per: 'tenant',
  limit: String(maxUnfinished),
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_guest_imports_unfinished',
}

/** The limits of imports. */
export const importLimits: readonly ResourceLimit[] = [importsPerDay, unfinishedImports]

/**
 * Throws 429 `quota_exceeded` if the tenant imports too often, has too many unfinished imports, or has too many guests.
 */
export async function assertMayImport(ctx: ReadContext, isDryRun: boolean): Promise<void> {
  const { now, runtime, actor } = ctx
  const since = now.subtract({ hours })
  const usage = await ctx.db.one(sql<{ today: number; oldest: string | null; unfinished: number }>`
    select count(*) filter (where created_at > ${since}::timestamptz) as today,
      min(created_at) filter (where created_at > ${since}::timestamptz) as oldest,
      count(*) filter (where finished_at is null) as unfinished
    from guest_imports where tenant_id = ${actor.tenantId}`)
  const { today = 0, oldest = null, unfinished = 0 } = usage ?? {}
  const { TENANT_IMPORTS_DAY: maxPerDay } = guestsSettings.of(runtime.config)
  if (maxPerDay > 0 && today >= maxPerDay && oldest !== null) {
    const next = Temporal.Instant.from(oldest).add({ hours })
    const message = `Your company has imported ${today} files in ${hours} hours, which is the limit`
    throw quotaExceeded(runtime, importsPerDay, { message, retryAfterSeconds: next.since(now).total('seconds') })
  }
  if (unfinished >= maxUnfinished) {
    const message = `Your company has ${unfinished} unfinished imports; wait until one is finished`
    throw quotaExceeded(runtime, unfinishedImports, { message, retryAfterSeconds: unfinishedRetrySeconds })
  }
  if (!isDryRun) await assertRowsLeft(ctx, 'guests')
}

/** How close the busiest tenant is to the limits of imports. */
export const importMetrics: MetricSource = {
  metrics: {
    today: { name: importsPerDay.gauge, help: 'The most imports of guests that a tenant has begun in 24 hours' },
    unfinished: { name: unfinishedImports.gauge, help: 'The most unfinished imports of guests that a tenant has' },
  },
  async read({ database, now }) {
    const since = now().subtract({ hours })
    const row = await database.in('workers').one(sql<{ today: number; unfinished: number }>`
      select coalesce(max(today), 0) as today, coalesce(max(unfinished), 0) as unfinished from (
        select count(*) filter (where created_at > ${since}::timestamptz) as today,
          count(*) filter (where finished_at is null) as unfinished
        from guest_imports where created_at > ${since}::timestamptz or finished_at is null group by tenant_id) imports`)
    return row ?? {}
  },
}
