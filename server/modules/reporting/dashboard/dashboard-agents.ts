import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Asked } from '../engine/report.ts'

type Talks = { open: number; unassigned: number }
type Agents = { available: number; onCall: number; wrapUp: number; away: number; offline: number }

/** The people who take calls, by where they are, what guests have written to whom, and the endpoints that get nothing. */
export async function deskNow(ctx: Context, { hotelIds, withoutHotel }: Asked) {
  const { tenantId } = ctx.actor
  const isThere = sql`hotel_id = any (${sql.val(hotelIds)}::uuid[])`
  const [[agents], [talks], [hooks]] = await ctx.db.batch<[Agents, Talks, { suspended: number }]>([
    sql<Agents>`
      select count(*) filter (where presence = 'available') as available,
        count(*) filter (where presence = 'onCall') as on_call,
        count(*) filter (where presence = 'wrapUp') as wrap_up,
        count(*) filter (where presence in ('busy', 'break', 'away', 'notResponding')) as away,
        count(*) filter (where presence = 'offline') as offline
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${tenantId} and u.status = 'active' and u.deleted_at is null and not u.is_service_user
        and 'calls.manage' = any (r.permissions)`,
    sql<Talks>`
      select count(*) as open, count(*) filter (where assignee_user_id is null) as unassigned from conversations
      where tenant_id = ${tenantId} and status = 'open' and last_message_at is not null
        and ${withoutHotel ? sql`(${isThere} or hotel_id is null)` : isThere}`,
    sql<{ suspended: number }>`
      select count(*) as suspended from webhooks where tenant_id = ${tenantId} and status = 'suspended'`,
  ])
  return {
    agents: agents ?? { available: 0, onCall: 0, wrapUp: 0, away: 0, offline: 0 },
    conversations: talks ?? { open: 0, unassigned: 0 },
    webhooks: { suspended: hooks?.suspended ?? 0 },
  }
}
