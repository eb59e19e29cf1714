import { refuse } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { recordings } from './recordings.ts'

/**
 * `PUT /recordings/{id}`: sets or clears the legal hold. The row lock decides whether the hold or a deletion comes
 * first.
 */
export const changeLegalHold = recordings.verbs.update({
  summary: 'Change the legal hold of a recording',
  extension: true,
  async handle(ctx, { params, body }) {
    const { status, hotelId } = await recordings.lock(ctx, params.id)
    assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], '')
    if (status === 'deleted') throw refuse('invalid_state_transition', 'The recording has been deleted')
    const { legalHold } = body
    return recordings.update(ctx, params.id, legalHold === undefined ? {} : { legalHold }, { anyVersion: true })
  },
})
