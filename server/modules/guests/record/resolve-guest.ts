import type { ReadContext, WriteContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { type Guest, guests } from './guests.ts'

/** The guest with this id; a merged guest resolves to the survivor. Throws 404. */
export async function resolveGuest(ctx: ReadContext, id: string): Promise<Guest> {
  const guest = await guests.find(ctx, id)
  return guest.mergedIntoGuestId === null ? guest : resolveGuest(ctx, guest.mergedIntoGuestId)
}

/** Locks a guest until the transaction ends. Throws 404, 412, or 409 for a merged or anonymized guest. */
export async function lockActiveGuest(ctx: WriteContext, id: string): Promise<Guest> {
  const guest = await guests.lock(ctx, id)
  assertNotMerged(guest)
  if (guest.status === 'anonymized') throw refuse('invalid_state_transition', 'The guest is anonymized')
  return guest
}

/** Throws 409 for a merged guest: a stale copy must not change or delete the survivor. */
export function assertNotMerged({ mergedIntoGuestId }: Guest): void {
  if (mergedIntoGuestId === null) return
  throw refuse('invalid_state_transition', `The guest was merged into ${mergedIntoGuestId}; change that guest instead`)
}
