import { type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The SIP edge of a tenant, with its decrypted secrets. */
export type SipEdge = Extract<DecryptedIntegration, { readonly provider: 'sipEdge' }>

/** The oldest active edge that serves all hotels or one of the actor's hotels; undefined if there is none. */
export async function findSipEdge(ctx: ReadContext): Promise<SipEdge | undefined> {
  const { tenantId, hotelIds } = ctx.actor
  const found = await ctx.acrossHotels((db) =>
    db.one(sql<{ id: string }>`
      select id from integrations
      where tenant_id = ${tenantId} and provider = 'sipEdge' and status <> 'inactive'
        and (hotel_ids = '{}' or ${sql.val(hotelIds)}::uuid[] = '{}' or hotel_ids && ${sql.val(hotelIds)}::uuid[])
      order by created_at, id limit 1`),
  )
  const edge = found && (await decryptIntegration(ctx, found.id))
  return edge?.provider === 'sipEdge' ? edge : undefined
}
