import { refuse } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { recordings } from './recordings.ts'
import { removeRecording } from './remove-recording.ts'

/** `DELETE /recordings/{id}`: deletes the file and keeps the record. 409 `legal_hold` under a legal hold. */
export const deleteRecording = recordings.verbs.delete({
  description:
    'Deletes the file, here and at the telephone provider; it cannot be restored. The record stays with the status ' +
    '`deleted`. A recording under a legal hold or during the talk cannot be deleted.',
  errors: ['legal_hold', 'invalid_state_transition'],
  extension: true,
  async handle(ctx, { params }) {
    const recording = await recordings.lock(ctx, params.id)
    const { status, legalHold, hotelId } = recording
    assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], '')
    if (legalHold) throw refuse('legal_hold', 'The recording is under a legal hold')
    if (status === 'inProgress') throw refuse('invalid_state_transition', 'The talk is still being recorded')
    if (status === 'deleted') throw refuse('invalid_state_transition', 'The recording has already been deleted')
    await removeRecording(ctx, recording, 'deleted')
    return null
  },
})
