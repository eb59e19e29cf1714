import { decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { findTelephonyProvider } from '../provider/registry.ts'

/** A number in E.164 and its account; null if it has none. */
type EdgeNumber = { readonly number: string; readonly integrationId: string | null }

/**
 * Takes a number for its company if its account belongs to the edge of this service, and releases it otherwise. The
 * commit fails with 409 `duplicate` if another company has the number; nothing says which.
 */
export async function claimEdgeNumber(ctx: WriteContext, { number, integrationId }: EdgeNumber): Promise<void> {
  const isEdgeNumber = integrationId !== null && (await isServedByEdge(ctx, integrationId))
  ctx.onCommit(sql`
    update voice_dids set is_edge_number = ${isEdgeNumber}
    where tenant_id = ${ctx.actor.tenantId} and number = ${number} and deleted_at is null
      and is_edge_number <> ${isEdgeNumber}`)
}

async function isServedByEdge(ctx: ReadContext, integrationId: string): Promise<boolean> {
  const integration = await decryptIntegration(ctx, integrationId)
  return (await findTelephonyProvider(ctx.runtime, integration.provider)?.serves?.(ctx.runtime, integration)) ?? false
}
