import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { eventTrace } from '#platform/events/event-trace.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, Instant, integerOrNull, named, TextOrNull } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { type TraceColumns, traceHeaders } from '#platform/observability/trace-context.ts'
import { instant, integer, oneOf, optional, text, uuid } from '#platform/resource/fields.ts'
import { queryPage, readAfter, whereOf } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { type CountedList, countedTotal } from '#platform/usage/counted-list.ts'
import { maskedBody } from '../catalogue/published-events.ts'
import { faultMessage } from '../delivery/delivery-faults.ts'
import { formatHeaders } from '../delivery/post-event.ts'
import { webhooks } from '../endpoints/webhooks.ts'
import { FaultCode, FaultSentence } from './fault-fields.ts'

const fields = {
  webhookId: uuid(),
  eventId: text(60),
  eventType: text(60),
  status: oneOf('pending', 'leased', 'succeeded', 'failed'),
  attemptCount: integer(0, Number.MAX_SAFE_INTEGER),
  nextAttemptAt: optional(instant()),
  completedAt: optional(instant()),
}

const Delivery = named(
  'WebhookDelivery',
  Type.Object({
    id: doc(Id, 'The id of the delivery, as in the header `X-Service-Delivery`.'),
    webhookId: doc(Id, 'The endpoint.'),
    eventId: doc(Type.String(), 'The event, as in the body.', 'evt_019fbe1f-2f14-7c1e-8e10-5d0e6f1a2b3c'),
    eventType: doc(Type.String(), 'The type of the event.', 'reservation.created'),
    status: doc(
      Type.Unsafe<string>(fields.status.schema),
      '`pending`: waits for its next attempt; `leased`: is being sent; `succeeded` or `failed`: has ended.',
    ),
    attemptCount: doc(
      Type.Integer(),
      'How many of its attempts were made, at most five. Resends by hand do not count, and a recovery begins anew.',
      1,
    ),
    nextAttemptAt: doc(
      Type.Unsafe<string | null>(fields.nextAttemptAt.schema),
      'When it is sent next, while it is pending; null while a paused or suspended endpoint holds it.',
    ),
    completedAt: doc(Type.Unsafe<string | null>(fields.completedAt.schema), 'When it succeeded or failed.'),
    lastStatusCode: doc(integerOrNull(), 'The HTTP status of the last attempt; null without a response.', 200),
    lastErrorCode: FaultCode,
    lastErrorMessage: FaultSentence,
    lastDurationMs: doc(integerOrNull(), 'How long the last attempt took, in milliseconds; null before the first.', 48),
    createdAt: doc(Instant, 'When the event was queued for the endpoint.'),
  }),
)

const Attempt = named(
  'WebhookAttempt',
  Type.Object({
    attempt: doc(Type.Integer(), 'The number of the attempt, from 1 to 5, as in the header `X-Service-Attempt`.', 1),
    trigger: doc(
      Type.Union([Type.Literal('automatic'), Type.Literal('manual')]),
      '`manual`: a resend by hand, which uses up no attempt and suspends nothing.',
      'automatic',
    ),
    startedAt: doc(Instant, 'When it was sent.'),
    durationMs: doc(Type.Integer(), 'How long it took, in milliseconds.', 48),
    statusCode: doc(integerOrNull(), 'The HTTP status of the response; null without a response.', 200),
    errorCode: FaultCode,
    errorMessage: FaultSentence,
    responseBody: doc(
      TextOrNull,
      'The beginning of the response as text, decompressed; `(binary, 5231 bytes)` if it is no text; null for roles that do ' +
        'not see personal values.',
    ),
  }),
)

/** A column of the last attempt of a delivery; null before the first. */
const lastAttempt = (column: Query): Query => sql`(
  select ${column} from webhook_attempts a
  where a.tenant_id = webhook_deliveries.tenant_id and a.delivery_id = webhook_deliveries.id
    and a.attempt = webhook_deliveries.attempts)`

const isActive = sql`exists (select from webhooks w where w.tenant_id = webhook_deliveries.tenant_id
  and w.id = webhook_deliveries.webhook_id and w.status = 'active')`

const columns = sql`webhook_deliveries.id, webhook_deliveries.webhook_id, event_id, event_type, webhook_deliveries.status,
  attempts - attempts_before_resend as attempt_count,
  case when webhook_deliveries.status = 'pending' and ${isActive} then due_at end as next_attempt_at,
  completed_at, webhook_deliveries.created_at, ${lastAttempt(sql`status_code`)} as last_status_code,
  ${lastAttempt(sql`error_code`)} as last_error_code, ${lastAttempt(sql`duration_ms`)} as last_duration_ms`

/** A delivery with its request and every attempt. `body` is null after its retention time. */
export const DeliveryDetails = named(
  'WebhookDeliveryDetails',
  Type.Object({
    ...Delivery.properties,
    body: doc(TextOrNull, 'The body as it is sent; null when it has been deleted after its retention time.'),
    headers: doc(Type.Record(Type.String(), Type.String()), 'The headers as they are sent, without the signature.'),
    attempts: doc(Type.Array(Attempt), 'Every attempt, the first one first.'),
  }),
)

type DeliveryRow = Omit<Static<typeof Delivery>, 'lastErrorMessage'> & { body: string | null }

type AttemptRow = Omit<Static<typeof Attempt>, 'errorMessage'>

/** The counters of the deliveries of each endpoint. */
export const countedDeliveries: CountedList = {
  table: 'webhook_deliveries',
  owner: 'webhook_id',
  keys: { status: sql`status` },
}

