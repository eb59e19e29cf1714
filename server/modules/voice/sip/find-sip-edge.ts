import { openIntegration, type OpenIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The SIP edge of a tenant, with its secrets. */
export type SipEdge = Extract<OpenIntegration, { readonly provider: 'sipEdge' }>

/** The oldest edge that is in use and serves a hotel of the actor's, or all hotels; nothing where there is none. */
export async function sipEdgeOf(ctx: Context): Promise<SipEdge | undefined> {
  const { tenantId, hotelIds } = ctx.actor
  const found = await ctx.acrossHotels((db) =>
    db.one(sql<{ id: string }>`
      select id from integrations
      where tenant_id = ${tenantId} and provider = 'sipEdge' and status <> 'inactive'
        and (hotel_ids = '{}' or ${sql.val(hotelIds)}::uuid[] = '{}' or hotel_ids && ${sql.val(hotelIds)}::uuid[])
      order by created_at, id limit 1`),
  )
  const edge = found && (await openIntegration(ctx, found.id))
  return edge?.provider === 'sipEdge' ? edge : undefined
}
