import Type, { type Static } from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { compareNames } from '#shared/names/compare-names.ts'
import { parsePhone, phoneKey, phoneSpellings, readPhone } from '#shared/phone.ts'
import { addressKeys } from '../contact-points/address-keys.ts'
import { type ContactPoint, maxContactPoints } from '../contact-points/contact-points.ts'
import { withExtension } from '../contact-points/parse-contact-points.ts'
import type { Guest } from '../record/guests.ts'
import { lockActiveGuest } from '../record/resolve-guest.ts'
import { saveContactAsGuest, saveGuestChanges } from '../record/save-guest.ts'

/** The guest of a booking request (§2.3); the phone number in any format. */
export type BookingGuest = {
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
}

/** The guest fields that a booking needs. */
type BookedGuest = Pick<Guest, 'id' | 'isBlacklisted'>

const matchedBy = ['id', 'phone', 'email', 'new'] as const

/** How the guest of a booking was found. */
export type GuestMatch = Static<typeof GuestMatch>
export const GuestMatch = Type.Object(
  {
    by: doc(
      Type.Unsafe<(typeof matchedBy)[number]>({ type: 'string', enum: matchedBy }),
      '`id`: `guestId` named the guest. `phone`, `email`: a known guest with this number, or without one with this ' +
        'address, has this name; the first name may be an initial of the other or begin it, as Alex does Alexander. `new`: no known guest has it, so a record was created.',
      'phone',
    ),
    sharesPhoneWith: doc(
      Type.Array(Id),
      'Other guests with the phone number of `guest`, 20 at most, the one with the latest stay first: relatives, or ' +
        'further records of the same person. Empty for callers without `guests.read`.',
    ),
  },
  { title: 'GuestMatch' },
)

/** A guest who has the number or address of a booking. */
type Candidate = BookedGuest & Pick<Guest, 'firstName' | 'lastName'> & { readonly hasEmail: boolean }

type Contact = { readonly by: 'phone' | 'email'; readonly value: string }
type BookerSearch = { readonly guest: Candidate | undefined; readonly candidates: readonly Candidate[] }

const maxShownSharers = 20

/**
 * The guest for whom a booking is made, and how it was found: of the guests with this phone number (or, without a
 * number, this address) the one with this name, else a new guest with its `guest.created`. An address that the known
 * guest lacks is added. Concurrent calls create one guest. Throws 422 `invalid_phone` on `guest.phone`.
 */
export async function findOrCreateBooker(
  ctx: WriteContext,
  given: BookingGuest,
  source: string,
): Promise<BookedGuest & { readonly match: GuestMatch }> {
  const contact = contactOf(ctx, given)
  const known = contact && (await findBooker(ctx, contact, given))
  if (contact && known?.guest) return asMatched(ctx, known, { contact, given })
  // Contact points are not unique, so an advisory lock serialises concurrent calls; the second one finds the new guest.
  const again = contact && (await findBooker(ctx, contact, given, { isLocked: true }))
  if (contact && again?.guest) return asMatched(ctx, again, { contact, given })
  const { firstName, lastName, email = null } = given
  const phone = (contact?.by === 'phone' && given.phone) || null
  const created = await saveContactAsGuest(ctx, { firstName, lastName, phone, email, source })
  const sharers = phone === null ? [] : (again?.candidates ?? [])
  return { ...created, match: { by: 'new', sharesPhoneWith: shownSharers(ctx, sharers) } }
}

/** The guest for whom a booking would be made, if it is known. */
export async function findBookerId(ctx: ReadContext, given: BookingGuest): Promise<string | undefined> {
  const phone = given.phone && parsePhone(given.phone, ctx.actor.tenant.phoneCountry)
  if (given.phone ? !phone : !given.email) return undefined
  return (await findBooker(ctx, contactOf(ctx, given) as Contact, given)).guest?.id
}

/** What identifies the guest; undefined for a booking of another system that has neither. */
function contactOf(ctx: ReadContext, { phone, email }: BookingGuest): Contact | undefined {
  if (!phone) return email ? { by: 'email', value: email } : undefined
  const read = readPhone(phone, ctx.actor.tenant.phoneCountry)
  if ('problem' in read) throw invalidField('guest.phone', 'invalid_phone', read.problem)
  return { by: 'phone', value: read.number }
}

