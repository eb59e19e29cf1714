import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'

/** Throws 422 `unknown_reference` on the field if the category does not exist or is inactive. */
export async function assertWrapUpCategory(ctx: ReadContext, code: string, field: string): Promise<void> {
  const category = await ctx.db.one(sql<object>`
    select 1 as found from wrap_up_categories
    where tenant_id = ${ctx.actor.tenantId} and code = ${code} and is_active`)
  if (!category) throw invalidField(field, 'unknown_reference', 'There is no such wrap-up category')
}
