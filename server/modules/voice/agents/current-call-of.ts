import { type Query, sql } from '#platform/db/sql.ts'

/** The id of the call that rings a row of `users` or in which they talk; otherwise of the call that needs its wrap-up. */
export const currentCallOf: Query = sql`coalesce(
  (select l.call_id from call_legs l
    where l.tenant_id = users.tenant_id and l.user_id = users.id and l.state in ('ringing', 'answered')),
  (select c.id from calls c where c.tenant_id = users.tenant_id and c.user_id = users.id and c.status = 'wrapUp'
    order by c.ended_at desc limit 1))`
