import { identity, letter, mailLanguage, wantsNotification } from '#modules/identity/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import type { EventType, Payload, StoredEvent } from '#platform/events/event.ts'
import { on, type Subscriber } from '#platform/events/relay.ts'
import { enqueueMails } from '#platform/jobs/mail-job.ts'
import type { Permission } from '#shared/permissions.ts'
import { createNotifications, type NotificationContent, type NotificationText } from './create-notifications.ts'
import type { Link } from './notifications.ts'

/** An event with the name of its hotel, for the texts. */
export type EventWithHotel<Data> = StoredEvent<Data> & {
  /** The name of the hotel; empty without a hotel. */
  readonly hotelName: string
}

/** A rule that creates notifications from an event. */
export type NotificationRule<E extends EventType> = Pick<NotificationContent, 'type' | 'severity'> & {
  readonly on: E
  /** Restricts the rule to some of the events; by default all. */
  when?(event: StoredEvent<Payload<E>>): boolean
  /** The required permission. Recipients must also serve the hotel of the event, if it has one. */
  readonly to: Permission
  /** Restricts the recipients to these users; null for no restriction. */
  only?(event: StoredEvent<Payload<E>>): readonly string[] | null
  /**
   * For which of them (`users u`) it is in particular, and not news of the team. By default for those of `only`.
   */
  isDirect?(event: StoredEvent<Payload<E>>): Query
  /**
   * The hotels of the record, instead of the hotel of the event. Recipients must serve all of them; empty means all
   * hotels of the tenant.
   */
  hotels?(event: StoredEvent<Payload<E>>): readonly string[]
  link(event: StoredEvent<Payload<E>>): Link
  readonly text: { readonly [Language in 'en' | 'tr']: (event: EventWithHotel<Payload<E>>) => NotificationText }
}

/**
 * Subscribes a rule to its event: notifies users in the application and by mail, according to their preferences and in
 * their language. It happens once, because the subscriber writes in the transaction of the relay. The acting user and
 * events of imported history are skipped. Texts must not contain personal data, because erasure reaches neither
 * notifications nor mailboxes.
 */
export const notificationRule = <E extends EventType>(rule: NotificationRule<E>): Subscriber =>
  on(rule.on, async (ctx, event) => {
    if (event.isHistory || rule.when?.(event) === false) return
    const details = { ...event, hotelName: await hotelNameOf(ctx, event.hotelId) }
    const { type, severity } = rule
    const text = { en: rule.text.en(details), tr: rule.text.tr(details) }
    const candidates = recipients(ctx, rule, event)
    const requestedBy = (channel: 'email' | 'inApp'): Query =>
      sql`${candidates} and ${wantsNotification(rule, channel)}`
    ctx.onCommit(createNotifications(ctx, { type, severity, link: rule.link(event), text }, requestedBy('inApp')))
    enqueueMails(ctx, mailsTo(requestedBy('email'), { en: toLetter(text.en), tr: toLetter(text.tr) }))
  })

async function hotelNameOf(ctx: ReadContext, id: string | null): Promise<string> {
  if (id === null) return ''
  const hotel = await ctx.db.one(sql<{ name: string }>`
    select name from hotels where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  return hotel?.name ?? ''
}

/** The id, address and language of the recipients. More conditions on `users u` may follow. */
function recipients<E extends EventType>(
  ctx: ReadContext,
  rule: NotificationRule<E>,
  event: StoredEvent<Payload<E>>,
): Query {
  const hotels = rule.hotels?.(event)
  const users = rule.only?.(event) ?? null
  const isDirect = rule.isDirect?.(event) ?? sql`${users !== null}::boolean`
  return sql`
    select u.id, u.email, ${mailLanguage(sql`u.language_code`, ['tr'])} as language,
      ${isDirect} as is_direct
    from ${identity.holders(ctx, rule.to)} and ${allOf([
      sql`u.id is distinct from ${event.actorUserId}::uuid`,
      ...(hotels ? [servesAll(hotels)] : event.hotelId ? [servesAll([event.hotelId])] : []),
      ...(users ? [sql`u.id = any(${sql.val(users)}::uuid[])`] : []),
    ])}`
}

const servesAll = (hotelIds: readonly string[]): Query =>
  hotelIds.length === 0
    ? sql`u.hotel_ids = '{}'`
    : sql`(u.hotel_ids = '{}' or u.hotel_ids @> ${sql.val(hotelIds)}::uuid[])`

const toLetter = ({ title, body, advice }: NotificationText) =>
  letter(title, advice === undefined ? [body] : [body, advice])

const mailsTo = (candidates: Query, letters: Record<'en' | 'tr', ReturnType<typeof letter>>): Query => sql`
  select recipient.email as "to", mail ->> 'subject' as subject, mail ->> 'text' as text, mail ->> 'html' as html
  from (${candidates}) as recipient
  cross join lateral (select ${JSON.stringify(letters)}::jsonb -> recipient.language as mail) as letters`
