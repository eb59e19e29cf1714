import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Guest } from '../record/guests.ts'
import { makeKnownGuest } from '../record/save-guest.ts'

/** A guest as a booking names one (§2.3); the phone number in any spelling. */
export type GivenGuest = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email?: string | null | undefined
}

/** What a booking needs of its guest. */
export type FoundGuest = Pick<Guest, 'id' | 'firstName' | 'lastName' | 'isBlacklisted'>

/**
 * The known guest with that phone (of several who share it the one of that name, else whose primary number it is, else
 * the first), or a new one with its `guest.created`. However many ask at once, one guest is made. Throws 422
 * `invalid_phone` on `guest.phone`.
 */
export async function guestByPhone(ctx: Context, given: GivenGuest, source: string): Promise<FoundGuest> {
  const phone = readPhone(given.phone, ctx.actor.tenant.countryCode)
  if (!phone) throw invalidField('guest.phone', 'invalid_phone', 'This is not a phone number')
  const known = await ctx.db.one(guestWith(ctx, phone, given))
  if (known) return known
  // Phones are not unique, so whoever comes second waits here, and then finds whom the first one made.
  const turn = sql<object>`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.tenantId} ${phone}`}, 0))`
  const [, [made]] = await ctx.db.batch<[object, FoundGuest]>([turn, guestWith(ctx, phone, given)])
  if (made) return made
  const { firstName, lastName, email = null } = given
  return makeKnownGuest(ctx, { firstName, lastName, phone, email, source })
}

/** Asks for the known guest with a phone number in E.164: of several the one of that name, else the first. */
export const guestWith = (ctx: Context, phone: string, { firstName, lastName }: GivenGuest): Query<FoundGuest> =>
  sql<FoundGuest>`
    select g.id, g.first_name, g.last_name, g.is_blacklisted
    from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${ctx.actor.tenantId} and p.value_key = ${phone} and p.type in ('phone', 'whatsapp')
      and g.status = 'active'
    order by lower(g.first_name) = lower(${firstName}) and lower(g.last_name) = lower(${lastName}) desc,
      p.is_primary desc, g.created_at, g.id
    limit 1`
