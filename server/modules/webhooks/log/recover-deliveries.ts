import Type, { type Static } from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Instant, named, strict } from '#platform/http/schemas.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { findPublishedEvent } from '../catalogue/published-events.ts'
import { bodiesRetainedSince, retainEvents } from '../delivery/retention.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { releaseDeliveries } from '../endpoints/release-deliveries.ts'
import { webhooks } from '../endpoints/webhooks.ts'
import { deliveryWork } from '../work.ts'
import { countMissedEvents, nextChunk, type RecoveryRange } from './recover-range.ts'

const countChunkSize = 10_000
const chunkSize = 1_000
/**
 * The next chunk of an active endpoint waits while more deliveries than this are due, so that new events wait behind
 * at most one chunk.
 */
const maxWaiting = 200
const waitSeconds = 5

/**
 * Enqueues the missed events of a range, one chunk per transaction. It may run twice, also concurrently: an event has
 * one delivery per endpoint, and only a failed one is reset.
 */
export const recoverDeliveriesJob: JobKind<RecoveryRange> = {
  kind: 'webhooks.recover-deliveries',
  queue: 'bulk',
  maxAttempts: 20,
  async perform({ payload: range, transaction }) {
    await transaction(async (ctx) => {
      if (await isBusy(ctx, range.webhookId)) {
        return enqueue(ctx, recoverDeliveriesJob, { payload: range, dueAt: ctx.now.add({ seconds: waitSeconds }) })
      }
      const chunk = await nextChunk(ctx, range, chunkSize)
      if (!chunk) return
      const { scanned, ids, since, after } = chunk
      if (ids.length > 0) await requeueEvents(ctx, range.webhookId, ids)
      if (scanned === chunkSize)
        enqueue(ctx, recoverDeliveriesJob, { payload: { ...range, since, after }, dueAt: ctx.now })
      ctx.afterCommit(() => ctx.runtime.wake(deliveryWork))
    })
  },
}

