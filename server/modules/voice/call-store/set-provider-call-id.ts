import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The new id of a call at its provider. Later events use the new id. */
export type ProviderCallIdChange = { readonly callId: string; readonly from: string; readonly to: string }

/**
 * An outbound call has an id of our own until its provider assigns one. The id changes again when one of the two sides
 * goes on alone. A repeated or outdated change does nothing.
 */
export async function setProviderCallId(ctx: WriteContext, { callId, from, to }: ProviderCallIdChange): Promise<void> {
  await ctx.db.run(sql`
    update calls set provider_call_id = ${to}
    where tenant_id = ${ctx.actor.tenantId} and id = ${callId} and provider_call_id = ${from}`)
}
