import type { WriteContext } from '#platform/context.ts'
import { notifyConversationChanged } from '../live-events.ts'
import { channelsSettings } from '../settings.ts'
import { lockResponder } from './assert-responder.ts'
import type { LockedConversation } from './lock-conversation.ts'

/**
 * The conversation as it is after an answer of this caller: one that nobody has belongs to the user who answers. Of two
 * who answer at once the first takes it, because it is locked. Programs take nothing. `REPLY_ASSIGNS` turns it off. The
 * caller of this function writes the assignee.
 */
export async function takeByReply(ctx: WriteContext, conversation: LockedConversation): Promise<LockedConversation> {
  const { id, channel, guestId, hotelId, assigneeUserId, status } = conversation
  const { userId, isServiceUser } = ctx.actor
  const { REPLY_ASSIGNS: isOn } = channelsSettings.of(ctx.runtime.config)
  if (assigneeUserId !== null || userId === null || isServiceUser || !isOn) return conversation
  if (!(await lockResponder(ctx, { userId, hotelId }))) return conversation
  ctx.audit({
    action: 'conversation.assigned',
    resourceType: 'conversation',
    resourceId: id,
    hotelId,
    changes: [{ field: 'assigneeUserId', before: null, after: userId }],
  })
  // The answer announces one that becomes pending by it.
  if (status === 'pending') {
    notifyConversationChanged(ctx, { conversationId: id, channel, hotelId, guestId, assigneeUserId: userId, status })
  }
  return { ...conversation, assigneeUserId: userId }
}