/** Whether an active endpoint has too many due deliveries. Held deliveries do not count. */
async function isBusy(ctx: ReadContext, webhookId: string): Promise<boolean> {
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from webhooks w join webhook_deliveries d on d.tenant_id = w.tenant_id and d.webhook_id = w.id
      where w.tenant_id = ${tenantId} and w.id = ${webhookId} and w.status = 'active' and d.status = 'pending'
        and d.due_at <= ${ctx.now}::timestamptz
      limit ${maxWaiting + 1}) waiting`)
  return (row?.waiting ?? 0) > maxWaiting
}

async function requeueEvents(ctx: WriteContext, webhookId: string, ids: readonly string[]): Promise<void> {
  await retainEvents(ctx, ids)
  await ctx.db.run(sql`
    insert into webhook_deliveries as d (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
    select e.tenant_id, missed.delivery_id, ${webhookId}::uuid, e.id, e.type, e.created_at, ${ctx.now}::timestamptz
    from unnest(${ids}::text[], ${ids.map(() => ctx.newId())}::uuid[]) as missed (event_id, delivery_id)
    join events e on e.tenant_id = ${ctx.actor.tenantId} and e.id = missed.event_id
    order by e.id
    on conflict (tenant_id, event_id, webhook_id) do update set status = 'pending', due_at = excluded.due_at,
      completed_at = null, lease_count = 0, attempts_before_resend = d.attempts, return_status = null
    where d.status = 'failed'`)
}

const RecoveryBody = Type.Object(
  {
    since: doc(
      Instant,
      'The time from which events were missed; as long ago as bodies are kept at most.',
      '2026-08-01T00:00:00Z',
    ),
    until: Type.Optional(doc(Instant, 'The end of the range; now by default.')),
    types: Type.Optional(
      doc(
        Type.Array(Type.String(), { minItems: 1, maxItems: 100 }),
        'The event types to send; by default all that the endpoint gets.',
      ),
    ),
  },
  strict,
)

type RecoveryRequest = Static<typeof RecoveryBody>

/**
 * `POST /webhooks/{id}/recover`: sends again the events of a time range that the endpoint, as it is registered now,
 * has missed, and makes all that waits for it due. Returns their number. A background job enqueues the missed ones chunk
 * by chunk; deliveries in flight stay unchanged.
 */
export const recoverDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/:id/recover',
  operationId: 'recoverWebhookDeliveries',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Send the events that a webhook endpoint missed in a time range',
  description:
    'Sends again the events of a time range that the endpoint, as it is registered now, has missed; a background job does. ' +
    'Everything that waits for the endpoint, of any time, becomes due now, the oldest event first. Returns how many ' +
    'events are sent, of both kinds. Deliveries that succeeded are not sent again, and those in flight are not touched.',
  errors: ['unknown_event', 'date_range'],
  cost: 'heavy',
  status: 202,
  extension: true,
  params: ById,
  body: RecoveryBody,
  returns: json(
    named(
      'RecoveredDeliveries',
      Type.Object({
        count: doc(Type.Integer(), 'How many events are sent now: missed ones and those that waited.', 2326),
        waitingCount: doc(
          Type.Integer(),
          'How many of them waited: in backoff, or held until the endpoint is resumed.',
          2320,
        ),
      }),
    ),
  ),
  async handle(ctx, { params, body }) {
    const { since, until, types = [] } = body
    validateRequest(ctx, body)
    const { events, hotelIds } = await webhooks.find(ctx, params.id)
    assertSubscribed(types, events)
    const range = { webhookId: params.id, since, after: '', until: earlier(ctx.now, until), types }
    const missed = await countMissedEvents(ctx, range, countChunkSize)
    const waitingCount = await releaseDeliveries(ctx, params.id)
    const count = missed + waitingCount
    if (missed > 0) enqueue(ctx, recoverDeliveriesJob, { payload: range, dueAt: ctx.now })
    const changes = Object.entries({ since, until: range.until, types, count }).map(([field, after]) => ({
      field,
      before: null,
      after,
    }))
    ctx.audit({ action: 'webhook.recovered', resourceType: 'webhook', resourceId: params.id, hotelIds, changes })
    return { count, waitingCount }
  },
})

/** Later events are delivered when they happen. */
function earlier(now: Temporal.Instant, until: string | undefined): string {
  const isPast = until !== undefined && Temporal.Instant.compare(until, now) < 0
  return isPast ? until : now.toString()
}

/** Throws 422 with all errors of the range and of the event types. */
function validateRequest(ctx: ReadContext, { since, until, types = [] }: RecoveryRequest): void {
  const items: ErrorItem[] = []
  const isAfter = (one: string | Temporal.Instant, other: string | Temporal.Instant): boolean =>
    Temporal.Instant.compare(one, other) > 0
  if (isAfter(since, ctx.now)) {
    items.push({ field: 'since', code: 'out_of_range', message: 'since must be in the past' })
  }
  if (isAfter(bodiesRetainedSince(ctx.now), since)) {
    const { bodies } = deliveryPolicy.retentionDays
    const message = `since may be at most ${bodies} days ago; older event bodies are deleted`
    items.push({ field: 'since', code: 'out_of_range', message })
  }
  if (until !== undefined && isAfter(since, until)) {
    items.push({ field: 'until', code: 'date_range', message: 'until must be after since' })
  }
  types.forEach((type, index) => {
    if (findPublishedEvent(type)) return
    items.push({ field: `types[${index}]`, code: 'unknown_event', message: `There is no event type "${type}"` })
  })
  if (items.length > 0) throw invalid(...items)
}

/** Throws 422 for types that the endpoint is not subscribed to. */
function assertSubscribed(types: readonly string[], subscribed: readonly string[]): void {
  const items = types.flatMap((type, index): ErrorItem[] =>
    subscribed.includes(type)
      ? []
      : [{ field: `types[${index}]`, code: 'invalid_value', message: `The endpoint is not subscribed to "${type}"` }],
  )
  if (items.length > 0) throw invalid(...items)
}
