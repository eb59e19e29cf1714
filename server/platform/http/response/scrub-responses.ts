import type { WriteContext } from '../../context.ts'
import { sql } from '../../db/sql.ts'

/**
 * Removes the data from stored responses that contain one of these ids. A repeated request still repeats no work; its
 * response says that the data was anonymized.
 */
export const scrubResponses = (ctx: WriteContext, ids: readonly string[]): Promise<number> =>
  ctx.db.run(sql`
    update idempotency_keys
    set body = (body::jsonb || '{"data": null, "message": "What this was about has been anonymized"}')::text
    where tenant_id = ${ctx.actor.tenantId} and body like any (${sql.val(ids.map((id) => `%${id}%`))}::text[])`)
