import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/shapes.ts'
import { guests } from './guests.ts'
import { mustNotBeMerged } from './living-guest.ts'

/** §4.3 DELETE /guests/{id}: the guest with its points, notes and consents; 409 while other records depend on it. */
export const deleteGuest = endpoint({
  method: 'DELETE',
  path: '/guests/:id',
  access: 'guests.manage',
  summary: 'Delete a guest',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    mustNotBeMerged(await guests.lock(ctx, params.id))
    const dependents = await dependentsOf(ctx, params.id)
    if (dependents.length > 0) {
      throw refuse('dependent_records', `Other records depend on this guest: ${dependents.join(', ')}`)
    }
    await guests.remove(ctx, params.id)
    return null
  },
})

/** What would miss the guest, counted, whoever may see it. Foreign keys refuse what comes meanwhile. */
async function dependentsOf(ctx: Context, guestId: string): Promise<string[]> {
  const of = (table: string, column: string) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where tenant_id = ${ctx.actor.tenantId} and ${sql.ref(column)} = ${guestId}`
  const counts = await ctx.everywhere((db) =>
    db.batch<[{ count: number }, { count: number }, { count: number }]>([
      of('reservations', 'guest_id'),
      of('guests', 'merged_into_guest_id'),
      of('guest_groups', 'contact_guest_id'),
    ]),
  )
  const names = ['reservations', 'merged guests', 'guest groups']
  return counts.flatMap(([row], index) => (row && row.count > 0 ? [`${row.count} ${names[index]}`] : []))
}
