import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { limitRefusals, quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { findOutboundRules, numberError, type OutboundRules } from './outbound-rules.ts'

const retentionDays = 90

/** How many calls out a telephone account makes in a day. */
export const outboundCallsPerDay: ResourceLimit = {
  name: 'outboundCallsPerDay',
  resource: 'Calls to external numbers in a day of the company: dialled, transferred or forwarded',
  per: 'account',
  limit:
    '500, the setting `outboundCallsPerDay` of the integration; on your own SIP trunk at most ' +
    '`VOICE_OUTBOUND_CALLS_PER_DAY`; the simulator has no limit',
  reached: '429 `quota_exceeded` with `Retry-After`, the next midnight; a forwarded number rejects its calls',
  gauge: 'bellhop_outbound_calls_day_max',
}

/** A call out: the account that makes it, the number in E.164, and the field of the request that names the number. */
export type CallOut = { readonly integrationId: string; readonly number: string; readonly field: string }

/**
 * Checks a call out and counts it. The count of the account stays locked until the transaction ends, so that parallel
 * calls never exceed the limit; call this last. Throws 422 `number_not_allowed`, and 429 `quota_exceeded` at the limit.
 */
export async function permitCallOut(ctx: WriteContext, { integrationId, number, field }: CallOut): Promise<void> {
  const rules = await findOutboundRules(ctx, integrationId)
  if (!rules) return
  const error = numberError(rules, { number, field })
  if (error) throw invalid(error)
  if (!(await incrementCount(ctx, integrationId, rules))) throw limitReached(ctx, rules)
}

/** Whether a number that forwards its calls may forward one now. If so, the call is counted. */
export async function tryForward(ctx: WriteContext, { integrationId, number, field }: CallOut): Promise<boolean> {
  const rules = await findOutboundRules(ctx, integrationId)
  if (!rules) return true
  if (numberError(rules, { number, field })) return false
  if (await incrementCount(ctx, integrationId, rules)) return true
  ctx.runtime.metrics.increment(limitRefusals, { value: outboundCallsPerDay.name })
  return false
}

async function incrementCount(ctx: WriteContext, integrationId: string, rules: OutboundRules): Promise<boolean> {
  const { callsPerDay } = rules
  if (callsPerDay === 0) return false
  const counted = await ctx.db.run(sql`
    insert into outbound_call_counts (tenant_id, integration_id, day, calls, updated_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${today(ctx, rules).toPlainDate().toString()}::date, 1, ${ctx.now})
    on conflict (tenant_id, integration_id, day) do update
      set calls = outbound_call_counts.calls + 1, updated_at = excluded.updated_at
      where outbound_call_counts.calls < ${callsPerDay}`)
  return counted > 0
}

const today = ({ now }: ReadContext, { timeZone }: OutboundRules): Temporal.ZonedDateTime =>
  now.toZonedDateTimeISO(timeZone)

function limitReached(ctx: ReadContext, rules: OutboundRules) {
  const midnight = today(ctx, rules).startOfDay().add({ days: 1 }).toInstant()
  const remedy = rules.isOperatorLimit
    ? 'The operator of this service sets this limit'
    : 'An administrator can change outboundCallsPerDay of the account'
  const message = `This telephone account makes at most ${rules.callsPerDay} calls to external numbers a day. ${remedy}`
  const retryAfterSeconds = midnight.since(ctx.now).total('seconds')
  return quotaExceeded(ctx.runtime, outboundCallsPerDay, { message, retryAfterSeconds })
}

/** How close the busiest account is to its limit. */
export const outboundMetrics: MetricSource = {
  metrics: {
    today: { name: outboundCallsPerDay.gauge, help: 'The most calls to external numbers of an account in a day' },
  },
  async read({ database, now }) {
    const row = await database.in('workers').one(sql<{ today: number }>`
      select coalesce(max(calls), 0) as today from outbound_call_counts
      where updated_at > ${now().subtract({ hours: 24 })}::timestamptz`)
    return row ?? {}
  },
}

/** Deletes the counts of past days. */
export const outboundCountRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from outbound_call_counts where (tenant_id, integration_id, day) in (
      select tenant_id, integration_id, day from outbound_call_counts
      where updated_at <= ${now.subtract({ hours: 24 * retentionDays })}::timestamptz limit ${atMost})`,
}
