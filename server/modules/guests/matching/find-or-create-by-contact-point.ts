import { personName } from '#shared/person-name.ts'
import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'
import type { Guest } from '../record/guests.ts'
import { type Candidate, guestsByContactPoint } from './match-by-contact-point.ts'
import { nameUnnamed, type UnnamedGuest } from './unnamed-guest.ts'
import { makeKnownGuest } from '../record/save-guest.ts'

/** Somebody who has written to us. */
export type Correspondent = {
  readonly type: ContactPointType
  readonly value: string
  /** As the channel says it, or the other side itself. */
  readonly name: string | null
  /** Where a guest who is made comes from. */
  readonly source: string
  /** Nobody has shown to be the guest with that contact point: only a new one is answered. */
  readonly isOnlyClaimed?: boolean
  /** Further contact points for a guest who is made. */
  readonly also?: readonly { readonly type: ContactPointType; readonly value: string }[]
}

type Found = Pick<Guest, 'id' | 'firstName' | 'lastName'>

/**
 * The guest with that contact point, or a new one with its `guest.created`; however many write at once, one is made. Of
 * several who share it the only one whose primary it is; nobody where that does not tell, because a message that stands at
 * the wrong guest is worse than one that stands at none. Nobody either for a sender of text messages that is no number.
 */
export async function guestByContactPoint(ctx: Context, given: Correspondent): Promise<Found | null> {
  const value = valueOf(ctx, given)
  if (value === null) return null
  const known = await guestsByContactPoint(ctx, { types: alike(given.type), value })
  if (known.length > 0) return given.isOnlyClaimed ? null : onlyOf(known)
  // Contact points are not unique, so whoever comes second waits here, and then finds whom the first one made.
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.tenantId} ${value}`}, 0))`)
  const made = await guestsByContactPoint(ctx, { types: alike(given.type), value })
  if (made.length === 0) return make(ctx, given, value)
  return given.isOnlyClaimed ? null : onlyOf(made)
}

/** A number is the same person by telephone and in the messaging app. */
const alike = (type: ContactPointType): readonly ContactPointType[] =>
  type === 'phone' || type === 'whatsapp' ? ['phone', 'whatsapp'] : [type]

const valueOf = (ctx: Context, { type, value }: Correspondent): string | null =>
  alike(type).length > 1 ? (readPhone(value, ctx.actor.tenant.countryCode) ?? null) : value

function onlyOf(found: readonly Candidate[]): Found | null {
  const [only, ...others] = found.length > 1 ? found.filter(({ isPrimary }) => isPrimary) : found
  return only && others.length === 0 ? only : null
}

/** A number or an address is no name: names are seen by roles that must not see those. */
async function make(ctx: Context, { type, name, source, also = [] }: Correspondent, value: string): Promise<Guest> {
  const said = name === null ? null : personName(name, value)
  const { firstName, lastName } = said === null ? await nameUnnamed(ctx, type) : parted(said)
  // Who is reached by the messaging app is reached by telephone.
  const types = type === 'whatsapp' ? ['whatsapp', 'phone'] : [type]
  const points = [...types.map((each) => ({ type: each, value })), ...also]
  const contactPoints = points.map((point) => ({ ...point, isPrimary: true }) as never)
  return makeKnownGuest(ctx, { firstName, lastName, source, contactPoints })
}

const longestName = 120

/** The last word is the last name; of one word, nothing is known but that. */
function parted(name: string): UnnamedGuest {
  const words = name.replaceAll('\0', '').trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : undefined
  const cut = (text: string) => text.slice(0, longestName).toWellFormed() || '–'
  return { firstName: cut(words.join(' ')), lastName: cut(last ?? '') }
}
