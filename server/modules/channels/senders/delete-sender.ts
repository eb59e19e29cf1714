import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'

type Senders = {
  readonly path: string
  readonly label: string
  find(ctx: Context, id: string): Promise<{ readonly hotelId: string | null }>
  remove(ctx: Context, id: string): Promise<void>
}

/**
 * The DELETE of a kind of sender: 403 for one of hotels that the actor does not see, 409 `dependent_records` once there are
 * conversations by it; then it can be set inactive.
 */
export const deletionOf = ({ path, label, find, remove }: Senders): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'integrations.manage',
    reach: 'hotel',
    summary: `Delete a ${label}`,
    status: 204,
    params: ById,
    returns: Type.Null(),
    async handle(ctx, { params }) {
      const { hotelId } = await find(ctx, params.id)
      mustReach(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
      await remove(ctx, params.id)
      return null
    },
  })
