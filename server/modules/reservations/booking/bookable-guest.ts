import { type GuestReference, resolveGuestReference } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'

/** A guest who may book. */
type BookableGuest = Pick<GuestReference, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>

/**
 * Gets a guest by id, or the guest that this one was merged into. Throws 422 `unknown_reference`, or 409
 * `guest_blacklisted`.
 */
export async function getBookableGuest(ctx: ReadContext, guestId: string): Promise<BookableGuest> {
  const { id, firstName, lastName, phone, email, isBlacklisted } = await resolveGuestReference(ctx, guestId)
  if (isBlacklisted) throw guestBlacklisted('guestId')
  return { id, firstName, lastName, phone, email }
}

/** 409 for a guest who must not be booked, on a field. */
export const guestBlacklisted = (field: string): Refusal =>
  refuse('guest_blacklisted', 'This guest is blacklisted and cannot be booked', field)
