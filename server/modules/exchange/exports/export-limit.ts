import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

const maxExports = 100
const retryAfterSeconds = 3600

/** The exports of a tenant. */
export const exportLimit: ResourceLimit = {
  name: 'exports',
  resource: 'Exports that wait, are written, or have a file; one is written at a time',
  per: 'tenant',
  limit: String(maxExports),
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_exports_tenant_max',
}

/** The exports of the tenant with the most. */
export const exportMetrics: MetricSource = {
  metrics: { exports: { name: exportLimit.gauge, help: 'Exports of the tenant with the most' } },
  async read({ database }) {
    const row = await database.in('workers').one(sql<{ exports: number }>`
      select coalesce(max(count), 0) as exports from (select count(*) from exports group by tenant_id) as each_tenant`)
    return row ?? {}
  },
}

/** Throws 429 `quota_exceeded` if the tenant has all the exports that it may have. The lock serializes new ones. */
export async function assertBelowExportLimit(ctx: WriteContext): Promise<void> {
  const { tenantId } = ctx.actor
  const [, [used]] = await ctx.db.batch<[object, { count: number }]>([
    sql`select pg_advisory_xact_lock(hashtextextended('exports ' || ${tenantId}::text, 0))`,
    sql<{ count: number }>`select count(*) from exports where tenant_id = ${tenantId}`,
  ])
  if ((used?.count ?? 0) < maxExports) return
  const message = `A company may have at most ${maxExports} exports; delete one, or wait until one expires`
  throw quotaExceeded(ctx.runtime, exportLimit, { message, retryAfterSeconds })
}
