import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { parsePhone } from '#shared/phone.ts'
import type { Guest } from '../record/guests.ts'
import { saveContactAsGuest } from '../record/save-guest.ts'

/** The guest of a booking request (§2.3); the phone number in any format. */
export type BookingGuest = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email?: string | null | undefined
}

/** The guest fields that a booking needs. */
export type MatchedGuest = Pick<Guest, 'id' | 'firstName' | 'lastName' | 'isBlacklisted'>

/**
 * The guest with this phone, or a new guest with its `guest.created`. If several share the phone, the same name wins,
 * then the primary number, then the oldest guest. Concurrent calls create one guest. Throws 422 `invalid_phone` on
 * `guest.phone`.
 */
export async function findOrCreateByPhone(
  ctx: WriteContext,
  given: BookingGuest,
  source: string,
): Promise<MatchedGuest> {
  const phone = parsePhone(given.phone, ctx.actor.tenant.countryCode)
  if (!phone) throw invalidField('guest.phone', 'invalid_phone', 'This is not a phone number')
  const known = await ctx.db.one(guestByPhoneQuery(ctx, phone, given))
  if (known) return known
  // Phones are not unique, so an advisory lock serialises concurrent calls; the second one finds the new guest.
  const lock = sql<object>`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.tenantId} ${phone}`}, 0))`
  const [, [rematched]] = await ctx.db.batch<[object, MatchedGuest]>([lock, guestByPhoneQuery(ctx, phone, given)])
  if (rematched) return rematched
  const { firstName, lastName, email = null } = given
  return saveContactAsGuest(ctx, { firstName, lastName, phone, email, source })
}

/** Selects the guest with a phone number (E.164): by the same name, then by primary number, then the oldest. */
export const guestByPhoneQuery = (
  ctx: ReadContext,
  phone: string,
  { firstName, lastName }: BookingGuest,
): Query<MatchedGuest> =>
  sql<MatchedGuest>`
    select g.id, g.first_name, g.last_name, g.is_blacklisted
    from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${ctx.actor.tenantId} and p.value_key = ${phone} and p.type in ('phone', 'whatsapp')
      and g.status = 'active'
    order by lower(g.first_name) = lower(${firstName}) and lower(g.last_name) = lower(${lastName}) desc,
      p.is_primary desc, g.created_at, g.id
    limit 1`
