import type { Static, TSchema } from 'typebox'
import { spelled } from '#shared/moment.ts'
import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'

/** A kind of event: its name, the shape of its data, and whether it is in the webhook catalogue of §6.1. */
export type EventType<Name extends string = string, Data extends TSchema = TSchema> = {
  readonly name: Name
  readonly data: Data
  readonly webhook: boolean
  readonly emittedWhen: string
}

/** The data of an event. */
export type Payload<E extends EventType> = Static<E['data']>

/** What `ctx.emit` is told: which record it is about (its events are numbered), whose hotel, and the data. */
export type Announcement<E extends EventType> = {
  readonly subjectId: string
  readonly hotelId: string | null
  readonly data: Payload<E>
  /** It happened long ago and is only brought here: everybody keeps their books by it, and nobody is notified. */
  readonly isHistory?: boolean
}

/** An event as it was stored; `body` is what webhooks send, byte for byte (§6.2). */
export type StoredEvent<Data = unknown> = {
  readonly id: string
  readonly tenantId: string
  readonly type: string
  readonly subjectId: string
  readonly hotelId: string | null
  readonly createdAt: string
  /** Who did it; null: no user. */
  readonly actorUserId: string | null
  readonly isHistory: boolean
  readonly data: Data
}

/** Declares an event. `webhook: true` puts it into the catalogue of §6.1. */
export const event = <Name extends string, Data extends TSchema>(
  name: Name,
  data: Data,
  options: { webhook?: true; emittedWhen: string },
): EventType<Name, Data> => ({ name, data, webhook: options.webhook ?? false, emittedWhen: options.emittedWhen })

/**
 * One row in the transaction of the change itself: the change and its announcement live or die together. The body is
 * frozen here (§6.2); the number of the subject's events is taken in the same statement, so it is put between two halves.
 */
export function writeEvent<E extends EventType>(ctx: Context, type: E, about: Announcement<E>): Query {
  const { tenantId, userId } = ctx.actor
  const id = `evt_${ctx.newId()}`
  const { head, tail } = halvesOf(ctx, { id, type: type.name, ...about })
  return sql`
    with numbered as (
      insert into event_subjects (tenant_id, subject_id, sequence) values (${tenantId}, ${about.subjectId}, 1)
      on conflict (tenant_id, subject_id) do update set sequence = event_subjects.sequence + 1
      returning sequence)
    insert into events (tenant_id, id, type, subject_id, hotel_id, sequence, body, created_at, actor_user_id, is_history)
    select ${tenantId}::uuid, ${id}, ${type.name}, ${about.subjectId}::uuid, ${about.hotelId}::uuid, sequence,
      ${head} || sequence || ${tail}, ${ctx.now.toString()}::timestamptz, ${userId}::uuid, ${about.isHistory ?? false}::boolean
    from numbered`
}

/** The body of an event before and after its number. */
export function halvesOf(ctx: Context, event: { id: string; type: string; hotelId: string | null; data: unknown }) {
  const before = {
    id: event.id,
    type: event.type,
    createdAt: spelled(ctx.now),
    apiVersion: 'v1',
    tenantId: ctx.actor.tenantId,
    hotelId: event.hotelId,
  }
  const after = { traceId: ctx.request.traceId, data: event.data }
  return { head: `${JSON.stringify(before).slice(0, -1)},"sequence":`, tail: `,${JSON.stringify(after).slice(1)}` }
}
