import { sql } from '#platform/db/sql.ts'
import { assertNoDependents } from '#platform/resource/dependents.ts'
import { guestDeleted } from '../events.ts'
import { guests } from './guests.ts'
import { assertNotMerged } from './resolve-guest.ts'

/**
 * §4.3 DELETE /guests/{id}: deletes the guest with its contact points, notes and consents; 409 while records depend on
 * it.
 */
export const deleteGuest = guests.verbs.delete({
  description: 'Deletes a guest without reservations. Otherwise merge or anonymize the guest.',
  emits: ['guest.deleted'],
  errors: ['dependent_records', 'invalid_state_transition'],
  async handle(ctx, { params }) {
    assertNotMerged(await guests.lock(ctx, params.id))
    // Foreign keys refuse a dependent record that is inserted after this check.
    await assertNoDependents(ctx, 'guest', [
      { table: 'reservations', where: sql`guest_id = ${params.id}` },
      { table: 'guests', where: sql`merged_into_guest_id = ${params.id}`, named: 'merged guests' },
      { table: 'guest_groups', where: sql`contact_guest_id = ${params.id}` },
    ])
    await guests.remove(ctx, params.id)
    ctx.emit(guestDeleted, { subjectId: params.id, hotelId: null, data: { guestId: params.id } })
    return null
  },
})
