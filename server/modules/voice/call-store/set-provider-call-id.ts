import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** A new name of a call at its provider: what is told under it from now on is about that call. */
export type NewName = { readonly callId: string; readonly from: string; readonly to: string }

/**
 * A call that we dial has a name of our making until its provider gives it one, and another one when of its two sides the
 * other goes on alone. Said twice, or when somebody else was faster, it changes nothing.
 */
export async function nameCall(ctx: Context, { callId, from, to }: NewName): Promise<void> {
  await ctx.db.run(sql`
    update calls set provider_call_id = ${to}
    where tenant_id = ${ctx.actor.tenantId} and id = ${callId} and provider_call_id = ${from}`)
}
