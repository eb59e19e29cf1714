import { endSessionsOnRecord, forLimitedCompanies } from '#modules/identity/index.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { intervalWorker } from '#platform/workers/worker.ts'
import { isIdle } from './panel-session.ts'

/** On `sessions`: a browser that nobody has used for the idle time of the policy. */
const isUnused = (at: Temporal.Instant): Query => sql`
  has_cookie and exists (
    select from panel_sessions p
      join users u on u.tenant_id = p.tenant_id and u.id = sessions.user_id
      join security_policies o on o.tenant_id = p.tenant_id
    where p.tenant_id = sessions.tenant_id and p.session_id = sessions.id and ${isIdle(at)})`

/** Signs browsers out that nobody has used for the idle time of the policy, twice a minute. */
export const idleBrowsers = intervalWorker('idle browsers', { seconds: 30 }, (runtime) => {
  const at = runtime.now()
  return forLimitedCompanies(
    runtime,
    ({ sessionIdleMinutes }) => (sessionIdleMinutes === null ? sql`false` : isUnused(at)),
    (ctx) => endSessionsOnRecord(ctx, isUnused(at), 'idle'),
  )
})
