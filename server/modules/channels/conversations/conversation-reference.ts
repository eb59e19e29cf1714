import type { WriteContext } from '#platform/context.ts'
import { invalidField, Refusal } from '#platform/kernel/errors.ts'
import { type LockedConversation, lockConversation } from './lock-conversation.ts'

/**
 * Locks the conversation that a request body references. Throws 422 `unknown_reference` on `conversationId` if it does
 * not exist.
 */
export async function lockReferencedConversation(ctx: WriteContext, id: string): Promise<LockedConversation> {
  try {
    return await lockConversation(ctx, id)
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404) throw unknownConversation()
    throw error
  }
}

/** The 422 refusal for an unknown conversation. */
export const unknownConversation = (): Refusal =>
  invalidField('conversationId', 'unknown_reference', 'There is no such conversation')
