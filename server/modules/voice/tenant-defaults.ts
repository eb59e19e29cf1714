import { tenantRegistered } from '#modules/identity/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { type BuiltInNames, builtInNamesIn } from '#shared/tenant-defaults/built-in-names.ts'
import { queues } from './queues/queues.ts'
import { defaultCategories } from './wrap-up/default-categories.ts'

/** A new tenant gets the default wrap-up categories, and a queue that numbers can use at once, named in its language. */
export const addTenantDefaults = on(tenantRegistered, async (ctx, { data }) => {
  const names = builtInNamesIn(data.languageCode)
  await addCategories(ctx, names.wrapUpCategories)
  await queues.insert(ctx, { key: 'reservations', name: names.queues.reservations })
})

async function addCategories(ctx: WriteContext, names: BuiltInNames['wrapUpCategories']): Promise<void> {
  const rows = defaultCategories.map(
    ({ code, isLead = false, isSale = false }) => sql`
      (${ctx.actor.tenantId}, ${ctx.newId()}, ${code}, ${names[code]}, ${isLead}, ${isSale}, ${ctx.now}, ${ctx.now})`,
  )
  await ctx.db.run(sql`
    insert into wrap_up_categories (tenant_id, id, code, name, is_lead, is_sale, created_at, updated_at)
    values ${sql.join(rows)}`)
}
