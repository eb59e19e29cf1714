import Type from 'typebox'
import { ById, Id } from '#platform/http/schemas.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { guestGroups } from './guest-groups.ts'

const mostAtOnce = 500

/**
 * POST /guestgroups/{id}/members: takes guests into a group, and says how many of them were not in it. All of them or none:
 * 422 `unknown_reference` for those who are not there, or no guests any more (merged, anonymized).
 */
export const addGroupMembers = endpoint({
  method: 'POST',
  path: `${guestGroups.path}/:id/members`,
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Take guests into a group',
  extension: true,
  status: 200,
  params: ById,
  body: Type.Object(
    { guestIds: Type.Array(Id, { minItems: 1, maxItems: mostAtOnce }) },
    { additionalProperties: false },
  ),
  returns: Type.Object({ added: Type.Integer() }),
  async handle(ctx, { params, body: { guestIds } }) {
    const { tenantId } = ctx.actor
    await guestGroups.find(ctx, params.id)
    // Locked in one order, so that nobody is merged or deleted meanwhile and two who add the same guests do not collide.
    const found = await ctx.db.many(sql<{ id: string }>`
      select id from guests where tenant_id = ${tenantId} and id = any (${sql.val(guestIds)}::uuid[]) and status = 'active'
      order by id for key share`)
    const unknown = unknownReferences('guestIds', guestIds, found)
    if (unknown.length > 0) throw invalid(...unknown)
    const added = await ctx.db.many(sql<{ guestId: string }>`
      insert into guest_group_members (tenant_id, guest_group_id, guest_id, created_at)
      select ${tenantId}::uuid, ${params.id}::uuid, id, ${ctx.now.toString()}::timestamptz
      from unnest(${sql.val(found.map(({ id }) => id))}::uuid[]) as guest (id)
      order by id on conflict do nothing returning guest_id`)
    const after = added.map(({ guestId }) => guestId)
    const about = { resourceType: 'guestGroup', resourceId: params.id }
    ctx.audit({ action: 'guestGroup.membersAdded', ...about, changes: [{ field: 'members', before: [], after }] })
    return { added: added.length }
  },
})
