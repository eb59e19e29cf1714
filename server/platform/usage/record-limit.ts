import type { WriteContext } from '../context.ts'
import { sql } from '../db/sql.ts'
import { invalidField } from '../kernel/errors.ts'
import { limitRefusals, type ResourceLimit } from '../limits/resource-limit.ts'
import type { MetricSource } from '../observability/metric-source.ts'

type CountedRecords = {
  /** The name of the limit, camelCase. */
  readonly name: string
  /** The records in words: "Letter rules". */
  readonly resource: string
  /** Their table. A migration calls `count_tenant_rows` for it. */
  readonly table: string
  readonly gauge: string
  readonly max: number
}

/**
 * A limit of settings records: a tenant has at most `max` of them. `assertBelow` throws 422 `too_many_items` with the name of the
 * limit if the tenant has all that it may have; its lock serializes new ones.
 */
export function recordLimit({ name, resource, table, gauge, max }: CountedRecords) {
  const limit: ResourceLimit = {
    name,
    resource,
    per: 'tenant',
    limit: `${max}`,
    reached: '422 `too_many_items`',
    gauge,
  }
  const metrics: MetricSource = {
    metrics: { records: { name: gauge, help: `${resource} of the tenant with the most` } },
    async read({ database }) {
      const row = await database.in('workers').one(sql<{ records: number }>`
        select coalesce(max(amount), 0) as records from tenant_usage where resource = ${table}`)
      return row ?? {}
    },
  }
  async function assertBelow(ctx: WriteContext): Promise<void> {
    const { tenantId } = ctx.actor
    const [, [count]] = await ctx.acrossHotels((db) =>
      db.batch<[object, { total: number }]>([
        sql`select pg_advisory_xact_lock(hashtextextended(${name} || ' ' || ${tenantId}::text, 0))`,
        sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where tenant_id = ${tenantId}`,
      ]),
    )
    if ((count?.total ?? 0) < max) return
    ctx.runtime.metrics.increment(limitRefusals, { value: name })
    throw invalidField(name, 'too_many_items', `A company may have at most ${max}; delete one first`)
  }
  return { limit, metrics, assertBelow }
}
