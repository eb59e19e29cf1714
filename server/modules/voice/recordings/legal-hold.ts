import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { recordings } from './recordings.ts'

/** `PUT /recordings/{id}`: whether it must be kept, whatever its time. The lock decides whether it or the removal was first. */
export const holdRecording = endpoint({
  method: 'PUT',
  path: '/recordings/:id',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Say that a recording must be kept',
  extension: true,
  params: ById,
  body: recordings.shapes.update,
  returns: recordings.shapes.row,
  async handle(ctx, { params, body }) {
    const { status, hotelId } = await recordings.lock(ctx, params.id)
    mustReach(ctx, hotelId === null ? [] : [hotelId], '')
    if (status === 'deleted') throw refuse('invalid_state_transition', 'The recording is deleted')
    const { legalHold } = body as { legalHold?: boolean }
    return recordings.update(ctx, params.id, legalHold === undefined ? {} : { legalHold }, { anyVersion: true })
  },
})
