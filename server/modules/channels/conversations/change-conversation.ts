import { resolveGuestReference } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { updateMessageCounts } from '../messages/update-message-counts.ts'
import { type Conversation, conversations } from './conversations.ts'
import { applyTransition } from './transition.ts'

/** `PUT /conversations/{id}`: changes the guest and the labels. The messages move to the new guest. */
export const changeConversation = conversations.verbs.update({
  summary: 'Change the guest or the labels of a conversation',
  description:
    'Changes the guest or the labels and returns the conversation. With another guest, all its messages move to that ' +
    'guest; the id of a merged guest stands for the surviving one, and null detaches the conversation from its guest.',
  errors: ['unknown_reference'],
  handle: (ctx, { params, body }) =>
    applyTransition(ctx, params.id, {
      action: 'updated',
      async apply(before) {
        const changes = fromBody(ctx, conversations.fields, body)
        if (!changes.guestId) return { ...changes, ...(await reassignMessages(ctx, before, changes.guestId)) }
        const { id } = await resolveGuestReference(ctx, changes.guestId)
        return { ...changes, ...(await reassignMessages(ctx, before, id)) }
      },
    }),
})

/** Moves the messages to the guest; does nothing for the same guest. */
export async function reassignMessages(
  ctx: WriteContext,
  { id, guestId: before }: Pick<Conversation, 'id' | 'guestId'>,
  guestId: string | null | undefined,
): Promise<{ guestId?: string | null }> {
  if (guestId === undefined || guestId === before) return {}
  await ctx.db.run(sql`
    update messages set guest_id = ${guestId}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${id}`)
  await updateMessageCounts(ctx, [before, guestId])
  return { guestId }
}
