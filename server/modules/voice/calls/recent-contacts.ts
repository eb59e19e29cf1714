import { timelineQuery } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { callerNumbers } from './caller-guests.ts'
import { callTimelineQuery } from './guest-data.ts'

/** The types of timeline entries that count as contacts. */
const contactTypes = ['call', 'reservation', 'callback', 'message']
const maxContacts = 5

/**
 * The latest contacts with the guest of a call, as far as the actor may read them. For an unknown caller: the calls
 * with the same number. Each record appears once, with its latest entry.
 */
export function selectRecentContacts(ctx: ReadContext, callId: string, spellings: readonly string[]): Query<object> {
  const { tenantId, permissions } = ctx.actor
  const ofCall = (value: Query) => sql`(
    select ${value} from calls this where this.tenant_id = ${tenantId} and this.id = ${callId})`
  const numbers = ofCall(sql`case when this.guest_id is null then ${callerNumbers(spellings)} end`)
  const calls = (column: string) => sql`
    select at, 'call' as type, id, title, hotel_id, data from (${callTimelineQuery(
      sql`tenant_id = ${tenantId} and ${sql.ref(column)} = any (coalesce(${numbers}, '{}'))`,
    )}) as part`
  const parts = [
    timelineQuery(ctx, sql`array${ofCall(sql`this.guest_id`)}`, contactTypes),
    ...(permissions.has('calls.read') ? [calls('from_number'), calls('to_number')] : []),
  ]
  return sql<object>`
    select * from (
      select distinct on (type, id) * from (${sql.join(parts, sql` union all `)}) as moments
      where id <> ${callId} order by type, id, at desc) as latest
    order by at desc, type, id limit ${maxContacts}`
}
