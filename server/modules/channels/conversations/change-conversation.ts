import { namedGuest } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { keepMessageCounts } from '../messages/count-messages.ts'
import { type Conversation, conversations } from './conversations.ts'
import { takeStep } from './transition.ts'

/** `PUT /conversations/{id}`: who it is with, whose messages they then are, and its labels. */
export const changeConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:id',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Change the guest or the labels of a conversation',
  extension: true,
  params: ById,
  body: conversations.shapes.update,
  returns: conversations.shapes.row,
  handle: (ctx, { params, body }) =>
    takeStep(ctx, params.id, {
      action: 'updated',
      async take(before) {
        const given = fromBody<typeof conversations.fields>(ctx, conversations.fields, body as object)
        if (!given.guestId) return { ...given, ...(await moved(ctx, before, given.guestId)) }
        const { id } = await namedGuest(ctx, given.guestId)
        return { ...given, ...(await moved(ctx, before, id)) }
      },
    }),
})

/** Its messages follow the guest. Nothing where the guest stays. */
async function moved(
  ctx: Context,
  { id, guestId: before }: Conversation,
  guestId: string | null | undefined,
): Promise<{ guestId?: string | null }> {
  if (guestId === undefined || guestId === before) return {}
  await ctx.db.run(sql`
    update messages set guest_id = ${guestId}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${id}`)
  await keepMessageCounts(ctx, [before, guestId])
  return { guestId }
}
