import Type from 'typebox'
import { ById, Instant } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { publicEvent } from '../catalogue/event-catalogue.ts'
import { bodiesKeptSince, keepEvents } from '../delivery/retention.ts'
import { policy } from '../delivery-policy.ts'
import { countMissed, nextPiece, type Range } from './recover-range.ts'
import { webhooks } from '../endpoints/webhooks.ts'

const countedAtOnce = 10_000
const plannedAtOnce = 1_000
/** An active endpoint gets the next piece when no more than this is waiting for it, so that what is new waits behind one piece at most. */
const mostWaiting = 200
const waitSeconds = 5

/**
 * Plans the missed events of a range, one piece in each transaction. It may run twice, also at the same time: an event has
 * one delivery for each endpoint, and only a failed one begins anew.
 */
export const recoverPiece: WorkKind<Range> = {
  kind: 'recover webhook deliveries',
  queue: 'bulk',
  maxAttempts: 20,
  async perform({ payload: range, transact }) {
    await transact(async (ctx) => {
      if (await isBusy(ctx, range.webhookId)) {
        return plan(ctx, recoverPiece, { payload: range, dueAt: ctx.now.add({ seconds: waitSeconds }) })
      }
      const piece = await nextPiece(ctx, range, plannedAtOnce)
      if (!piece) return
      const { looked, ids, since, after } = piece
      if (ids.length > 0) await planAgain(ctx, range.webhookId, ids)
      if (looked === plannedAtOnce) plan(ctx, recoverPiece, { payload: { ...range, since, after }, dueAt: ctx.now })
      ctx.afterCommit(ctx.runtime.wake)
    })
  },
}

/** What is held waits for nothing but the resume, so all of it may be planned. */
async function isBusy(ctx: Context, webhookId: string): Promise<boolean> {
  const { tenantId } = ctx.actor
  const found = await ctx.db.one(sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from webhooks w join webhook_deliveries d on d.tenant_id = w.tenant_id and d.webhook_id = w.id
      where w.tenant_id = ${tenantId} and w.id = ${webhookId} and w.status = 'active' and d.status = 'pending'
        and d.due_at <= ${ctx.now}::timestamptz
      limit ${mostWaiting + 1}) waiting`)
  return (found?.waiting ?? 0) > mostWaiting
}

async function planAgain(ctx: Context, webhookId: string, ids: readonly string[]): Promise<void> {
  await keepEvents(ctx, ids)
  await ctx.db.run(sql`
    insert into webhook_deliveries as d (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
    select e.tenant_id, missed.delivery_id, ${webhookId}::uuid, e.id, e.type, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from unnest(${ids}::text[], ${ids.map(() => ctx.newId())}::uuid[]) as missed (event_id, delivery_id)
    join events e on e.tenant_id = ${ctx.actor.tenantId} and e.id = missed.event_id
    order by e.id
    on conflict (tenant_id, event_id, webhook_id) do update set status = 'pending', due_at = excluded.due_at,
      completed_at = null, lease_count = 0, attempts_before = d.attempts
    where d.status = 'failed'`)
}

const Recovery = Type.Object(
  {
    since: Instant,
    until: Type.Optional(Instant),
    types: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 100 })),
  },
  { additionalProperties: false },
)

type Wish = { since: string; until?: string; types?: readonly string[] }

/**
 * `POST /webhooks/{id}/recover`: plans again what the endpoint, as it is now, should have got in a time and has not. Answers
 * how many events that is; they are planned piece by piece in the background, and those on their way already stay so.
 */
export const recoverDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/:id/recover',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Send what a webhook endpoint missed in a time',
  cost: 'heavy',
  status: 202,
  extension: true,
  params: ById,
  body: Recovery,
  returns: Type.Object({ count: Type.Integer() }),
  async handle(ctx, { params, body }) {
    const { since, until, types = [] } = body as Wish
    mustBeKept(ctx, body as Wish)
    const { events, hotelIds } = await webhooks.find(ctx, params.id)
    mustBeHeard(types, events)
    const range = { webhookId: params.id, since, after: '', until: earlier(ctx.now, until), types }
    const count = await countMissed(ctx, range, countedAtOnce)
    if (count > 0) plan(ctx, recoverPiece, { payload: range, dueAt: ctx.now })
    const changes = Object.entries({ since, until: range.until, types, count }).map(([field, after]) => ({
      field,
      before: null,
      after,
    }))
    ctx.audit({ action: 'webhook.recovered', resourceType: 'webhook', resourceId: params.id, hotelIds, changes })
    return { count }
  },
})

/** What comes after this moment is planned when it happens. */
function earlier(now: Temporal.Instant, until: string | undefined): string {
  const isPast = until !== undefined && Temporal.Instant.compare(until, now) < 0
  return isPast ? until : now.toString()
}

/** Throws 422 with all that is wrong with a time, and types that there are not. */
function mustBeKept(ctx: Context, { since, until, types = [] }: Wish): void {
  const items: ErrorItem[] = []
  const isAfter = (one: string | Temporal.Instant, other: string | Temporal.Instant): boolean =>
    Temporal.Instant.compare(one, other) > 0
  if (isAfter(since, ctx.now)) {
    items.push({ field: 'since', code: 'out_of_range', message: 'Only what has happened can be recovered' })
  }
  if (isAfter(bodiesKeptSince(ctx.now), since)) {
    const message = `The bodies of events are kept for ${policy.keptDays.bodies} days`
    items.push({ field: 'since', code: 'out_of_range', message })
  }
  if (until !== undefined && isAfter(since, until)) {
    items.push({ field: 'until', code: 'date_range', message: 'It ends after it begins' })
  }
  types.forEach((type, index) => {
    if (publicEvent(type)) return
    items.push({ field: `types[${index}]`, code: 'unknown_event', message: `There is no event "${type}"` })
  })
  if (items.length > 0) throw invalid(...items)
}

/** Throws 422 for types that the endpoint is not registered for: it would not have heard of them. */
function mustBeHeard(types: readonly string[], heard: readonly string[]): void {
  const items = types.flatMap((type, index): ErrorItem[] =>
    heard.includes(type)
      ? []
      : [{ field: `types[${index}]`, code: 'invalid_value', message: `The endpoint does not hear of "${type}"` }],
  )
  if (items.length > 0) throw invalid(...items)
}
