import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { mustHaveNoDependents } from '#platform/resource/dependents.ts'
import { hotels } from './hotels.ts'

/** §4.3 DELETE /hotels/{id}: refused while other records depend on it, and says how many of each. */
export const deleteHotel = endpoint({
  method: 'DELETE',
  path: '/hotels/:id',
  access: 'hotels.manage',
  reach: 'hotel',
  summary: 'Delete a hotel',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    await hotels.find(ctx, params.id)
    const own = sql`hotel_id = ${params.id}`
    await mustHaveNoDependents(ctx, 'hotel', [
      { table: 'room_types', where: own },
      { table: 'reservations', where: own },
      { table: 'discounts', where: sql`${params.id}::uuid = any (hotel_ids)` },
    ])
    await hotels.remove(ctx, params.id)
    ctx.onCommit(sql`delete from price_versions where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${params.id}`)
    return null
  },
})
