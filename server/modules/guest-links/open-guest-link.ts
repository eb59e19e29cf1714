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

/** A link to open: whose it is, until when a new one works, and the record that it is about, with its hotel. */
export type LinkRequest = {
  readonly kind: LinkKind
  readonly guestId: string
  readonly until: Temporal.Instant
  readonly subjectId?: string | null
  readonly hotelId?: string | null
}

type LinkRow = Omit<GuestLink, 'url'> & {
  readonly kind: LinkKind
  readonly guestId: string
  readonly subjectId: string | null
  readonly keyId: string
}

/**
 * Returns the address of a link of a guest. A link that still works for half of the time is used again, so that letters
 * of the same days carry the same address; else there is a new one, beside which the old ones keep working.
 */
export async function openGuestLink(ctx: WriteContext, request: LinkRequest): Promise<GuestLink> {
  const links = await findGuestLinks(ctx, [request.guestId])
  const link = links.open(request)
  links.store()
  return link
}

/** The links of some guests. New ones are stored by `store`, with the commit. */
export type GuestLinks = { open(request: LinkRequest): GuestLink; store(): void }

/** Finds the links of guests that work, so that links of all of them can be opened. */
export async function findGuestLinks(ctx: WriteContext, guestIds: readonly string[]): Promise<GuestLinks> {
  const known = await ctx.db.many(sql<LinkRow>`
    select id, kind, guest_id, subject_id, key_id, expires_at from guest_links
    where tenant_id = ${ctx.actor.tenantId} and guest_id = any (${sql.val(guestIds)}::uuid[]) and revoked_at is null
      and expires_at > ${ctx.now.toString()}::timestamptz
    order by expires_at desc`)
  const opened: (LinkRow & { readonly hotelId: string | null })[] = []
  const find = ({ kind, guestId, subjectId = null, until }: LinkRequest): LinkRow | undefined => {
    const half = ctx.now.add({ seconds: Math.floor(until.since(ctx.now).total('seconds') / 2) })
    return [...opened, ...known].find(
      (row) =>
        row.kind === kind &&
        row.guestId === guestId &&
        row.subjectId === subjectId &&
        Temporal.Instant.compare(Temporal.Instant.from(row.expiresAt), half) > 0,
    )
  }
  return {
    open(request) {
      const found = find(request)
      const url = found && addressOf(ctx, found)
      if (found && url) return { id: found.id, url, expiresAt: found.expiresAt }
      const { kind, guestId, subjectId = null, hotelId = null, until } = request
      const { newId, keys } = ctx.runtime
      const row = {
        id: newId(),
        kind,
        guestId,
        subjectId,
        hotelId,
        keyId: keys.activeId,
        expiresAt: formatInstant(until),
      }
      opened.push(row)
      return { id: row.id, url: addressOf(ctx, row) ?? '', expiresAt: row.expiresAt }
    },
    store() {
      insertLinks(ctx, opened.splice(0))
    },
  }
}

const preferenceDays = 365

/** The address with which a guest chooses what the company may send, for a year. */
export const preferencesLink = (now: Temporal.Instant, guestId: string): LinkRequest => ({
  kind: 'preferences',
  guestId,
  until: now.add({ hours: preferenceDays * 24 }),
})

/** Opens it. */
export const openPreferencesLink = (ctx: WriteContext, guestId: string): Promise<GuestLink> =>
  openGuestLink(ctx, preferencesLink(ctx.now, guestId))

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

/** The address at which a guest sees a booking; null once the page has ended. */
export function bookingLink(now: Temporal.Instant, booking: LinkedBooking): LinkRequest | null {
  const until = bookingLinkEnd(booking)
  const { id: subjectId, guestId, hotelId } = booking
  return Temporal.Instant.compare(until, now) > 0 ? { kind: 'booking', guestId, subjectId, hotelId, until } : null
}

/** Opens it. */
export async function openBookingLink(ctx: WriteContext, booking: LinkedBooking): Promise<GuestLink | null> {
  const request = bookingLink(ctx.now, booking)
  return request && openGuestLink(ctx, request)
}

function insertLinks(ctx: WriteContext, links: readonly (LinkRow & { readonly hotelId: string | null })[]): void {
  if (links.length === 0) return
  const now = sql`${ctx.now.toString()}::timestamptz`
  const rows = links.map((link) => {
    const { id, kind, guestId, subjectId, hotelId, keyId, expiresAt } = link
    ctx.audit({ action: 'guestLink.created', resourceType: 'guestLink', resourceId: id, hotelId })
    return sql`(${ctx.actor.tenantId}, ${id}, ${kind}, ${guestId}, ${subjectId}, ${hotelId}, ${keyId},
      ${hashLinkToken(linkToken(ctx.runtime.keys, link) ?? '')}, ${expiresAt}::timestamptz, ${now}, ${now})`
  })
  ctx.onCommit(sql`
    insert into guest_links (tenant_id, id, kind, guest_id, subject_id, hotel_id, key_id, token_hash, expires_at,
      created_at, updated_at)
    values ${sql.join(rows)}`)
}

/** Undefined if the key of the link has left the key ring: its address cannot be told again, but still works. */
function addressOf({ runtime }: WriteContext, link: LinkRow): string | undefined {
  const token = linkToken(runtime.keys, link)
  return token && linkAddress(runtime.config.PUBLIC_URL, token)
}
