import { sql } from '#platform/db/sql.ts'
import { assertNoDependents } from '#platform/resource/dependents.ts'
import { hotels } from './hotels.ts'

/** §4.3 DELETE /hotels/{id}: 409 while other records depend on the hotel, with their numbers. */
export const deleteHotel = hotels.verbs.delete({
  description:
    'Deletes a hotel without room types, reservations, discounts, letter rules and service goals. Otherwise `message` names them with their numbers.',
  errors: ['dependent_records'],
  async handle(ctx, { params }) {
    await hotels.find(ctx, params.id)
    const own = sql`hotel_id = ${params.id}`
    await assertNoDependents(ctx, 'hotel', [
      { table: 'room_types', where: own },
      { table: 'reservations', where: own },
      { table: 'discounts', where: sql`${params.id}::uuid = any (hotel_ids)` },
      { table: 'letter_rules', where: own },
      { table: 'service_goals', where: own },
    ])
    await hotels.remove(ctx, params.id)
    ctx.onCommit(sql`delete from price_versions where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${params.id}`)
    return null
  },
})
