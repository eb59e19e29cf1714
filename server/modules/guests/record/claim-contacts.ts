import type { WriteContext } from '#platform/context.ts'
import { personContacts } from '#platform/person-data.ts'

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

/** Reads the recent contacts of a new guest's phone number beside the insert of the guest, and gives them to the guest. */
export function recentContacts(ctx: WriteContext, phone: string | null | undefined) {
  const kinds = phone ? ctx.runtime.extensions.of(personContacts).flatMap(({ recent }) => recent ?? []) : []
  const found = new Map<(typeof kinds)[number], readonly object[]>()
  return {
    reads: kinds.map((kind) => ({
      query: kind.find(ctx, phone as string),
      onRows: (rows: readonly object[]): void => void (rows.length > 0 && found.set(kind, rows)),
    })),
    async claim(id: string): Promise<void> {
      for (const [kind, rows] of found) await kind.claim(ctx, rows, { id, phone: phone as string })
    },
  }
}
