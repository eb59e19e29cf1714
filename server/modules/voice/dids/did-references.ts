import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { Did, DidValues } from './did-fields.ts'

/** The records that a number refers to, as far as they exist. */
export type DidReferences = {
  readonly hotel: { readonly timeZone: string } | undefined
  /** A voice provider account that serves the number's hotel. */
  readonly integration: { readonly id: string; readonly provider: Did['provider'] } | undefined
  readonly queueKeys: ReadonlySet<string>
  /** Users who take calls and serve the number's hotel. */
  readonly userIds: ReadonlySet<string>
}

/**
 * Reads the records that a number refers to, whichever hotels the actor may access. Locks them, so that none of them is
 * deleted before the number is committed.
 */
export async function findDidReferences(ctx: WriteContext, after: DidValues): Promise<DidReferences> {
  const { tenantId } = ctx.actor
  const { hotelId = null, integrationId = null } = after
  const targets = [after.routing, after.afterHours].flatMap((route) =>
    route?.target ? [lowerAscii(route.target)] : [],
  )
  const [[hotel], [integration], queues, users] = await ctx.acrossHotels((db) =>
    db.batch<[{ timeZone: string }, { id: string; provider: Did['provider'] }, { key: string }, { id: string }]>([
      sql`select time_zone from hotels where tenant_id = ${tenantId} and id = ${hotelId} for key share`,
      sql`select id, provider from integrations
        where tenant_id = ${tenantId} and id = ${integrationId} and type = 'voiceProvider'
          and (hotel_ids = '{}' or ${hotelId}::uuid = any (hotel_ids)) for key share`,
      sql`select key from voice_queues where tenant_id = ${tenantId} and key = any (${targets}::text[]) for key share`,
      sql`select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.tenant_id = ${tenantId} and u.id::text = any (${targets}::text[]) and u.deleted_at is null
          and u.status = 'active' and not u.is_service_user and 'calls.manage' = any (r.permissions)
          and (u.hotel_ids = '{}' or ${hotelId}::uuid is null or ${hotelId}::uuid = any (u.hotel_ids)) for share of u`,
    ]),
  )
  const [queueKeys, userIds] = [new Set(queues.map(({ key }) => key)), new Set(users.map(({ id }) => id))]
  return { hotel, integration, queueKeys, userIds }
}
