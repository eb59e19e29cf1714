import type { WriteContext } from '#platform/context.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { notifyConversationChanged } from '../live-events.ts'
import { type Conversation, conversations } from './conversations.ts'

type Values = NewRow<typeof conversations.fields>

/** A change of a conversation by a user: the audit action, and the changed values; undefined for no change. */
export type Transition = {
  readonly action: string
  apply(conversation: Conversation): Promise<Values | undefined> | Values | undefined
}

/** Locks a conversation, applies the transition and notifies the panels. Throws 404, 412. */
export async function applyTransition(
  ctx: WriteContext,
  id: string,
  { action, apply }: Transition,
): Promise<Conversation> {
  const before = await conversations.lock(ctx, id)
  const changes = await apply(before)
  if (!changes) return before
  const after = await conversations.update(ctx, id, changes, { action, anyVersion: true })
  const { id: conversationId, channel, hotelId, guestId, assigneeUserId, status } = after
  notifyConversationChanged(ctx, { conversationId, channel, hotelId, guestId, assigneeUserId, status })
  return after
}

/** The 409 refusal for a transition that the status does not allow. */
export const invalidTransition = ({ status }: Conversation, done: string): Refusal =>
  refuse('invalid_state_transition', `The conversation is ${status}: it cannot be ${done}`)
