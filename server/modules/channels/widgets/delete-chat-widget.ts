import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustHaveNoDependents } from '#platform/resource/dependents.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { chatWidgets } from './chat-widgets.ts'

/**
 * §4.4 DELETE /chatwidgets/{id}: 409 when somebody has written by it: such a one is switched off (`isActive`) and its
 * conversations stay. Who only opened it leaves nothing behind.
 */
export const deleteChatWidget = endpoint({
  method: 'DELETE',
  path: '/chatwidgets/:id',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Delete a chat widget',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params: { id } }) {
    const { tenantId } = ctx.actor
    // Who opens it now names it, and is waited for.
    await ctx.db.run(sql`select from chat_widgets where tenant_id = ${tenantId} and id = ${id} for update`)
    const { hotelId } = await chatWidgets.find(ctx, id)
    mustReach(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
    const isOfWidget = sql`widget_id = ${id} and last_message_at is not null`
    await mustHaveNoDependents(ctx, 'chat widget', [{ table: 'conversations', where: isOfWidget }])
    await ctx.db.run(sql`delete from chat_visitors where tenant_id = ${tenantId} and widget_id = ${id}`)
    await ctx.db.run(sql`delete from conversations where tenant_id = ${tenantId} and widget_id = ${id}`)
    await chatWidgets.remove(ctx, id)
    return null
  },
})
