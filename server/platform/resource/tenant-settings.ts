import type { ReadContext, WriteContext } from '../context.ts'
import { snake, sql } from '../db/sql.ts'

/** Where settings of companies are stored, and what they are until the first change. */
type TenantSettings<Settings extends object> = { readonly table: string; readonly initial: Settings }

/** Settings of a company: a table with one row for each tenant, which the first change makes. */
export function tenantSettings<Settings extends object>({ table, initial }: TenantSettings<Settings>) {
  const names = Object.keys(initial)
  const columns = names.map((name) => sql.ref(snake(name)))
  const valuesOf = (settings: Settings) =>
    Object.entries({ ...initial, ...settings }).map(([, value]) => sql.val(value))
  const read = async ({ db, actor }: ReadContext): Promise<Settings> =>
    (await db.one(sql<Settings>`
      select ${sql.join(columns)} from ${sql.ref(table)} where tenant_id = ${actor.tenantId}`)) ?? initial

  /** Stores settings and returns those that they replace. */
  async function replace(ctx: WriteContext, given: Settings): Promise<Settings> {
    const { tenantId } = ctx.actor
    // A concurrent change waits here, so that the audit log shows the values that were replaced.
    await ctx.db.run(sql`
      insert into ${sql.ref(table)} (tenant_id, updated_at, ${sql.join(columns)})
      values (${tenantId}, ${ctx.now}, ${sql.join(valuesOf(initial))})
      on conflict (tenant_id) do update set updated_at = ${ctx.now}`)
    const before = await read(ctx)
    const values = valuesOf(given)
    await ctx.db.run(sql`
      update ${sql.ref(table)} set ${sql.join(columns.map((column, index) => sql`${column} = ${values[index]}`))}
      where tenant_id = ${tenantId}`)
    return before
  }

  return { read, replace }
}

/** The settings that differ, as the audit log shows them. */
export const settingChanges = <Settings extends object>(before: Settings, after: Settings) =>
  (Object.keys(before) as (keyof Settings & string)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
