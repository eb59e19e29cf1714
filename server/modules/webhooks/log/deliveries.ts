import Type, { type Static } from 'typebox'
import { ById, Id, Instant } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { instant, integer, oneOf, optional, text, uuid } from '#platform/resource/fields.ts'
import { pageFrom } from '#platform/resource/page.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'
import { maskedBody } from '../catalogue/masked-body.ts'
import { headersOf } from '../delivery/post-event.ts'
import { webhooks } from '../endpoints/webhooks.ts'

const orNull = <T>(type: string) => Type.Unsafe<T | null>({ type: [type, 'null'] })

const fields = {
  webhookId: uuid(),
  eventId: text(60),
  eventType: text(60),
  status: oneOf('pending', 'leased', 'succeeded', 'failed'),
  attemptCount: integer(0, Number.MAX_SAFE_INTEGER),
  nextAttemptAt: optional(instant()),
  completedAt: optional(instant()),
}

const Delivery = Type.Object({
  id: Id,
  webhookId: Id,
  eventId: Type.String(),
  eventType: Type.String(),
  status: Type.Unsafe<string>(fields.status.schema),
  attemptCount: Type.Integer(),
  nextAttemptAt: Type.Unsafe<string | null>(fields.nextAttemptAt.schema),
  completedAt: Type.Unsafe<string | null>(fields.completedAt.schema),
  createdAt: Instant,
})

const Attempt = Type.Object({
  attempt: Type.Integer(),
  startedAt: Instant,
  durationMs: Type.Integer(),
  statusCode: orNull<number>('integer'),
  errorCode: orNull<string>('string'),
  responseBody: orNull<string>('string'),
})

const columns = sql`webhook_deliveries.id, webhook_deliveries.webhook_id, event_id, event_type, webhook_deliveries.status,
  attempts as attempt_count, case when webhook_deliveries.status = 'pending' then due_at end as next_attempt_at,
  completed_at, webhook_deliveries.created_at`

/** A delivery with what was sent and every answer. The body is null once it is no longer kept. */
export const FullDelivery = Type.Object({
  ...Delivery.properties,
  body: orNull<string>('string'),
  headers: Type.Record(Type.String(), Type.String()),
  attempts: Type.Array(Attempt),
})

type DeliveryRow = Static<typeof Delivery> & { body: string | null }

const reading = { method: 'GET', access: 'integrations.manage', extension: true } as const

/** `GET /webhooks/{id}/deliveries`: what was and is to be sent to an endpoint. */
export const listDeliveries = endpoint({
  ...reading,
  path: '/webhooks/:id/deliveries',
  summary: 'List the deliveries of a webhook endpoint',
  params: ById,
  query: shapesOf(fields, {
    filters: ['status', 'eventType', 'eventId', 'createdAt', 'completedAt'],
    sort: ['createdAt'],
  }).query,
  returns: pageOf(Delivery),
  async handle(ctx, { params, query }) {
    await webhooks.find(ctx, params.id)
    return pageFrom(ctx, query, {
      fields,
      columns,
      table: 'webhook_deliveries',
      where: sql`tenant_id = ${ctx.actor.tenantId} and webhook_id = ${params.id}`,
      sort: ['-createdAt'],
      all: false,
    })
  },
})

/** `GET /webhooks/deliveries/{id}`: a delivery with its body, its headers but the signature, and every attempt. */
export const getDelivery = endpoint({
  ...reading,
  path: '/webhooks/deliveries/:id',
  summary: 'Get one delivery with every attempt',
  params: ById,
  returns: FullDelivery,
  handle: (ctx, { params }) => findDelivery(ctx, params.id),
})

/** The delivery, or 404; also when its endpoint is gone, or is not the actor's to see. */
export async function findDelivery(ctx: Context, id: string) {
  const { tenantId } = ctx.actor
  const [[delivery], attempts] = await ctx.db.batch<[DeliveryRow, Static<typeof Attempt>]>([
    sql<DeliveryRow>`
      select ${columns}, e.body from webhook_deliveries
      join webhooks w on w.tenant_id = webhook_deliveries.tenant_id and w.id = webhook_id
      left join events e on e.tenant_id = webhook_deliveries.tenant_id and e.id = event_id
      where webhook_deliveries.tenant_id = ${tenantId} and webhook_deliveries.id = ${id}`,
    sql<Static<typeof Attempt>>`
      select attempt, started_at, duration_ms, status_code, error_code, response_body from webhook_attempts
      where tenant_id = ${tenantId} and delivery_id = ${id} order by attempt`,
  ])
  if (!delivery) throw notFound('delivery')
  const { eventType, attemptCount } = delivery
  return {
    ...delivery,
    body: bodyFor(ctx, delivery),
    headers: headersOf({ deliveryId: id, eventType, attempt: Math.max(1, attemptCount) }),
    attempts: ctx.actor.piiAccess === 'masked' ? attempts.map(withoutAnswer) : attempts,
  }
}

/** A receiver may answer with what it was sent. */
const withoutAnswer = (attempt: Static<typeof Attempt>) => ({ ...attempt, responseBody: null })

const bodyFor = ({ actor }: Context, { eventType, body }: DeliveryRow): string | null =>
  body !== null && actor.piiAccess === 'masked' ? maskedBody(eventType, body) : body
