import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'
import { addressKeys } from '../contact-points/address-keys.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'
import type { Guest } from '../record/guests.ts'

/** A guest that matches a number, an address or an account. */
export type GuestMatch = Pick<
  Guest,
  'id' | 'firstName' | 'lastName' | 'languageCode' | 'vipLevel' | 'isBlacklisted' | 'doNotCall' | 'doNotMessage'
> & {
  /** The matched value is the guest's primary one. */
  readonly isPrimary: boolean
}

/**
 * Active guests with this value among their contact points of these types: primary values first, then the oldest
 * guests. Accepts phone numbers in any format, and finds all spellings of them; other values match whatever their case. At most 20, by index, in one
 * round trip.
 */
export function matchByContactPoint(
  ctx: ReadContext,
  { types, value }: { types: readonly ContactPointType[]; value: string },
): Promise<GuestMatch[]> {
  const isPhone = types.some((type) => type === 'phone' || type === 'whatsapp')
  const number = isPhone ? parsePhone(value, ctx.actor.tenant.phoneCountry) : undefined
  const values = number ? phoneSpellings(number) : [value]
  return ctx.db.many(matches(ctx, addressKeys(values), types))
}

/** The guests of each e-mail address, as `matchByContactPoint` finds those of one, in one round trip. */
export async function matchByEmailAddresses(
  ctx: ReadContext,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, readonly GuestMatch[]>> {
  const found = new Map<string, GuestMatch[]>()
  if (addresses.length === 0) return found
  const rows = await ctx.db.many(sql<GuestMatch & { address: string }>`
    select given.address, found.* from unnest(${sql.val(addresses)}::text[]) as given (address)
      cross join lateral (${matches(ctx, sql`array[address_key(given.address)]`, ['email'])}) found`)
  for (const { address, ...guest } of rows) found.set(address, [...(found.get(address) ?? []), guest])
  return found
}

const matches = (ctx: ReadContext, keys: Query, types: readonly ContactPointType[]): Query<GuestMatch> => sql`
  select g.id, g.first_name, g.last_name, g.language_code, g.vip_level, g.is_blacklisted, g.do_not_call,
    g.do_not_message, bool_or(p.is_primary) as is_primary
  from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
  where p.tenant_id = ${ctx.actor.tenantId} and p.value_key = any (${keys})
    and p.type = any (${sql.val(types)}::text[]) and g.status = 'active'
  group by g.tenant_id, g.id
  order by is_primary desc, g.created_at, g.id
  limit 20`
