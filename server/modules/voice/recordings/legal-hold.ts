import { refuse } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { recordings } from './recordings.ts'

/**
 * `PUT /recordings/{id}`: sets or clears the legal hold. The row lock decides whether the hold or a deletion comes
 * first.
 */
export const changeLegalHold = recordings.verbs.update({
  summary: 'Change the legal hold of a recording',
  description:
    'Sets or clears `legalHold` and returns the recording; all other fields are ignored. A recording under a hold is ' +
    'kept beyond `retainUntil`. A deleted recording cannot be held any more.',
  errors: ['invalid_state_transition'],
  extension: true,
  async handle(ctx, { params, body }) {
    const { status, hotelId } = await recordings.lock(ctx, params.id)
    assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], '')
    if (status === 'deleted') throw refuse('invalid_state_transition', 'The recording has been deleted')
    const { legalHold } = body
    return recordings.update(ctx, params.id, legalHold === undefined ? {} : { legalHold }, { anyVersion: true })
  },
})
