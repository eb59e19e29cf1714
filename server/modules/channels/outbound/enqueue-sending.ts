import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { enqueuePaced } from '#platform/jobs/paced-jobs.ts'
import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { TraceContext } from '#platform/observability/trace-context.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import type { OutboundRoute } from './outbound-route.ts'
import { sendJob } from './send-job.ts'

/** A message to send. */
export type Sending = {
  readonly messageId: string
  readonly conversationId: string
  readonly route: Pick<OutboundRoute, 'integrationId' | 'maxPerHour'>
  readonly trace: TraceContext | undefined
}

/**
 * Enqueues the sending of messages. Those of a conversation are sent in order; those of an account with a maximum per hour
 * wait for their turn (`emailLimit`).
 */
export function enqueueSendings(ctx: WriteContext, sendings: readonly Sending[]): void {
  const atOnce = sendings.filter(({ route }) => route.maxPerHour === null)
  enqueueAll(
    ctx,
    sendJob,
    atOnce.map(({ messageId, conversationId: queueKey, trace }) => ({
      payload: { messageId },
      dueAt: ctx.now,
      queueKey,
      trace,
    })),
  )
  const paced = Map.groupBy(
    sendings.filter((each) => !atOnce.includes(each)),
    ({ route }) => route.integrationId,
  )
  for (const [integrationId, some] of paced) {
    const perHour = some[0]?.route.maxPerHour ?? 1
    const jobs = sql`
      select jsonb_build_object('messageId', message_id) as payload, queue_key
      from unnest(${sql.val(some.map(({ messageId }) => messageId))}::text[],
        ${sql.val(some.map(({ conversationId }) => conversationId))}::uuid[]) job (message_id, queue_key)`
    const rate = { table: 'email_rates', key: { integration_id: integrationId }, perHour }
    enqueuePaced(ctx, sendJob, { jobs, rate, traces: some.map(({ trace }) => trace) })
  }
}

const gauge = {
  name: 'bellhop_email_accounts_throttled',
  help: 'E-mail accounts over their hourly limit, whose further messages wait (at most 10000 are counted)',
}

/** The messages of an e-mail account. */
export const emailLimit: ResourceLimit = {
  name: 'emailsPerHour',
  resource: 'E-mails through an account',
  per: 'account',
  limit: '500 an hour, `maxPerHour` of the account',
  reached: 'further ones wait and are sent at that rate',
  gauge: gauge.name,
}

/** Deletes the rates of accounts that have their full allowance again. */
export const emailRateRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from email_rates where (tenant_id, integration_id) in (
      select tenant_id, integration_id from email_rates where used_until <= ${now.toString()}::timestamptz
      limit ${atMost})`,
}

/** Metrics of the limit. */
export const emailRateMetrics: MetricSource = {
  metrics: { paced: gauge },
  async read({ database, now }) {
    const row = await database.in('workers').one(sql<{ paced: number }>`
      select count(*) as paced from (
        select from email_rates where used_until > ${now().add({ hours: 1 }).toString()}::timestamptz
          limit 10000) paced`)
    return row ?? {}
  },
}
