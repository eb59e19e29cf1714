import { sql } from '#platform/db/sql.ts'
import { touchGuests } from '../guest-changes.ts'
import { guestGroups } from './guest-groups.ts'

/** §4.3 DELETE /guestgroups/{id}: its guests leave it, and each of them changes. */
export const deleteGuestGroup = guestGroups.verbs.delete({
  description: 'Deletes a guest group that no discount names. Its guests remain.',
  emits: ['guest.updated'],
  errors: ['dependent_records'],
  async handle(ctx, { params: { id } }) {
    // Waits for requests that add guests, and lets no further one begin: nobody leaves the group without an event.
    await ctx.db.run(sql`
      select from guest_groups where tenant_id = ${ctx.actor.tenantId} and id = ${id} for update`)
    const left = await ctx.db.many(sql<{ guestId: string }>`
      delete from guest_group_members where tenant_id = ${ctx.actor.tenantId} and guest_group_id = ${id}
      returning guest_id`)
    await guestGroups.remove(ctx, id)
    await touchGuests(
      ctx,
      left.map(({ guestId }) => guestId),
      'guestGroupIds',
    )
    return null
  },
})
