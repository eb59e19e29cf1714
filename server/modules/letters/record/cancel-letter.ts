import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { notifyLetterChanged } from '../live-events.ts'
import { letters } from './letters.ts'

/** `POST /letters/{id}/cancel`: a planned letter is not written. */
export const cancelLetter = endpoint({
  method: 'POST',
  path: '/letters/:id/cancel',
  operationId: 'cancelLetter',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Cancel a planned letter',
  description: 'Skips a letter that is planned, and returns it. One that is on its way cannot be called back.',
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  params: ById,
  returns: json(letters.shapes.row),
  async handle(ctx, { params }) {
    // The job that sends it waits for this lock, or has it already.
    const letter = await letters.lock(ctx, params.id)
    if (letter.status !== 'planned')
      throw refuse('invalid_state_transition', `The letter is ${letter.status}: it cannot be cancelled`, 'status')
    const changes = { status: 'skipped', reason: 'byUser' } as const
    const skipped = await letters.update(ctx, letter.id, changes, { action: 'cancelled', anyVersion: true })
    notifyLetterChanged(ctx, skipped)
    return skipped
  },
})
