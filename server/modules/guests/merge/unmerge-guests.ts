import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { familyOf, mergesOf, numberBefore, type Snapshot } from './merge-history.ts'
import { guests } from '../record/guests.ts'
import { livingGuest, lockActive } from '../record/resolve-guest.ts'
import { lockGuests } from '../record/lock-guests.ts'
import { partGuests } from './apply-unmerge.ts'

/** A merge that can be undone. */
export type Undoable = { readonly id: string; readonly mergedGuestIds: readonly string[]; readonly snapshot: Snapshot }

/**
 * POST /guests/{id}/unmerge: parts what a merge made one. What nobody has touched since is exactly what it was; what was
 * changed since stays as it is now, and `message` says which fields. The merges of a guest are undone the latest first.
 */
export const unmergeGuests = endpoint({
  method: 'POST',
  path: '/guests/:id/unmerge',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Undo a merge of guests',
  extension: true,
  status: 200,
  params: ById,
  body: Type.Object({ mergeId: Id }, { additionalProperties: false }),
  returns: Type.Object({ mergeId: Id, guest: guests.shapes.row, restoredGuestIds: Type.Array(Id) }),
  async handle(ctx, { params, body }) {
    const guest = await livingGuest(ctx, params.id)
    await lockGuests(ctx, [guest.id])
    const merge = await undoable(ctx, body.mergeId, guest.id)
    const survivor = await lockActive(ctx, guest.id)
    const old = merge.documentNumber
    const number = old && numberBefore.open(ctx.runtime.keys, old, { tenantId: ctx.actor.tenantId, id: merge.id })
    const { parted, kept } = await partGuests(ctx, { survivor, merge, number })
    const answer = { mergeId: merge.id, guest: parted, restoredGuestIds: [...merge.mergedGuestIds] }
    return kept.length === 0
      ? answer
      : reply(answer, { message: `Changed since the merge and kept: ${kept.join(', ')}` })
  },
})

type Found = {
  id: string
  guestId: string
  mergedGuestIds: string[]
  snapshot: Snapshot | null
  documentNumber: string | null
  laterId: string | null
}

/** Takes a merge for undoing. Throws 422 for one that is not of this guest, 409 for one that cannot be undone (any more). */
async function undoable(ctx: Context, mergeId: string, guestId: string) {
  const { tenantId, userId } = ctx.actor
  const known = await ctx.db.one(sql<Found & { undoneAt: string | null }>`
    select id, guest_id, merged_guest_ids, snapshot, document_number, undone_at, (
      select later.id from guest_merges later where later.tenant_id = guest_merges.tenant_id
        and (later.guest_id = guest_merges.guest_id or later.merged_guest_ids @> array[guest_merges.guest_id])
        and later.position > guest_merges.position and later.undone_at is null
      order by later.position desc limit 1) as later_id
    from guest_merges
    where ${mergesOf(tenantId, await familyOf(ctx, guestId))} and id = ${mergeId}`)
  if (!known) throw invalidField('mergeId', 'unknown_reference', 'This guest has no such merge')
  const { undoneAt, laterId, snapshot, ...merge } = known
  if (undoneAt !== null) throw refuse('invalid_state_transition', `The merge was undone at ${undoneAt}`, 'mergeId')
  if (laterId !== null) throw refuse('invalid_state_transition', `Undo the later merge ${laterId} first`, 'mergeId')
  if (snapshot === null) throw refuse('invalid_state_transition', 'The guest is anonymized', 'mergeId')
  ctx.onCommit(sql`
    update guest_merges set undone_at = ${ctx.now.toString()}::timestamptz, undone_by_user_id = ${userId},
      snapshot = null, document_number = null
    where tenant_id = ${tenantId} and id = ${merge.id}`)
  return { ...merge, snapshot }
}
