import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { limitRefusals, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

const maxRules = 200

/** The letter rules of a tenant. */
export const ruleLimit: ResourceLimit = {
  name: 'letterRules',
  resource: 'Letter rules',
  per: 'tenant',
  limit: `${maxRules}`,
  reached: '422 `too_many_items`',
  gauge: 'bellhop_letter_rules_tenant_max',
}

/** The letter rules of the tenant with the most, as of the last run of the worker that counts rows. */
export const ruleMetrics: MetricSource = {
  metrics: { rules: { name: ruleLimit.gauge, help: 'Letter rules of the tenant with the most' } },
  async read({ database }) {
    const row = await database.in('workers').one(sql<{ rules: number }>`
      select coalesce(max(amount), 0) as rules from tenant_usage where resource = 'letter_rules'`)
    return row ?? {}
  },
}

/** Throws 422 with the name of the limit if the tenant has all the rules that it may have. The lock serializes new ones. */
export async function assertBelowRuleLimit(ctx: WriteContext): Promise<void> {
  const { tenantId } = ctx.actor
  const [, [count]] = await ctx.acrossHotels((db) =>
    db.batch<[object, { total: number }]>([
      sql`select pg_advisory_xact_lock(hashtextextended('letter rules ' || ${tenantId}::text, 0))`,
      sql<{ total: number }>`select count(*) as total from letter_rules where tenant_id = ${tenantId}`,
    ]),
  )
  if ((count?.total ?? 0) < maxRules) return
  ctx.runtime.metrics.increment(limitRefusals, { value: ruleLimit.name })
  const message = `A hotel group may have at most ${maxRules} letter rules; delete one first`
  throw invalidField(ruleLimit.name, 'too_many_items', message)
}
