import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'

type SenderResource = {
  readonly path: string
  readonly label: string
  readonly name: string
  find(ctx: ReadContext, id: string): Promise<{ readonly hotelId: string | null }>
  remove(ctx: WriteContext, id: string): Promise<void>
}

/**
 * The DELETE endpoint of a sender type: 403 for a hotel that the actor must not see, 409 `dependent_records` if
 * conversations use the sender; set it inactive instead.
 */
export const deleteSenderEndpoint = (
  { path, label, name, find, remove }: SenderResource,
  rest: { readonly extension?: true } = {},
): Endpoint =>
  endpoint({
    ...rest,
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: `delete${name}`,
    access: 'integrations.manage',
    reach: 'hotel',
    summary: `Delete a ${label}`,
    description: `Deletes a ${label} that no conversation uses. Set any other to inactive instead.`,
    errors: ['dependent_records'],
    status: 204,
    params: ById,
    returns: nothing(),
    async handle(ctx, { params }) {
      const { hotelId } = await find(ctx, params.id)
      assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
      await remove(ctx, params.id)
      return null
    },
  })
