import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Instant, named, secretText } from '#platform/http/schemas.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { hashLinkToken, type LinkKind, linkAddress, linkToken } from './link-token.ts'

/** The address of a link as an endpoint answers it. */
export const GuestLinkAddress = named(
  'GuestLinkAddress',
  Type.Object({
    url: doc(secretText(), 'The address. It is a secret of the guest.', 'https://bellhop.example.com/g#p…'),
    expiresAt: doc(Instant, 'Until when it works.'),
  }),
)

/** A link as the caller of `openGuestLink` gets it. */
export type GuestLink = { readonly id: string; readonly url: string; readonly expiresAt: string }

/** Where a mail program unsubscribes the guest of a link to the preferences with one click (RFC 8058). */
export const unsubscribeUrl = ({ url }: Pick<GuestLink, 'url'>): string => url.replace('/g#', '/unsubscribe/')

/** Whose link it is, until when a new one works, and the record that it is about, with its hotel. */
export type LinkSubject = {
  readonly guestId: string
  readonly until: Temporal.Instant
  readonly subjectId?: string
  readonly hotelId?: string
}

type LinkRow = { readonly id: string; readonly keyId: string; readonly expiresAt: string }

/**
 * Returns the address of a link of a guest. A link that still works for half of the time is used again, so that letters
 * of the same days carry the same address; else there is a new one, beside which the old ones keep working.
 */
export async function openGuestLink(ctx: WriteContext, kind: LinkKind, link: LinkSubject): Promise<GuestLink> {
  const half = ctx.now.add({ seconds: Math.floor(link.until.since(ctx.now).total('seconds') / 2) })
  const known = await ctx.db.one(sql<LinkRow>`
    select id, key_id, expires_at from guest_links
    where tenant_id = ${ctx.actor.tenantId} and guest_id = ${link.guestId} and kind = ${kind}
      and subject_id is not distinct from ${link.subjectId ?? null}::uuid and revoked_at is null
      and expires_at > ${half.toString()}::timestamptz
    order by expires_at desc limit 1`)
  const url = known && addressOf(ctx, kind, known)
  return known && url ? { id: known.id, url, expiresAt: known.expiresAt } : insertLink(ctx, kind, link)
}

const preferenceDays = 365

/** Returns the address with which a guest chooses what the company may send, for a year. */
export const openPreferencesLink = (ctx: WriteContext, guestId: string): Promise<GuestLink> =>
  openGuestLink(ctx, 'preferences', { guestId, until: ctx.now.add({ hours: preferenceDays * 24 }) })

/** How long the link of a booking shows it after its end. */
const bookingDays = 30

/** A booking as its link needs it. */
export type LinkedBooking = {
  readonly id: string
  readonly guestId: string
  readonly hotelId: string
  readonly checkOut: string
  readonly hotel: { readonly timeZone: string }
}

/** Until when the link of a booking works: for 30 days after the day of departure, on the clock of its hotel. */
export const bookingLinkEnd = ({ checkOut, hotel }: Pick<LinkedBooking, 'checkOut' | 'hotel'>): Temporal.Instant =>
  Temporal.PlainDate.from(checkOut)
    .add({ days: bookingDays + 1 })
    .toZonedDateTime(hotel.timeZone)
    .toInstant()

/** Returns the address at which a guest sees a booking; null once the page has ended. */
export async function openBookingLink(ctx: WriteContext, booking: LinkedBooking): Promise<GuestLink | null> {
  const until = bookingLinkEnd(booking)
  const { id: subjectId, guestId, hotelId } = booking
  return Temporal.Instant.compare(until, ctx.now) > 0
    ? openGuestLink(ctx, 'booking', { guestId, subjectId, hotelId, until })
    : null
}

async function insertLink(ctx: WriteContext, kind: LinkKind, link: LinkSubject): Promise<GuestLink> {
  const { keys, newId } = ctx.runtime
  const { guestId, subjectId = null, hotelId = null } = link
  const expiresAt = formatInstant(link.until)
  const row = { id: newId(), keyId: keys.activeId }
  const now = ctx.now.toString()
  const token = linkToken(keys, { ...row, kind }) ?? ''
  await ctx.db.run(sql`
    insert into guest_links (tenant_id, id, kind, guest_id, subject_id, hotel_id, key_id, token_hash, expires_at,
      created_at, updated_at)
    values (${ctx.actor.tenantId}, ${row.id}, ${kind}, ${guestId}, ${subjectId}, ${hotelId}, ${row.keyId},
      ${hashLinkToken(token)}, ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`)
  ctx.audit({ action: 'guestLink.created', resourceType: 'guestLink', resourceId: row.id, hotelId })
  return { id: row.id, url: linkAddress(ctx.runtime.config.PUBLIC_URL, token), expiresAt }
}

/** Undefined if the key of the link has left the key ring: its address cannot be told again, but still works. */
function addressOf({ runtime }: WriteContext, kind: LinkKind, { id, keyId }: LinkRow): string | undefined {
  const token = linkToken(runtime.keys, { id, kind, keyId })
  return token && linkAddress(runtime.config.PUBLIC_URL, token)
}
