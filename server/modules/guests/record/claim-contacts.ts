import type { WriteContext } from '#platform/context.ts'
import { personContacts } from '#platform/person-data.ts'
import type { Guest } from './guests.ts'

/** The contacts in which a guest was created or chosen. */
export type ContactIds = {
  readonly callId?: string | null | undefined
  readonly conversationId?: string | null | undefined
}

/**
 * Gives contacts to the guest who became known in them, unless they already have a guest. Throws 422
 * `unknown_reference` for a contact that the actor must not see.
 */
export async function claimContacts(ctx: WriteContext, ids: ContactIds, guestId: string): Promise<void> {
  for (const { field, claim } of ctx.runtime.extensions.of(personContacts)) {
    const id = ids[field]
    if (id) await claim(ctx, id, guestId)
  }
}

/** Gives a new guest the recent contacts of the phone number that nobody has. */
export async function claimRecentContacts(
  ctx: WriteContext,
  { id, phone }: Pick<Guest, 'id' | 'phone'>,
): Promise<void> {
  if (phone === null) return
  for (const { claimRecent } of ctx.runtime.extensions.of(personContacts)) await claimRecent?.(ctx, phone, id)
}
