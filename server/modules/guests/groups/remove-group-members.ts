import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { touchGuests } from '../guest-changes.ts'
import { guestGroups } from './guest-groups.ts'

/**
 * DELETE /guestgroups/{id}/members?guestIds=…: removes guests from a group. The ids are in the query because some
 * proxies drop the body of a DELETE. Guests that are not in the group are ignored.
 */
export const removeGroupMembers = endpoint({
  method: 'DELETE',
  path: `${guestGroups.path}/:id/members`,
  operationId: 'removeGuestGroupMembers',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Remove guests from a group',
  description: 'Removes guests from a group. Guests who are not members are ignored.',
  emits: ['guest.updated'],
  extension: true,
  status: 204,
  params: ById,
  query: Type.Object({ guestIds: doc(Type.Array(Id, { minItems: 1 }), 'The guests to remove.') }, strict),
  returns: nothing(),
  async handle(ctx, { params, query: { guestIds } }) {
    await guestGroups.find(ctx, params.id)
    const removed = await ctx.db.many(sql<{ guestId: string }>`
      delete from guest_group_members where tenant_id = ${ctx.actor.tenantId}
        and guest_group_id = ${params.id} and guest_id = any (${sql.val(guestIds)}::uuid[])
      returning guest_id`)
    const before = removed.map(({ guestId }) => guestId)
    await touchGuests(ctx, before, 'guestGroupIds')
    const about = { resourceType: 'guestGroup', resourceId: params.id }
    ctx.audit({ action: 'guestGroup.membersRemoved', ...about, changes: [{ field: 'members', before, after: [] }] })
    return null
  },
})
