import { sql } from '#platform/db/sql.ts'
import { assertNoDependents } from '#platform/resource/dependents.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { chatWidgets } from './chat-widgets.ts'

/**
 * §4.4 DELETE /chatwidgets/{id}: 409 if a visitor has written with it; set `isActive` to false instead, which keeps the
 * conversations. Sessions without a message are deleted with the widget.
 */
export const deleteChatWidget = chatWidgets.verbs.delete({
  description:
    'Deletes a widget that no visitor has written with, and its sessions. Set `isActive` of any other to false ' +
    'instead, which keeps the conversations.',
  errors: ['dependent_records'],
  async handle(ctx, { params: { id } }) {
    const { tenantId } = ctx.actor
    // Waits for sessions that are being opened: each locks the widget's row.
    await ctx.db.run(sql`select from chat_widgets where tenant_id = ${tenantId} and id = ${id} for update`)
    const { hotelId } = await chatWidgets.find(ctx, id)
    assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
    const isOfWidget = sql`widget_id = ${id} and last_message_at is not null`
    await assertNoDependents(ctx, 'chat widget', [{ table: 'conversations', where: isOfWidget }])
    await ctx.db.run(sql`delete from chat_visitors where tenant_id = ${tenantId} and widget_id = ${id}`)
    await ctx.db.run(sql`delete from conversations where tenant_id = ${tenantId} and widget_id = ${id}`)
    await chatWidgets.remove(ctx, id)
    return null
  },
})
