import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import { assertRowsLeft } from '#platform/limits/tenant-usage.ts'
import type { Asked } from '#platform/observability/metrics.ts'

const hours = 24
/** An import that is not finished keeps its lines in the database, up to 50 MiB. */
const mostUnfinished = 5
const unfinishedRetrySeconds = 60

const importsPerDay: ResourceLimit = {
  name: 'importsPerDay',
  resource: 'Imports of guests in 24 hours, dry runs included',
  per: 'tenant',
  limit: '100, `TENANT_IMPORTS_DAY`',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_guest_imports_day_most',
}

const unfinishedImports: ResourceLimit = {
  name: 'unfinishedImports',
  resource: 'Imports of guests that are not finished',
  per: 'tenant',
  limit: String(mostUnfinished),
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_guest_imports_unfinished',
}

/** The limits of imports. */
export const importLimits: readonly ResourceLimit[] = [importsPerDay, unfinishedImports]

/** Throws 429 `quota_exceeded` when the tenant imports too often, has too many imports under way, or no room for guests. */
export async function assertMayImport(ctx: Context, isDryRun: boolean): Promise<void> {
  const { now, runtime, actor } = ctx
  const since = now.subtract({ hours })
  const found = await ctx.db.one(sql<{ today: number; oldest: string | null; unfinished: number }>`
    select count(*) filter (where created_at > ${since}::timestamptz) as today,
      min(created_at) filter (where created_at > ${since}::timestamptz) as oldest,
      count(*) filter (where finished_at is null) as unfinished
    from guest_imports where tenant_id = ${actor.tenantId}`)
  const { today = 0, oldest = null, unfinished = 0 } = found ?? {}
  const most = runtime.config.TENANT_IMPORTS_DAY
  if (most > 0 && today >= most && oldest !== null) {
    const next = Temporal.Instant.from(oldest).add({ hours })
    const message = `Your company has imported ${today} files in ${hours} hours, as many as it may`
    throw quotaExceeded(runtime, importsPerDay, { message, retryAfterSeconds: next.since(now).total('seconds') })
  }
  if (unfinished >= mostUnfinished) {
    const message = `${unfinished} imports of your company are not finished; wait until one is`
    throw quotaExceeded(runtime, unfinishedImports, { message, retryAfterSeconds: unfinishedRetrySeconds })
  }
  if (!isDryRun) await assertRowsLeft(ctx, 'guests')
}

/** How close the tenant that imports the most is to the limits. */
export const importFigures: Asked = {
  figures: {
    today: { name: importsPerDay.gauge, help: 'The most imports of guests that a tenant has begun in 24 hours' },
    unfinished: { name: unfinishedImports.gauge, help: 'The most unfinished imports of guests that a tenant has' },
  },
  async ask({ database, now }) {
    const since = now().subtract({ hours })
    const row = await database.in('workers').one(sql<{ today: number; unfinished: number }>`
      select coalesce(max(today), 0) as today, coalesce(max(unfinished), 0) as unfinished from (
        select count(*) filter (where created_at > ${since}::timestamptz) as today,
          count(*) filter (where finished_at is null) as unfinished
        from guest_imports where created_at > ${since}::timestamptz or finished_at is null group by tenant_id) imports`)
    return row ?? {}
  },
}