const readAccess = { method: 'GET', access: 'integrations.manage', extension: true } as const

/** `GET /webhooks/{id}/deliveries`: the deliveries of an endpoint. */
export const listDeliveries = endpoint({
  ...readAccess,
  path: '/webhooks/:id/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook endpoint',
  description: 'Returns a page of the deliveries of an endpoint, the newest first unless `sort` says otherwise.',
  params: ById,
  query: listQuery(fields, {
    filters: ['status', 'eventType', 'eventId', 'createdAt', 'completedAt'],
    sort: ['createdAt'],
  }),
  returns: page(Delivery),
  async handle(ctx, { params, query }) {
    await webhooks.find(ctx, params.id)
    const found = await queryPage(ctx, query, {
      fields,
      columns,
      table: 'webhook_deliveries',
      where: sql`tenant_id = ${ctx.actor.tenantId} and webhook_id = ${params.id}`,
      sort: ['-createdAt'],
      all: false,
      total: (filters) =>
        countedTotal(countedDeliveries, { tenantId: ctx.actor.tenantId, ownerId: params.id, filters }),
    })
    return { ...found, items: (found.items as DeliveryRow[]).map(withSentence) }
  },
})

const exportFilters = ['webhookId', 'status', 'eventType', 'eventId', 'createdAt', 'completedAt'] as const

/** The deliveries of all endpoints that are there, as they are read as a whole, in chunks. */
export const allDeliveries = {
  shapes: { row: Delivery, query: listQuery(fields, { filters: exportFilters, sort: [] }) },
  keyOf: (row: object): string => (row as DeliveryRow).id,
  /** Counts the deliveries that match the filters. */
  async count(ctx: ReadContext, filters: object): Promise<number> {
    const where = whereOf(ctx, filters as Record<string, unknown>, { fields, where: ofShownEndpoints(ctx) })
    const row = await ctx.db.one(
      sql<{ count: number }>`select count(*) as count from webhook_deliveries where ${where}`,
    )
    return row?.count ?? 0
  },
  /** The next deliveries that match the filters, by id (`readAfter`). */
  async listAfter(ctx: ReadContext, filters: object, step: { after: string; size: number }) {
    const source = { fields, columns, table: 'webhook_deliveries', where: ofShownEndpoints(ctx) }
    return ((await readAfter(ctx, filters, source, step)) as DeliveryRow[]).map(withSentence)
  },
}

const ofShownEndpoints = ({ actor }: ReadContext): Query => sql`tenant_id = ${actor.tenantId} and exists (
  select from webhooks w where w.tenant_id = webhook_deliveries.tenant_id and w.id = webhook_deliveries.webhook_id)`

/** `GET /webhooks/deliveries/{id}`: a delivery with its body, its headers without the signature, and every attempt. */
export const getDelivery = endpoint({
  ...readAccess,
  path: '/webhooks/deliveries/:id',
  operationId: 'getWebhookDelivery',
  summary: 'Get one delivery with every attempt',
  description: 'Returns a delivery with its body, its headers and every attempt.',
  params: ById,
  returns: json(DeliveryDetails),
  handle: (ctx, { params }) => getDeliveryDetails(ctx, params.id),
})

/** Loads a delivery. Throws 404 also if its endpoint is deleted or hidden from the actor. */
export async function getDeliveryDetails(ctx: ReadContext, id: string) {
  const { tenantId } = ctx.actor
  const [[delivery], attempts] = await ctx.db.batch<[DeliveryRow & TraceColumns, AttemptRow]>([
    sql<DeliveryRow & TraceColumns>`
      select ${columns}, e.body, e.traceparent, e.tracestate from webhook_deliveries
      join webhooks w on w.tenant_id = webhook_deliveries.tenant_id and w.id = webhook_id
      left join events e on e.tenant_id = webhook_deliveries.tenant_id and e.id = event_id
      where webhook_deliveries.tenant_id = ${tenantId} and webhook_deliveries.id = ${id}`,
    sql<AttemptRow>`
      select coalesce(number, attempt) as attempt, trigger, started_at, duration_ms, status_code, error_code, response_body
      from webhook_attempts a where tenant_id = ${tenantId} and delivery_id = ${id} order by a.attempt`,
  ])
  if (!delivery) throw notFound('delivery')
  const { traceparent, tracestate, ...shown } = delivery
  const { eventType, attemptCount, body } = shown
  const trace = body === null ? undefined : eventTrace({ traceparent, tracestate, body })
  return {
    ...withSentence(shown),
    body: bodyFor(ctx, shown),
    headers: {
      ...formatHeaders({ deliveryId: id, eventType, attempt: Math.max(1, attemptCount) }),
      ...(trace ? traceHeaders(trace) : {}),
    },
    attempts: attempts.map((attempt) => ({
      ...attempt,
      errorMessage: faultMessage(attempt.errorCode),
      // A response may repeat the personal data that was sent.
      responseBody: ctx.actor.piiAccess === 'masked' ? null : attempt.responseBody,
    })),
  }
}

const withSentence = <Row extends Pick<DeliveryRow, 'lastErrorCode'>>(row: Row) => ({
  ...row,
  lastErrorMessage: faultMessage(row.lastErrorCode),
})

const bodyFor = (
  { actor }: ReadContext,
  { eventType, body }: Pick<DeliveryRow, 'eventType' | 'body'>,
): string | null => (body !== null && actor.piiAccess === 'masked' ? maskedBody(eventType, body) : body)
