import type { WriteContext } from '#platform/context.ts'
import { endpoint, type OperationText } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { parseTransitionDetails, type TransitionDetails } from '../record/recorded-at.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { StepBody } from './step-bodies.ts'

type StepEndpoint = OperationText & {
  /** The last segment of the path. */
  readonly verb: string
  /** Applies the step to a locked reservation. */
  readonly apply: (ctx: WriteContext, booked: Reservation, details: TransitionDetails) => Promise<Reservation>
}

/** POST /reservations/{id}/{verb}: a step of the guest, now or at `recordedAt` for an import. */
export const stepEndpoint = ({ verb, apply, ...operation }: StepEndpoint) =>
  endpoint({
    method: 'POST',
    path: `/reservations/:id/${verb}`,
    access: 'reservations.manage',
    reach: 'hotel',
    ...operation,
    emits: ['reservation.updated'],
    errors: ['invalid_state_transition'],
    extension: true,
    status: 200,
    params: ById,
    body: StepBody,
    returns: json(reservations.shapes.row),
    handle: async (ctx, { params, body }) => {
      // Concurrent steps wait for this lock; the second one works on the result of the first.
      const booked = await reservations.lock(ctx, params.id)
      return apply(ctx, booked, parseTransitionDetails(ctx, body, booked))
    },
  })
