import { identity, languageIn, letter, wanting } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import type { EventType, Payload, StoredEvent } from '#platform/events/event.ts'
import { on, type Subscriber } from '#platform/events/relay.ts'
import { sendMails } from '#platform/jobs/mail-job.ts'
import type { Permission } from '#shared/permissions.ts'
import type { Link } from './notifications.ts'
import { type News, notify, type Words } from './create-notifications.ts'

/** An event as the words of a notice have it. */
export type Told<Data> = StoredEvent<Data> & {
  /** Its hotel; empty where it has none. */
  readonly hotelName: string
}

/** What is told of an event, to whom, and how. */
export type Notice<E extends EventType> = Pick<News, 'type' | 'severity'> & {
  readonly on: E
  /** Those who hold it and serve the hotel of the event; all of its holders where it has none. */
  readonly to: Permission
  /** Of those only these users, if it says some. */
  only?(event: StoredEvent<Payload<E>>): readonly string[] | null
  /** The hotels of what it is about, instead of the event's: told are those who see all of them (none named: all hotels). */
  hotels?(event: StoredEvent<Payload<E>>): readonly string[]
  link(event: StoredEvent<Payload<E>>): Link
  readonly words: { readonly [Language in 'en' | 'tr']: (event: Told<Payload<E>>) => Words }
}

/**
 * Tells users of an event, in the application and by mail as each has chosen, in their own language: once, because an event
 * is relayed once and this is written with that. Who did it knows already, and history is no news. Nothing that is said
 * may be personal: what a guest wants forgotten would stay here and in mailboxes.
 */
export const notice = <E extends EventType>(told: Notice<E>): Subscriber =>
  on(told.on, async (ctx, event) => {
    if (event.isHistory) return
    const known = { ...event, hotelName: await nameOfHotel(ctx, event.hotelId) }
    const { type, severity } = told
    const words = { en: told.words.en(known), tr: told.words.tr(known) }
    const readers = readersOf(ctx, told, event)
    const way = (by: 'email' | 'inApp'): Query => sql`${readers} and ${wanting(told, by)}`
    ctx.onCommit(notify(ctx, { type, severity, link: told.link(event), words }, way('inApp')))
    sendMails(ctx, lettersTo(way('email'), { en: letterOf(words.en), tr: letterOf(words.tr) }))
  })

async function nameOfHotel(ctx: Context, id: string | null): Promise<string> {
  if (id === null) return ''
  const hotel = await ctx.db.one(sql<{ name: string }>`
    select name from hotels where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  return hotel?.name ?? ''
}

/** Their id, address and language; more conditions on `users u` may follow. */
function readersOf<E extends EventType>(ctx: Context, told: Notice<E>, event: StoredEvent<Payload<E>>): Query {
  const hotels = told.hotels?.(event)
  const users = told.only?.(event) ?? null
  return sql`
    select u.id, u.email, ${languageIn(sql`u.language_code`)} as language
    from ${identity.holders(ctx, told.to)} and ${allOf([
      sql`u.id is distinct from ${event.actorUserId}::uuid`,
      ...(hotels ? [seesAll(hotels)] : event.hotelId ? [seesAll([event.hotelId])] : []),
      ...(users ? [sql`u.id = any(${sql.val(users)}::uuid[])`] : []),
    ])}`
}

const seesAll = (hotelIds: readonly string[]): Query =>
  hotelIds.length === 0
    ? sql`u.hotel_ids = '{}'`
    : sql`(u.hotel_ids = '{}' or u.hotel_ids @> ${sql.val(hotelIds)}::uuid[])`

const letterOf = ({ title, body, advice }: Words) => letter(title, advice === undefined ? [body] : [body, advice])

const lettersTo = (readers: Query, letters: Record<'en' | 'tr', ReturnType<typeof letter>>): Query => sql`
  select reader.email as "to", said ->> 'subject' as subject, said ->> 'text' as text, said ->> 'html' as html
  from (${readers}) as reader
  cross join lateral (select ${JSON.stringify(letters)}::jsonb -> reader.language as said) as letters`
