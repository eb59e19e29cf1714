import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { type Guest, guests } from './guests.ts'

/** The guest of an id, or the one whom that one was merged into. Throws 404. */
export async function livingGuest(ctx: Context, id: string): Promise<Guest> {
  const guest = await guests.find(ctx, id)
  return guest.mergedIntoGuestId === null ? guest : livingGuest(ctx, guest.mergedIntoGuestId)
}

/** The guest as nobody changes it until this transaction ends. Throws 404, 412, or 409 for one who is merged or anonymized. */
export async function lockActive(ctx: Context, id: string): Promise<Guest> {
  const guest = await guests.lock(ctx, id)
  mustNotBeMerged(guest)
  if (guest.status === 'anonymized') throw refuse('invalid_state_transition', 'The guest is anonymized')
  return guest
}

/** Throws 409 for a guest who is another one now: an old copy must not overwrite, let alone delete, the survivor. */
export function mustNotBeMerged({ mergedIntoGuestId }: Guest): void {
  if (mergedIntoGuestId === null) return
  throw refuse('invalid_state_transition', `The guest was merged into ${mergedIntoGuestId}; change that one`)
}
