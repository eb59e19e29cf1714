import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ReportQuery } from '../engine/report.ts'

type ConversationCounts = { open: number; unassigned: number }
type AgentCounts = { available: number; onCall: number; wrapUp: number; away: number; offline: number }

/** Counts agents by presence, open conversations and suspended webhook endpoints. */
export async function dashboardAgents(ctx: ReadContext, { hotelIds, withoutHotel }: ReportQuery) {
  const { tenantId } = ctx.actor
  const inHotels = sql`hotel_id = any (${sql.val(hotelIds)}::uuid[])`
  const [[agents], [conversations], [webhooks]] = await ctx.db.batch<
    [AgentCounts, ConversationCounts, { suspended: number }]
  >([
    sql<AgentCounts>`
      select count(*) filter (where presence = 'available') as available,
        count(*) filter (where presence = 'onCall') as on_call,
        count(*) filter (where presence = 'wrapUp') as wrap_up,
        count(*) filter (where presence in ('busy', 'break', 'away', 'notResponding')) as away,
        count(*) filter (where presence = 'offline') as offline
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${tenantId} and u.status = 'active' and u.deleted_at is null and not u.is_service_user
        and 'calls.manage' = any (r.permissions)`,
    sql<ConversationCounts>`
      select count(*) as open, count(*) filter (where assignee_user_id is null) as unassigned from conversations
      where tenant_id = ${tenantId} and status = 'open' and last_message_at is not null
        and ${withoutHotel ? sql`(${inHotels} or hotel_id is null)` : inHotels}`,
    sql<{ suspended: number }>`
      select count(*) as suspended from webhooks where tenant_id = ${tenantId} and status = 'suspended'`,
  ])
  return {
    agents: agents ?? { available: 0, onCall: 0, wrapUp: 0, away: 0, offline: 0 },
    conversations: conversations ?? { open: 0, unassigned: 0 },
    webhooks: { suspended: webhooks?.suspended ?? 0 },
  }
}
