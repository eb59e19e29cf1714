import { findOrCreateByContactPoint, matchByContactPoint } from '#modules/guests/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'

/** The contact data of a visitor. */
export type Visitor = {
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
}

type VisitorGuest = { readonly id: string; readonly firstName: string; readonly lastName: string }
type ContactPoint = { readonly type: 'email' | 'phone'; readonly value: string }

/**
 * Creates the guest of a visitor's first message, if the visitor has a name and no guest has the e-mail address or number.
 * What a visitor typed never finds a known guest: an agent sees the contact data and decides.
 */
export async function createVisitorGuest(ctx: WriteContext, visitor: Visitor): Promise<VisitorGuest | null> {
  const points = contactPointsOf(visitor)
  const [first, ...also] = points
  if (!first) return null
  const known = await findKnownPoints(ctx, points)
  const { contactName: name } = visitor
  if (known.length > 0 || name === null) return null
  return findOrCreateByContactPoint(ctx, {
    ...first,
    name,
    source: 'web',
    extraContactPoints: also,
    isUnverified: true,
  })
}

/** Finds the known guest who has an address that the page has signed; creates none. */
export async function findVisitorGuest(ctx: WriteContext, visitor: Visitor): Promise<VisitorGuest | null> {
  const known = await findKnownPoints(ctx, contactPointsOf(visitor))
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
