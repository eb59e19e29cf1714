import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { calls } from './calls.ts'
import { keepCallCounts } from './update-call-count.ts'

/** `PUT /calls/{id}`: who it was with, what is noted of it, its tags. What happens in a call is not written here. */
export const changeCall = endpoint({
  method: 'PUT',
  path: '/calls/:id',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Change the guest, the notes or the tags of a call',
  extension: true,
  params: ById,
  body: calls.shapes.update,
  returns: calls.shapes.row,
  async handle(ctx, { params, body }) {
    const before = await calls.lock(ctx, params.id)
    const changes = fromBody<typeof calls.fields>(ctx, calls.fields, body as object)
    const { guestId = before.guestId } = changes
    const isSame = guestId?.toLowerCase() === before.guestId?.toLowerCase()
    const guestMatch = isSame ? before.guestMatch : guestId === null ? 'none' : 'exact'
    const after = await calls.update(ctx, params.id, { ...changes, guestMatch }, { anyVersion: true })
    if (after.guestId !== before.guestId) await keepCallCounts(ctx, [before.guestId, after.guestId])
    return after
  },
})
