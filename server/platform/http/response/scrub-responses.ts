import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'

/**
 * Takes the data out of answers that are kept for repeated requests and name one of these ids. A repeat does nothing anew,
 * and is told that the data is gone.
 */
export const forgetInAnswers = (ctx: Context, ids: readonly string[]): Promise<number> =>
  ctx.db.run(sql`
    update idempotency_keys
    set body = (body::jsonb || '{"data": null, "message": "What this was about has been anonymized"}')::text
    where tenant_id = ${ctx.actor.tenantId} and body like any (${sql.val(ids.map((id) => `%${id}%`))}::text[])`)
