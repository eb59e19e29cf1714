import { momentsOf } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { momentsOfCalls } from './guest-data.ts'

/** What counts as a contact, of all that a guest's timeline has. */
const contacts = ['call', 'reservation', 'callback', 'message']
const shown = 5

/**
 * The last contacts with the guest of a call, as far as the actor may read them; of a caller who is not known, the calls
 * with that number. Each record once, as it was last.
 */
export function recentContacts(ctx: Context, callId: string): Query<object> {
  const { tenantId, permissions } = ctx.actor
  const ofCall = (value: Query) => sql`(
    select ${value} from calls this where this.tenant_id = ${tenantId} and this.id = ${callId})`
  const number = ofCall(sql`case when this.guest_id is null then
    case this.direction when 'outbound' then this.to_number else this.from_number end end`)
  const calls = (column: string) => sql`
    select at, 'call' as type, id, title, hotel_id, data from (${momentsOfCalls(
      sql`tenant_id = ${tenantId} and ${sql.ref(column)} = ${number}`,
    )}) as part`
  const parts = [
    momentsOf(ctx, sql`array${ofCall(sql`this.guest_id`)}`, contacts),
    ...(permissions.has('calls.read') ? [calls('from_number'), calls('to_number')] : []),
  ]
  return sql<object>`
    select * from (
      select distinct on (type, id) * from (${sql.join(parts, sql` union all `)}) as moments
      where id <> ${callId} order by type, id, at desc) as latest
    order by at desc, type, id limit ${shown}`
}
