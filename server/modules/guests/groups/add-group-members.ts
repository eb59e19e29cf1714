import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, named, strict } from '#platform/http/schemas.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { touchGuests } from '../guest-changes.ts'
import { guestGroups } from './guest-groups.ts'

const maxGuestsPerRequest = 500

/**
 * POST /guestgroups/{id}/members: adds guests to a group and returns how many were new. Adds all or none: 422
 * `unknown_reference` for guests that do not exist or are merged or anonymized.
 */
export const addGroupMembers = endpoint({
  method: 'POST',
  path: `${guestGroups.path}/:id/members`,
  operationId: 'addGuestGroupMembers',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Add guests to a group',
  description: 'Adds up to 500 guests to a group and returns how many of them were new. Either all are added or none.',
  emits: ['guest.updated'],
  errors: ['unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: Type.Object(
    { guestIds: doc(Type.Array(Id, { minItems: 1, maxItems: maxGuestsPerRequest }), 'The guests to add.') },
    strict,
  ),
  returns: json(named('AddedMembers', Type.Object({ added: doc(Type.Integer(), 'How many of them were new.', 2) }))),
  async handle(ctx, { params, body: { guestIds } }) {
    const { tenantId } = ctx.actor
    await guestGroups.find(ctx, params.id)
    // Locks the guests in id order: none is merged or deleted meanwhile, and concurrent calls do not deadlock.
    const found = await ctx.db.many(sql<{ id: string }>`
      select id from guests where tenant_id = ${tenantId} and id = any (${sql.val(guestIds)}::uuid[])
      and status = 'active'
      order by id for no key update`)
    const unknown = unknownReferences('guestIds', guestIds, found)
    if (unknown.length > 0) throw invalid(...unknown)
    const added = await ctx.db.many(sql<{ guestId: string }>`
      insert into guest_group_members (tenant_id, guest_group_id, guest_id, created_at)
      select ${tenantId}::uuid, ${params.id}::uuid, id, ${ctx.now.toString()}::timestamptz
      from unnest(${sql.val(found.map(({ id }) => id))}::uuid[]) as guest (id)
      order by id on conflict do nothing returning guest_id`)
    const after = added.map(({ guestId }) => guestId)
    await touchGuests(ctx, after, 'guestGroupIds')
    const about = { resourceType: 'guestGroup', resourceId: params.id }
    ctx.audit({ action: 'guestGroup.membersAdded', ...about, changes: [{ field: 'members', before: [], after }] })
    return { added: added.length }
  },
})
