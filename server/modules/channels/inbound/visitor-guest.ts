import { findOrCreateByContactPoint, matchByContactPoint } from '#modules/guests/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'

/** The contact data of a visitor, and whether the page has verified the identity. */
export type Visitor = {
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly isIdentified: boolean
}

type VisitorGuest = { readonly id: string; readonly firstName: string; readonly lastName: string }
type ContactPoint = { readonly type: 'email' | 'phone'; readonly value: string }

/**
 * Finds or creates the guest of a visitor's first message. A verified visitor is matched with the guest who has the
 * e-mail address or number. A new guest is created only for a visitor with a name. An unverified visitor is never
 * matched with a known guest: an agent sees the contact data and decides.
 */
export async function findOrCreateVisitorGuest(ctx: WriteContext, visitor: Visitor): Promise<VisitorGuest | null> {
  const points = contactPointsOf(visitor)
  const [first, ...also] = points
  if (!first) return null
  const known = await findKnownPoints(ctx, points)
  if (known.length > 0) return visitor.isIdentified ? guestOfPoint(ctx, known) : null
  const { contactName: name, isIdentified } = visitor
  if (name === null) return null
  return findOrCreateByContactPoint(ctx, {
    ...first,
    name,
    source: 'web',
    extraContactPoints: also,
    isUnverified: !isIdentified,
  })
}

/** Finds the guest of a verified visitor; creates none. */
export async function findVisitorGuest(ctx: WriteContext, visitor: Visitor): Promise<VisitorGuest | null> {
  const known = visitor.isIdentified ? await findKnownPoints(ctx, contactPointsOf(visitor)) : []
  return known.length > 0 ? guestOfPoint(ctx, known) : null
}

const contactPointsOf = ({ contactEmail, contactPhone }: Visitor): ContactPoint[] => [
  ...(contactEmail === null ? [] : [{ type: 'email', value: contactEmail } as const]),
  ...(contactPhone === null ? [] : [{ type: 'phone', value: contactPhone } as const]),
]

/** The contact points that belong to a guest, e-mail first. */
async function findKnownPoints(ctx: ReadContext, points: readonly ContactPoint[]): Promise<ContactPoint[]> {
  const known: ContactPoint[] = []
  for (const { type, value } of points) {
    const found = await matchByContactPoint(ctx, { types: type === 'phone' ? ['phone', 'whatsapp'] : [type], value })
    if (found.length > 0) known.push({ type, value })
  }
  return known
}

/** The guest who owns the contact point. If several guests share it, the one whose primary point it is; else null. */
const guestOfPoint = (ctx: WriteContext, [point]: readonly ContactPoint[]): Promise<VisitorGuest | null> =>
  point ? findOrCreateByContactPoint(ctx, { ...point, name: null, source: 'web' }) : Promise.resolve(null)