/**
 * Compares the guests with the number or address by name. The same name comes before a short form of it, and of equal
 * ones the guest with the latest stay.
 */
async function findBooker(
  ctx: ReadContext,
  { by, value }: Contact,
  given: BookingGuest,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<BookerSearch> {
  const { tenantId } = ctx.actor
  const lock = sql<object>`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${by === 'phone' ? phoneKey(value) : value}`}, 0))`
  const types = by === 'phone' ? ['phone', 'whatsapp'] : ['email']
  const values = by === 'phone' ? phoneSpellings(value) : [value]
  const listed = sql<Candidate>`
    select g.id, g.first_name, g.last_name, g.is_blacklisted, exists (
      select from guest_contact_points e where e.tenant_id = g.tenant_id and e.guest_id = g.id and e.type = 'email'
        and e.value_key = address_key(${given.email ?? ''})) as has_email
    from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    left join guest_stats s on s.tenant_id = g.tenant_id and s.guest_id = g.id
    where p.tenant_id = ${tenantId} and p.value_key = any (${addressKeys(values)})
      and p.type = any (${sql.val(types)}::text[]) and g.status = 'active'
    group by g.tenant_id, g.id, s.tenant_id, s.guest_id
    order by greatest(s.last_stay_at, s.next_arrival) desc nulls last, bool_or(p.is_primary) desc, g.created_at, g.id`
  const [, candidates] = isLocked
    ? await ctx.db.batch<[object, Candidate]>([lock, listed])
    : [[], await ctx.db.many(listed)]
  const compared = candidates.map((guest) => ({ guest, agreement: compareNames(guest, given) }))
  const found =
    compared.find(({ agreement }) => agreement === 'same') ?? compared.find(({ agreement }) => agreement === 'short')
  return { guest: found?.guest, candidates }
}

async function asMatched(
  ctx: WriteContext,
  { guest, candidates }: BookerSearch,
  { contact, given }: { contact: Contact; given: BookingGuest },
): Promise<BookedGuest & { readonly match: GuestMatch }> {
  const { id, isBlacklisted, hasEmail } = guest as Candidate
  if (given.email && !hasEmail) await addEmail(ctx, id, given.email)
  if (given.phone && contact.by === 'phone') await addExtension(ctx, id, given.phone)
  const sharers = contact.by === 'phone' ? candidates.filter((each) => each.id !== id) : []
  return { id, isBlacklisted, match: { by: contact.by, sharesPhoneWith: shownSharers(ctx, sharers) } }
}

/** Adds an address to a guest, unless the guest has as many contact points as a guest may have. */
async function addEmail(ctx: WriteContext, guestId: string, email: string): Promise<void> {
  const { contactPoints } = await lockActiveGuest(ctx, guestId)
  const isKnown = contactPoints.some(({ type, value }) => type === 'email' && value === email)
  if (isKnown || contactPoints.length >= maxContactPoints) return
  await saveGuestChanges(ctx, guestId, { contactPoints: [...contactPoints, { type: 'email', value: email } as never] })
}

/** Notes the extension of a number in the label of the guest's contact point. */
async function addExtension(ctx: WriteContext, guestId: string, phone: string): Promise<void> {
  const read = readPhone(phone, ctx.actor.tenant.phoneCountry)
  if (!('number' in read) || read.extension === null) return
  const { contactPoints } = await lockActiveGuest(ctx, guestId)
  const spellings = phoneSpellings(read.number)
  const isMeant = ({ type, value }: ContactPoint) => type === 'phone' && spellings.includes(value)
  const labelled = contactPoints.map((point) =>
    isMeant(point) ? { ...point, label: withExtension(point.label, read.extension) } : point,
  )
  await saveGuestChanges(ctx, guestId, { contactPoints: labelled })
}

/** Who may not read guests must not learn who shares a number. */
const shownSharers = ({ actor }: ReadContext, sharers: readonly Candidate[]): string[] =>
  actor.permissions.has('guests.read') ? sharers.slice(0, maxShownSharers).map(({ id }) => id) : []
