import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { ById } from '#platform/http/shapes.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { hotels } from './hotels.ts'

/** §4.3 DELETE /hotels/{id}: refused while other records depend on it, and says how many of each. */
export const deleteHotel = endpoint({
  method: 'DELETE',
  path: '/hotels/:id',
  access: 'hotels.manage',
  summary: 'Delete a hotel',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    await hotels.find(ctx, params.id)
    const dependents = await dependentsOf(ctx, params.id)
    if (dependents.length > 0) {
      throw refuse('dependent_records', `Other records depend on this hotel: ${dependents.join(', ')}`)
    }
    await hotels.remove(ctx, params.id)
    ctx.later(sql`delete from price_versions where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${params.id}`)
    return null
  },
})

/** What would miss the hotel, counted, whoever may see it. */
async function dependentsOf(ctx: Context, hotelId: string): Promise<string[]> {
  const of = (table: string, whose: Query) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where tenant_id = ${ctx.actor.tenantId} and ${whose}`
  const own = sql`hotel_id = ${hotelId}`
  const counts = await ctx.everywhere((db) =>
    db.batch<[{ count: number }, { count: number }, { count: number }]>([
      of('room_types', own),
      of('reservations', own),
      of('discounts', sql`${hotelId}::uuid = any (hotel_ids)`),
    ]),
  )
  const names = ['room types', 'reservations', 'discounts']
  return counts.flatMap(([row], index) => (row && row.count > 0 ? [`${row.count} ${names[index]}`] : []))
}
