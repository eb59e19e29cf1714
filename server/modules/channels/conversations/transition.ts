import type { Context } from '#platform/context.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { tellConversation } from '../live-events.ts'
import { type Conversation, conversations } from './conversations.ts'

type Values = NewRow<typeof conversations.fields>

/** What a user does with a conversation: how the audit log calls it, and what changes; nothing where it is so already. */
export type Step = {
  readonly action: string
  take(conversation: Conversation): Promise<Values | undefined> | Values | undefined
}

/** Takes a step with a conversation that nobody else changes meanwhile, and tells those who watch. 404, 412. */
export async function takeStep(ctx: Context, id: string, { action, take }: Step): Promise<Conversation> {
  const before = await conversations.lock(ctx, id)
  const changes = await take(before)
  if (!changes) return before
  const after = await conversations.update(ctx, id, changes, { action, anyVersion: true })
  const { id: conversationId, channel, hotelId, guestId, assigneeUserId, status } = after
  tellConversation(ctx, { conversationId, channel, hotelId, guestId, assigneeUserId, status })
  return after
}

/** 409: the conversation is in no state for that. */
export const notNow = ({ status }: Conversation, done: string): Refusal =>
  refuse('invalid_state_transition', `The conversation is ${status}: it cannot be ${done}`)
