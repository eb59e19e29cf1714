import { guestsByContactPoint } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import type { NewCallFacts } from '../call-store/write-call.ts'

/** Whose number it is, if it is that of one guest. */
export async function recogniseGuest(
  ctx: Context,
  number: string | null,
): Promise<Pick<NewCallFacts, 'guestId' | 'guestMatch'>> {
  if (number === null) return { guestId: null, guestMatch: 'none' }
  const found = await guestsByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: number })
  const [only] = found
  if (!only) return { guestId: null, guestMatch: 'none' }
  return found.length === 1 ? { guestId: only.id, guestMatch: 'exact' } : { guestId: null, guestMatch: 'multiple' }
}
