import { findOrCreateByContactPoint } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { reassignMessages } from '../../conversations/change-conversation.ts'
import type { LockedConversation } from '../../conversations/lock-conversation.ts'

/**
 * The conversation with its guest: an unknown person who wrote an e-mail becomes a guest with the first answer of the
 * hotel, so that spam makes none. On other channels the first message makes the guest.
 */
export async function withGuestOfAnswer(
  ctx: WriteContext,
  conversation: LockedConversation,
): Promise<LockedConversation> {
  const { channel, guestId, lastInboundAt, contactAddress: value, contactName: name } = conversation
  if (channel !== 'email' || guestId !== null || lastInboundAt === null) return conversation
  const guest = await findOrCreateByContactPoint(ctx, { type: 'email', value, name, source: 'messaging' })
  if (!guest) return conversation
  await reassignMessages(ctx, conversation, guest.id)
  return { ...conversation, guestId: guest.id }
}
