import type { Static, TSchema } from 'typebox'
import type { Permission } from '#shared/permissions.ts'
import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'

/** A kind of live event: its name, the shape of its data, when it is sent and who sees it, in words for the documentation. */
export type LiveEventType<Name extends string = string, Data extends TSchema = TSchema> = {
  readonly name: Name
  readonly data: Data
  readonly sentWhen: string
  readonly seenBy: string
  /** The stream that tells it ends with it, whatever types its client asked for. */
  readonly isLast: boolean
}

/**
 * Whom a live event is for: these users, and this session, and whoever holds the permission. Of them, where it is of
 * certain hotels, those who may see one of these hotels (none named: all). `topic` is for those who are no users: for the
 * viewers of that one thing (a visitor's chat), by its id.
 */
export type Audience = { readonly hotelIds?: readonly string[] } & Named

type Names = {
  readonly permission: Permission
  readonly userIds: readonly string[]
  readonly sessionId: string
  readonly topic: string
}

/** At least one of them. */
type Named = { [One in keyof Names]: Pick<Names, One> & Partial<Names> }[keyof Names]

/** What `ctx.live` is told: whom it is for, and the data. */
export type LiveAnnouncement<E extends LiveEventType> = { readonly to: Audience; readonly data: Static<E['data']> }

type Said = { sentWhen: string; seenBy: string; isLast?: true }

/** Declares a live event; personal values of its data are `hidden(…)` from masked roles, as in answers. */
export const liveEvent = <Name extends string, Data extends TSchema>(
  name: Name,
  data: Data,
  { sentWhen, seenBy, isLast }: Said,
): LiveEventType<Name, Data> => ({ name, data, sentWhen, seenBy, isLast: isLast ?? false })

/** The row of a live event, to be written in the transaction of the change. */
export const writeLive = <E extends LiveEventType>(ctx: Context, type: E, { to, data }: LiveAnnouncement<E>): Query =>
  writeLiveFrom(ctx, type, sql`select ${JSON.stringify(to)}::jsonb as audience, ${JSON.stringify(data)}::jsonb as data`)

/** The same for each row of a question that answers `audience` and `data` as jsonb, and that may be the rest of a `with`. */
export function writeLiveFrom(ctx: Context, type: LiveEventType, rows: Query): Query {
  ctx.afterCommit(ctx.runtime.wake)
  return sql`
    insert into live_events (tenant_id, type, audience, data, created_at)
    select ${ctx.actor.tenantId}::uuid, ${type.name}, audience, data, ${ctx.now.toString()}::timestamptz from (${rows}) told`
}
