import Type, { type TSchema } from 'typebox'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { dropRecording } from './remove-recording.ts'
import { recordings } from './recordings.ts'

/** `DELETE /recordings/{id}`: its bytes go, the record of it stays. 409 `legal_hold` while it must be kept. */
export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/recordings/:id',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Delete a recording',
  extension: true,
  status: 204,
  params: ById,
  returns: Type.Null() as TSchema,
  async handle(ctx, { params }) {
    const recording = await recordings.lock(ctx, params.id)
    const { status, legalHold, hotelId } = recording
    mustReach(ctx, hotelId === null ? [] : [hotelId], '')
    if (legalHold) throw refuse('legal_hold', 'The recording must be kept')
    if (status === 'inProgress') throw refuse('invalid_state_transition', 'The talk is still being recorded')
    if (status === 'deleted') throw refuse('invalid_state_transition', 'The recording is deleted already')
    await dropRecording(ctx, recording, 'deleted')
    return null
  },
})
