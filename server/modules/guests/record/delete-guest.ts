import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustHaveNoDependents } from '#platform/resource/dependents.ts'
import { guests } from './guests.ts'
import { mustNotBeMerged } from './resolve-guest.ts'

/** §4.3 DELETE /guests/{id}: the guest with its points, notes and consents; 409 while other records depend on it. */
export const deleteGuest = endpoint({
  method: 'DELETE',
  path: '/guests/:id',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Delete a guest',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    mustNotBeMerged(await guests.lock(ctx, params.id))
    // Foreign keys refuse what comes meanwhile.
    await mustHaveNoDependents(ctx, 'guest', [
      { table: 'reservations', where: sql`guest_id = ${params.id}` },
      { table: 'guests', where: sql`merged_into_guest_id = ${params.id}`, named: 'merged guests' },
      { table: 'guest_groups', where: sql`contact_guest_id = ${params.id}` },
    ])
    await guests.remove(ctx, params.id)
    return null
  },
})
