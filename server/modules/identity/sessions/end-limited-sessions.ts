import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { intervalWorker } from '#platform/workers/worker.ts'
import { endSessionsOnRecord } from './end-sessions.ts'

/** A company whose policy limits sessions; null: not in this way. */
export type LimitedCompany = {
  readonly tenantId: string
  readonly sessionIdleMinutes: number | null
  readonly sessionMaxMinutes: number | null
}

/** Calls `work` for each company whose policy limits sessions, in a transaction if one of `over` is there. */
export async function forLimitedCompanies(
  runtime: Runtime,
  over: (company: LimitedCompany) => Query,
  work: (ctx: WriteContext, company: LimitedCompany) => Promise<unknown>,
): Promise<void> {
  const companies = await runtime.database.in('workers').many(sql<LimitedCompany>`
    select tenant_id, session_idle_minutes, session_max_minutes from security_policies
    where session_idle_minutes is not null or session_max_minutes is not null`)
  for (const company of companies) {
    const { tenantId } = company
    const found = await runtime.database.in({ tenant: tenantId }).one(sql`
      select id from sessions where tenant_id = ${tenantId} and ended_at is null and ${over(company)} limit 1`)
    if (found) await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => work(ctx, company))
  }
}

const isTooOld = (at: Temporal.Instant): Query => sql`ends_at <= ${at}`

/** Of a program, which uses its session when it refreshes it. */
const isUnused = (at: Temporal.Instant, { sessionIdleMinutes: minutes }: LimitedCompany): Query =>
  minutes === null ? sql`false` : sql`not has_cookie and last_used_at <= ${at.subtract({ minutes })}`

/** Ends sessions that are too old or were not refreshed, twice a minute. Their streams close, and telephones sign off. */
export const sessionEnds = intervalWorker('session ends', { seconds: 30 }, (runtime) => {
  const at = runtime.now()
  return forLimitedCompanies(
    runtime,
    (company) => sql`(${isTooOld(at)} or ${isUnused(at, company)})`,
    async (ctx, company) => {
      await endSessionsOnRecord(ctx, isTooOld(at), 'expired')
      await endSessionsOnRecord(ctx, sql`not ${isTooOld(at)} is true and ${isUnused(at, company)}`, 'idle')
    },
  )
})
