import { matchByContactPoint } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import type { NewCallFacts } from '../call-store/write-call.ts'

/** The guest with this number, if exactly one guest has it. */
export async function identifyCaller(
  ctx: ReadContext,
  number: string | null,
): Promise<Pick<NewCallFacts, 'guestId' | 'guestMatch'>> {
  if (number === null) return { guestId: null, guestMatch: 'none' }
  const found = await matchByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: number })
  const [only] = found
  if (!only) return { guestId: null, guestMatch: 'none' }
  return found.length === 1 ? { guestId: only.id, guestMatch: 'exact' } : { guestId: null, guestMatch: 'multiple' }
}
