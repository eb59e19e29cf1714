import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'
import { findGuestsByAddress } from '../messages/guests-by-address.ts'

/** The recipient of a message. */
export type Contact = {
  readonly channel: Channel
  readonly contactAddress: string
  readonly guestId: string | null
}

/**
 * Whether the recipient permits messages. Checks the guest of the conversation or, while the guest is unknown, all
 * guests with the address. Web chat is always permitted, because the visitor asked for an answer. `isMarketing` also
 * checks the marketing consent of the channel. An anonymized guest permits no message.
 */
export async function isContactPermitted(
  ctx: ReadContext,
  contact: Contact,
  { isMarketing = false }: { isMarketing?: boolean } = {},
): Promise<boolean> {
  const permissions = await loadContactPermissions(ctx, [contact])
  return permissions(contact, isMarketing)
}

/** Tells whether a recipient permits messages, of those for whom it was loaded. */
export type ContactPermissions = (contact: Contact, isMarketing: boolean) => boolean

type RefusingGuest = {
  readonly id: string
  readonly refusesAll: boolean
  readonly consents: Readonly<Record<string, string>>
}

/** Loads what recipients permit. */
export async function loadContactPermissions(
  ctx: ReadContext,
  contacts: readonly Contact[],
): Promise<ContactPermissions> {
  const unknown = new Map<string, readonly string[]>()
  const key = ({ channel, contactAddress }: Contact): string => `${channel} ${contactAddress}`
  for (const contact of contacts) {
    if (contact.channel === 'webchat' || contact.guestId !== null || unknown.has(key(contact))) continue
    unknown.set(
      key(contact),
      (await findGuestsByAddress(ctx, contact)).map(({ id }) => id),
    )
  }
  const guestsOf = (contact: Contact): readonly string[] =>
    contact.guestId === null ? (unknown.get(key(contact)) ?? []) : [contact.guestId]
  const ids = contacts.filter(({ channel }) => channel !== 'webchat').flatMap(guestsOf)
  const guests = ids.length === 0 ? [] : await loadRefusals(ctx, ids)
  return (contact, isMarketing) =>
    contact.channel === 'webchat' ||
    !guests.some(({ id, refusesAll, consents }) => {
      const consent = consents[`marketing.${contact.channel}`] ?? ''
      return (
        guestsOf(contact).includes(id) && (refusesAll || (isMarketing && ['denied', 'withdrawn'].includes(consent)))
      )
    })
}

const loadRefusals = (ctx: ReadContext, ids: readonly string[]): Promise<RefusingGuest[]> =>
  ctx.db.many(sql<RefusingGuest>`
    select id, do_not_message or status = 'anonymized' as refuses_all, current_consents as consents from guests
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])`)
