import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/errors.ts'
import { type Guest, guests } from './guests.ts'

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
 * The known guest with that phone (of several who share it the one of that name, else the first), or a new one with its
 * `guest.created`. However many ask at once, one guest is made. Throws 422 `invalid_phone` on `guest.phone`.
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
  return guests.insert(ctx, { firstName, lastName, phone, email, source })
}

const guestWith = (ctx: Context, phone: string, { firstName, lastName }: GivenGuest): Query<FoundGuest> =>
  sql<FoundGuest>`
    select id, first_name, last_name, is_blacklisted from guests
    where tenant_id = ${ctx.actor.tenantId} and phone = ${phone}
    order by lower(first_name) = lower(${firstName}) and lower(last_name) = lower(${lastName}) desc, created_at, id
    limit 1`
