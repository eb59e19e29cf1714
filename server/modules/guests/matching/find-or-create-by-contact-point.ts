import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { personName } from '#shared/names/person-name.ts'
import { parsePhone, phoneKey } from '#shared/phone.ts'
import type { ContactPointType } from '../contact-points/contact-points.ts'
import type { Guest } from '../record/guests.ts'
import { saveContactAsGuest } from '../record/save-guest.ts'
import { type GuestMatch, matchByContactPoint } from './match-by-contact-point.ts'
import { type PlaceholderName, placeholderName } from './placeholder-name.ts'

/** The sender of an inbound message. */
export type Correspondent = {
  readonly type: ContactPointType
  readonly value: string
  /** The name from the channel, or from the sender. */
  readonly name: string | null
  /** The `source` of a guest that is created. */
  readonly source: string
  /** The sender has not proved to own the contact point: existing guests are not matched. */
  readonly isUnverified?: boolean
  /** Further contact points of a guest that is created. */
  readonly extraContactPoints?: readonly { readonly type: ContactPointType; readonly value: string }[]
}

type MatchedGuest = Pick<Guest, 'id' | 'firstName' | 'lastName'>

/**
 * The guest with this contact point, or a new guest with its `guest.created`. Concurrent calls create one guest. If
 * several guests share the value, the only one with it as primary matches. Returns null if that is ambiguous, because a
 * message without a guest is better than one with the wrong guest, and for a text-message sender that is not a phone
 * number.
 */
export async function findOrCreateByContactPoint(
  ctx: WriteContext,
  given: Correspondent,
): Promise<MatchedGuest | null> {
  const value = normalizedValue(ctx, given)
  if (value === null) return null
  const known = await matchByContactPoint(ctx, { types: equivalentTypes(given.type), value })
  if (known.length > 0) return given.isUnverified ? null : soleMatch(known)
  // Contact points are not unique, so an advisory lock serialises concurrent calls; the second one finds the new guest.
  await ctx.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.tenantId} ${lockKey(given, value)}`}, 0))`,
  )
  const rematched = await matchByContactPoint(ctx, { types: equivalentTypes(given.type), value })
  if (rematched.length === 0) return createFromContact(ctx, given, value)
  return given.isUnverified ? null : soleMatch(rematched)
}

/** A phone number is the same person in telephony and on WhatsApp. */
const equivalentTypes = (type: ContactPointType): readonly ContactPointType[] =>
  type === 'phone' || type === 'whatsapp' ? ['phone', 'whatsapp'] : [type]

/** Two spellings of a number are one guest. */
const lockKey = ({ type }: Correspondent, value: string): string =>
  equivalentTypes(type).length > 1 ? phoneKey(value) : value

const normalizedValue = (ctx: ReadContext, { type, value }: Correspondent): string | null =>
  equivalentTypes(type).length > 1 ? (parsePhone(value, ctx.actor.tenant.phoneCountry) ?? null) : value

function soleMatch(found: readonly GuestMatch[]): MatchedGuest | null {
  const [only, ...others] = found.length > 1 ? found.filter(({ isPrimary }) => isPrimary) : found
  return only && others.length === 0 ? only : null
}

/** Creates the guest. A number or address is not used as the name, because masked roles see names. */
async function createFromContact(
  ctx: WriteContext,
  { type, name, source, extraContactPoints = [] }: Correspondent,
  value: string,
): Promise<Guest> {
  const displayName = name === null ? null : personName(name, value)
  const { firstName, lastName } = displayName === null ? await placeholderName(ctx, type) : splitName(displayName)
  // A WhatsApp number is also a phone number.
  const types = type === 'whatsapp' ? ['whatsapp', 'phone'] : [type]
  const points = [...types.map((each) => ({ type: each, value })), ...extraContactPoints]
  const contactPoints = points.map((point) => ({ ...point, isPrimary: true }) as never)
  return saveContactAsGuest(ctx, { firstName, lastName, source, contactPoints })
}

const maxNameLength = 120

/** Splits a display name: the last word is the last name. A single word is the first name. */
function splitName(name: string): PlaceholderName {
  const words = name.replaceAll('\0', '').trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : undefined
  const cut = (text: string) => text.slice(0, maxNameLength).toWellFormed() || '–'
  return { firstName: cut(words.join(' ')), lastName: cut(last ?? '') }
}
