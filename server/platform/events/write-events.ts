import { formatInstant } from '#shared/format-instant.ts'
import type { ReadContext, WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { traceColumns } from '../observability/trace-context.ts'
import type { RetentionRule } from '../retention/retention-rule.ts'
import {
  type EventInput,
  type EventType,
  eventBatchWork,
  type Payload,
  publicEventWork,
  relayWork,
  unsubscribedEvents,
} from './event.ts'

/**
 * The row of an event, written in the transaction of the change. The body is fixed now (§6.2). The same statement
 * assigns the number of a public event, so the body is built from the parts before and after the number.
 */
export function writeEvent<E extends EventType>(
  ctx: ReadContext & Pick<WriteContext, 'afterCommit'>,
  type: E,
  about: EventInput<E>,
): Query {
  const { tenantId, userId } = ctx.actor
  const id = `evt_${ctx.newId()}`
  const { head, tail } = splitBody(ctx, { id, type: type.name, ...about })
  const { subjectId, isFirst = false } = about
  const { traceparent, tracestate } = traceColumns(ctx.request.traceId)
  const isRelayed = isUnsubscribed(ctx, type)
  ctx.afterCommit(() => {
    if (!isRelayed) ctx.runtime.wake(relayWork)
    if (type.webhook) ctx.runtime.wake(publicEventWork, { tenantId })
  })
  return sql`
    with numbered as (${type.webhook ? nextNumber(tenantId, { subjectId, isFirst }) : sql`select 0 as sequence`})
    insert into events (tenant_id, id, type, subject_id, hotel_id, sequence, body, created_at, actor_user_id,
    is_history, relayed_at, traceparent, tracestate)
    select ${tenantId}::uuid, ${id}, ${type.name}, ${subjectId}::uuid, ${about.hotelId}::uuid, sequence,
      ${head} || sequence || ${tail}, ${ctx.now.toString()}::timestamptz, ${userId}::uuid, ${about.isHistory ?? false}::boolean,
      ${isRelayed ? ctx.now.toString() : null}::timestamptz, ${traceparent}, ${tracestate}
    from numbered`
}

/** Only events that webhooks can get are numbered, so that a receiver of all of them sees no gap. */
const nextNumber = (tenantId: string, { subjectId, isFirst }: { subjectId: string; isFirst: boolean }): Query => sql`
  insert into event_subjects (tenant_id, subject_id, sequence) values (${tenantId}, ${subjectId}, 1)
  ${isFirst ? sql`` : sql`on conflict (tenant_id, subject_id) do update set sequence = event_subjects.sequence + 1`}
  returning sequence`

/** Whether the relay has nothing to do for events of a type. A type that no module declares may have subscribers. */
const isUnsubscribed = ({ runtime }: ReadContext, type: EventType): boolean =>
  runtime.extensions.of(unsubscribedEvents).includes(type)

/** The JSON of an event before and after its number. */
function splitBody(ctx: ReadContext, event: { id: string; type: string; hotelId: string | null; data: unknown }) {
  const before = {
    id: event.id,
    type: event.type,
    createdAt: formatInstant(ctx.now),
    apiVersion: 'v1',
    tenantId: ctx.actor.tenantId,
    hotelId: event.hotelId,
  }
  const after = { traceId: ctx.request.traceId, data: event.data }
  return { head: `${JSON.stringify(before).slice(0, -1)},"sequence":`, tail: `,${JSON.stringify(after).slice(1)}` }
}

/** Many events of one type and one hotel, each about another record. */
export type EventBatch<E extends EventType> = {
  readonly hotelId: string | null
  readonly events: readonly { readonly subjectId: string; readonly data: Payload<E> }[]
}

/** The most events in one batch. */
const maxBatchSize = 500

/**
 * Writes the events of many records at once and immediately, so that a change of a hundred thousand records does not
 * hold its events in memory until the commit. Webhooks deliver them as a batch, behind the tenant's single events.
 */
export function writeEvents<E extends EventType>(
  ctx: WriteContext,
  type: E,
  { hotelId, events }: EventBatch<E>,
): readonly Query<object>[] {
  const batchId = ctx.newId()
  ctx.afterCommit(() => ctx.runtime.wake(eventBatchWork))
  return [
    eventRows(
      ctx,
      type,
      events.map((each) => ({ hotelId, ...each })),
      batchId,
    ),
    sql<object>`
      insert into event_batches (tenant_id, id, type, hotel_id, event_count, created_at)
      values (${ctx.actor.tenantId}, ${batchId}, ${type.name}, ${hotelId}, ${events.length},
        ${ctx.now.toString()}::timestamptz)`,
  ]
}

/**
 * Emits events of one type about records that differ, in one statement. Webhooks deliver each by itself, as those of
 * `emit`.
 */
export function emitEach<E extends EventType>(ctx: WriteContext, type: E, events: readonly EventInput<E>[]): void {
  if (events.length === 0) return
  const { tenantId } = ctx.actor
  if (type.webhook) ctx.afterCommit(() => ctx.runtime.wake(publicEventWork, { tenantId }))
  ctx.onCommit(eventRows(ctx, type, events, null))
}

/** The rows of events, with the numbers of public ones. */
function eventRows<E extends EventType>(
  ctx: WriteContext,
  type: E,
  events: readonly EventInput<E>[],
  batchId: string | null,
): Query<object> {
  const { tenantId, userId } = ctx.actor
  const isRelayed = isUnsubscribed(ctx, type)
  if (!isRelayed) ctx.afterCommit(() => ctx.runtime.wake(relayWork))
  const { traceparent, tracestate } = traceColumns(ctx.request.traceId)
  const now = ctx.now.toString()
  const rows = events.map(({ subjectId, hotelId, data }) => {
    const id = `evt_${ctx.newId()}`
    return { id, subject_id: subjectId, hotel_id: hotelId, ...splitBody(ctx, { id, type: type.name, hotelId, data }) }
  })
  return sql<object>`
    with new_event as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (id text, subject_id uuid, hotel_id uuid, head text, tail text)),
    numbered as (${type.webhook ? nextNumbers(tenantId) : sql`select subject_id, 0 as sequence from new_event`})
    insert into events (
      tenant_id, id, type, subject_id, hotel_id, sequence, body, created_at, actor_user_id, batch_id, relayed_at,
      traceparent, tracestate)
    select ${tenantId}::uuid, new_event.id, ${type.name}, subject_id, hotel_id, sequence,
      new_event.head || sequence || new_event.tail, ${now}::timestamptz, ${userId}::uuid, ${batchId}::uuid,
      ${isRelayed ? now : null}::timestamptz, ${traceparent}, ${tracestate}
    from new_event join numbered using (subject_id)`
}

const nextNumbers = (tenantId: string): Query => sql`
  insert into event_subjects (tenant_id, subject_id, sequence) select ${tenantId}::uuid, subject_id, 1 from new_event
  on conflict (tenant_id, subject_id) do update set sequence = event_subjects.sequence + 1
  returning subject_id, sequence`

/** Up to this many events of one change are delivered as single events: nobody waits for so few. */
const maxSingleEvents = 20

/**
 * Emits an event for each of the records that one change reached. Many are written as batches, which webhooks deliver
 * behind the tenant's single events.
 */
export async function emitForEach<E extends EventType>(
  ctx: WriteContext,
  type: E,
  { hotelId, events }: EventBatch<E>,
): Promise<void> {
  if (events.length <= maxSingleEvents) {
    for (const about of events) ctx.emit(type, { hotelId, ...about })
    return
  }
  for (let from = 0; from < events.length; from += maxBatchSize) {
    const batch = { hotelId, events: events.slice(from, from + maxBatchSize) }
    await ctx.db.batch<readonly object[]>(writeEvents(ctx, type, batch) as Query<object>[])
  }
}

const retentionHours = 24

/** Deletes batches a day after they were written. */
export const eventBatchRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from event_batches where (tenant_id, id) in (
      select tenant_id, id from event_batches
      where created_at <= ${now.subtract({ hours: retentionHours }).toString()}::timestamptz
      order by created_at limit ${atMost})`,
}
