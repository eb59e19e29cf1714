import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { guests } from '../record/guests.ts'
import { lockGuests } from '../record/lock-guests.ts'
import { lockActiveGuest, resolveGuest } from '../record/resolve-guest.ts'
import { applyUnmerge } from './apply-unmerge.ts'
import { documentNumberBeforeColumn, type MergeSnapshot, mergesCondition, withMergedIds } from './merge-history.ts'

/**
 * POST /guests/{id}/unmerge: undoes a merge. Values that did not change after the merge are restored; changed values
 * stay, and `message` names their fields. The merges of a guest can be undone only in reverse order.
 */
export const unmergeGuests = endpoint({
  method: 'POST',
  path: '/guests/:id/unmerge',
  operationId: 'unmergeGuests',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Undo a merge of guests',
  description:
    'Undoes a merge: the merged guests exist again with their records. Fields that were changed after the merge keep their ' +
    'values, and `message` names them. Later merges of the same guest must be undone first.',
  emits: ['guest.unmerged', 'reservation.detailsChanged'],
  errors: ['invalid_state_transition', 'unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: Type.Object({ mergeId: doc(Id, 'The merge to undo.') }, strict),
  returns: json(
    Type.Object(
      {
        mergeId: doc(Id, 'The merge that was undone.'),
        guest: doc(guests.shapes.row, 'The guest after it.'),
        restoredGuestIds: doc(Type.Array(Id), 'The guests that exist again.'),
      },
      { title: 'GuestUnmergeResult' },
    ),
  ),
  async handle(ctx, { params, body }) {
    const guest = await resolveGuest(ctx, params.id)
    await lockGuests(ctx, [guest.id])
    const merge = await claimMerge(ctx, body.mergeId, guest.id)
    const survivor = await lockActiveGuest(ctx, guest.id)
    const encryptedNumber = merge.documentNumber
    const number =
      encryptedNumber &&
      documentNumberBeforeColumn.decrypt(ctx.runtime.keys, encryptedNumber, {
        tenantId: ctx.actor.tenantId,
        id: merge.id,
      })
    const { guest: restored, keptFields } = await applyUnmerge(ctx, { survivor, merge, number })
    const answer = { mergeId: merge.id, guest: restored, restoredGuestIds: [...merge.mergedGuestIds] }
    return keptFields.length === 0
      ? answer
      : reply(answer, { message: `Changed after the merge and not restored: ${keptFields.join(', ')}` })
  },
})

type StoredMerge = {
  id: string
  guestId: string
  mergedGuestIds: string[]
  snapshot: MergeSnapshot | null
  documentNumber: string | null
  laterId: string | null
}

/**
 * Finds the merge and marks it as undone. Throws 422 for a merge of another guest, 409 for one that cannot be undone.
 */
async function claimMerge(ctx: WriteContext, mergeId: string, guestId: string) {
  const { tenantId, userId } = ctx.actor
  const known = await ctx.db.one(sql<StoredMerge & { undoneAt: string | null }>`
    select id, guest_id, merged_guest_ids, snapshot, document_number, undone_at, (
      select later.id from guest_merges later where later.tenant_id = guest_merges.tenant_id
        and (later.guest_id = guest_merges.guest_id or later.merged_guest_ids @> array[guest_merges.guest_id])
        and later.position > guest_merges.position and later.undone_at is null
      order by later.position desc limit 1) as later_id
    from guest_merges
    where ${mergesCondition(tenantId, await withMergedIds(ctx, guestId))} and id = ${mergeId}`)
  if (!known) throw invalidField('mergeId', 'unknown_reference', 'This guest has no such merge')
  const { undoneAt, laterId, snapshot, ...merge } = known
  if (undoneAt !== null)
    throw refuse('invalid_state_transition', `This merge was already undone at ${undoneAt}`, 'mergeId')
  if (laterId !== null) throw refuse('invalid_state_transition', `Undo the later merge ${laterId} first`, 'mergeId')
  if (snapshot === null) throw refuse('invalid_state_transition', 'The guest is anonymized', 'mergeId')
  ctx.onCommit(sql`
    update guest_merges set undone_at = ${ctx.now.toString()}::timestamptz, undone_by_user_id = ${userId},
      snapshot = null, document_number = null
    where tenant_id = ${tenantId} and id = ${merge.id}`)
  return { ...merge, snapshot }
}
