import { guestByContactPoint, guestsByContactPoint } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'

/** What a visitor gave, and whether the page vouched for who it is. */
export type Visitor = {
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly isIdentified: boolean
}

type VisitorGuest = { readonly id: string; readonly firstName: string; readonly lastName: string }
type Point = { readonly type: 'email' | 'phone'; readonly value: string }

/**
 * The guest of a visitor who writes for the first time: the known one with the e-mail address or the number, if the page
 * vouched for the visitor, or a new one if it gave its name, too. Whom nobody vouches for is not taken for a guest who is
 * known: whoever answers sees what was given, and decides.
 */
export async function guestOfVisitor(ctx: Context, visitor: Visitor): Promise<VisitorGuest | null> {
  const points = pointsOf(visitor)
  const [first, ...also] = points
  if (!first) return null
  const known = await knownByAny(ctx, points)
  if (known.length > 0) return visitor.isIdentified ? oneOf(ctx, known) : null
  const { contactName: name, isIdentified } = visitor
  if (name === null) return null
  return guestByContactPoint(ctx, { ...first, name, source: 'web', also, isOnlyClaimed: !isIdentified })
}

/** The known guest whom a visitor means whom the page vouches for; nobody is made. */
export async function knownGuestOf(ctx: Context, visitor: Visitor): Promise<VisitorGuest | null> {
  const known = visitor.isIdentified ? await knownByAny(ctx, pointsOf(visitor)) : []
  return known.length > 0 ? oneOf(ctx, known) : null
}

const pointsOf = ({ contactEmail, contactPhone }: Visitor): Point[] => [
  ...(contactEmail === null ? [] : [{ type: 'email', value: contactEmail } as const]),
  ...(contactPhone === null ? [] : [{ type: 'phone', value: contactPhone } as const]),
]

/** The points that guests have: the address before the number. */
async function knownByAny(ctx: Context, points: readonly Point[]): Promise<Point[]> {
  const known: Point[] = []
  for (const { type, value } of points) {
    const found = await guestsByContactPoint(ctx, { types: type === 'phone' ? ['phone', 'whatsapp'] : [type], value })
    if (found.length > 0) known.push({ type, value })
  }
  return known
}

/** Whose point it is: nobody where several share it and it is not the primary one of one of them. */
const oneOf = (ctx: Context, [point]: readonly Point[]): Promise<VisitorGuest | null> =>
  point ? guestByContactPoint(ctx, { ...point, name: null, source: 'web' }) : Promise.resolve(null)
