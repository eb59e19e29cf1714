import type { Context } from '#platform/context.ts'
import { invalidField, Refusal } from '#platform/kernel/errors.ts'
import { type LockedConversation, lockConversation } from './lock-conversation.ts'

/** Holds the conversation that a body names; 422 `unknown_reference` on `conversationId` when there is none. */
export async function namedConversation(ctx: Context, id: string): Promise<LockedConversation> {
  try {
    return await lockConversation(ctx, id)
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404) throw unknownConversation()
    throw error
  }
}

/** 422 for a conversation that there is not. */
export const unknownConversation = (): Refusal =>
  invalidField('conversationId', 'unknown_reference', 'There is no such conversation')
