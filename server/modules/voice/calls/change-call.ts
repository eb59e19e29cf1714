import { fromBody } from '#platform/resource/rows.ts'
import { calls } from './calls.ts'
import { updateCallCounts } from './update-call-count.ts'

/**
 * `PUT /calls/{id}`: changes the guest, the notes and the tags of a call. Other fields change only through the actions
 * on a call.
 */
export const changeCall = calls.verbs.update({
  summary: 'Change the guest, the notes or the tags of a call',
  description:
    'Changes `guestId`, `notes` and `tags` of a call at any time and returns it. With another guest `guestMatch` ' +
    'becomes `exact`, and without one `none`. All other fields are ignored; they change only through the actions on ' +
    'a call.',
  errors: ['unknown_reference'],
  extension: true,
  async handle(ctx, { params, body }) {
    const before = await calls.lock(ctx, params.id)
    const changes = fromBody(ctx, calls.fields, body)
    const { guestId = before.guestId } = changes
    const isSame = guestId?.toLowerCase() === before.guestId?.toLowerCase()
    const guestMatch = isSame ? before.guestMatch : guestId === null ? 'none' : 'exact'
    const after = await calls.update(ctx, params.id, { ...changes, guestMatch }, { anyVersion: true })
    if (after.guestId !== before.guestId) await updateCallCounts(ctx, [before.guestId, after.guestId])
    return after
  },
})
