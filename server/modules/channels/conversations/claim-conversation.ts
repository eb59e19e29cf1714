import type { PersonContact } from '#platform/person-data.ts'
import { notifyConversationChanged } from '../live-events.ts'
import { reassignMessages } from './change-conversation.ts'
import { lockReferencedConversation } from './conversation-reference.ts'
import { conversations } from './conversations.ts'

/** A conversation without a guest belongs, with its messages, to the guest who is created in it. */
export const conversationContact: PersonContact = {
  field: 'conversationId',
  async claim(ctx, id, guestId) {
    const before = await lockReferencedConversation(ctx, id)
    if (before.guestId !== null) return
    await reassignMessages(ctx, before, guestId)
    const after = await conversations.update(ctx, id, { guestId }, { anyVersion: true })
    const { id: conversationId, channel, hotelId, assigneeUserId, status } = after
    notifyConversationChanged(ctx, { conversationId, channel, hotelId, guestId, assigneeUserId, status })
  },
}
