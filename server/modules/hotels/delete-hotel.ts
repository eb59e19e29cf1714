import Type from 'typebox'
import { ById } from '#platform/http/shapes.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { hotels } from './hotels.ts'

/** §4.3 DELETE /hotels/{id}: refused while it has room types, and says how many. */
export const deleteHotel = endpoint({
  method: 'DELETE',
  path: '/hotels/:id',
  access: 'hotels.manage',
  summary: 'Delete a hotel',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    const { roomTypeCount } = await hotels.find(ctx, params.id)
    if (roomTypeCount > 0) {
      throw refuse('dependent_records', `Other records depend on this hotel: ${roomTypeCount} room types`)
    }
    await hotels.remove(ctx, params.id)
    ctx.later(sql`delete from price_versions where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${params.id}`)
    return null
  },
})
