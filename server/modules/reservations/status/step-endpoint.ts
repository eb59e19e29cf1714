import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { type Said, saidIn } from '../record/recorded-at.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { WithMoment } from './step-bodies.ts'

type StepOfGuest = {
  /** The end of the path. */
  readonly verb: string
  readonly summary: string
  /** Takes the step for a booking that is locked. */
  readonly take: (ctx: Context, booked: Reservation, said: Said) => Promise<Reservation>
}

/** POST /reservations/{id}/{verb}: what a guest did or did not do, now or, for a history, when `recordedAt` says. */
export const stepEndpoint = ({ verb, summary, take }: StepOfGuest) =>
  endpoint({
    method: 'POST',
    path: `/reservations/:id/${verb}`,
    access: 'reservations.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    body: WithMoment,
    returns: reservations.shapes.row,
    handle: async (ctx, { params, body }) => {
      // Of two at once the second finds what the first one made of it.
      const booked = await reservations.lock(ctx, params.id)
      return take(ctx, booked, saidIn(ctx, body, booked))
    },
  })
