import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import type { ForgottenFields } from '../person-data.ts'

const eventsAtOnce = 500

type Told = { readonly id: string; readonly type: string; readonly body: string }

/**
 * Takes personal fields out of events that were told, and that are still to be told, about some records. What receivers
 * have got they have. `subjects`: a query of the ids of the records.
 */
export async function forgetInEvents(ctx: Context, subjects: Query, fields: ForgottenFields): Promise<void> {
  const types = sql.val(Object.keys(fields))
  for (let after = ''; ; ) {
    const told = await ctx.db.many(sql<Told>`
      select id, type, body from events
      where tenant_id = ${ctx.actor.tenantId} and id > ${after} and type = any (${types}::text[])
        and subject_id in (${subjects})
      order by id limit ${eventsAtOnce}`)
    await rewrite(
      ctx,
      told.map((event) => ({ id: event.id, body: withoutFields(event, fields) })),
    )
    const last = told.at(-1)
    if (!last || told.length < eventsAtOnce) return
    after = last.id
  }
}

function withoutFields({ type, body }: Told, fields: ForgottenFields): string {
  const event = JSON.parse(body) as { data: Record<string, unknown> }
  for (const [name, instead] of Object.entries(fields[type] ?? {})) if (name in event.data) event.data[name] = instead
  return JSON.stringify(event)
}

const rewrite = (ctx: Context, events: readonly { id: string; body: string }[]): Promise<number> =>
  ctx.db.run(sql`
    update events e set body = told.body
    from unnest(${sql.val(events.map(({ id }) => id))}::text[], ${sql.val(events.map(({ body }) => body))}::text[])
      as told (id, body)
    where e.tenant_id = ${ctx.actor.tenantId} and e.id = told.id`)
