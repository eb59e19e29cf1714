import type { WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import type { EventType } from './event.ts'

const eventsAtOnce = 500

type EventRow = { readonly id: string; readonly type: string; readonly body: string }

/**
 * Replaces personal fields in stored events of some records, already sent or not, as the event types declare it
 * (`erasedAs`). Receivers keep what they have received. `subjects`: a query of the ids of the records.
 */
export async function scrubStoredEvents(
  ctx: WriteContext,
  subjects: Query,
  events: readonly EventType[],
): Promise<void> {
  const types = sql.val(events.map(({ name }) => name))
  for (let after = ''; ; ) {
    const found = await ctx.db.many(sql<EventRow>`
      select id, type, body from events
      where tenant_id = ${ctx.actor.tenantId} and id > ${after} and type = any (${types}::text[])
        and subject_id in (${subjects})
      order by id limit ${eventsAtOnce}`)
    await rewrite(
      ctx,
      found.map((event) => ({ id: event.id, body: withoutFields(event, events) })),
    )
    const last = found.at(-1)
    if (!last || found.length < eventsAtOnce) return
    after = last.id
  }
}

function withoutFields({ type, body }: EventRow, events: readonly EventType[]): string {
  const event = JSON.parse(body) as { data: Record<string, unknown> }
  const { erasedAs = {} } = events.find(({ name }) => name === type) ?? {}
  for (const [name, instead] of Object.entries(erasedAs)) if (name in event.data) event.data[name] = instead
  return JSON.stringify(event)
}

const rewrite = (ctx: WriteContext, events: readonly { id: string; body: string }[]): Promise<number> =>
  ctx.db.run(sql`
    update events e set body = scrubbed.body
    from unnest(${sql.val(events.map(({ id }) => id))}::text[], ${sql.val(events.map(({ body }) => body))}::text[])
      as scrubbed (id, body)
    where e.tenant_id = ${ctx.actor.tenantId} and e.id = scrubbed.id`)
