import { guestByContactPoint, guestsByContactPoint } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import type { Answers } from './session-claims.ts'

type Point = { readonly type: 'email' | 'phone'; readonly value: string }

/**
 * The guest with the e-mail address or the number that a visitor gave, or a new one where it gave its name, too. Nobody
 * vouches for what it gave: whoever answers sees that, and the visitor is shown nothing of the guest.
 */
export async function guestOfVisitor(ctx: Context, { name, email, phone }: Answers): Promise<string | null> {
  const points: Point[] = [
    ...(email === null ? [] : [{ type: 'email', value: email } as const]),
    ...(phone === null ? [] : [{ type: 'phone', value: phone } as const]),
  ]
  for (const [index, { type, value }] of points.entries()) {
    const known = await guestsByContactPoint(ctx, { types: type === 'phone' ? ['phone', 'whatsapp'] : [type], value })
    const isLast = index === points.length - 1
    if (known.length === 0 && !(isLast && name !== null)) continue
    const [made = { type, value }, ...also] = known.length === 0 ? points : []
    const found = await guestByContactPoint(ctx, { ...made, name, source: 'web', also })
    return found?.id ?? null
  }
  return null
}
