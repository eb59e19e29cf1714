import { sql } from '#platform/db/sql.ts'
import { assertNoDependents } from '#platform/resource/dependents.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { liveStatuses } from '../state-machine/state.ts'
import { dids } from './dids.ts'

/**
 * §4.4 DELETE /voicedids/{id}: frees the number for its next owner; earlier calls keep their reference to it. 409 while
 * a call is live.
 */
export const deleteDid = dids.verbs.delete({
  description:
    'Removes the number, so that it can be registered again. Earlier calls keep their `didId`. Refused while a call ' +
    'to the number is live.',
  errors: ['dependent_records'],
  async handle(ctx, { params }) {
    // Waits for calls that are being written, because they refer to the number.
    await ctx.db.run(
      sql`select from voice_dids where tenant_id = ${ctx.actor.tenantId} and id = ${params.id} for update`,
    )
    const { hotelId } = await dids.find(ctx, params.id)
    assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
    const isLive = sql`did_id = ${params.id} and status = any (${[...liveStatuses]}::text[])`
    await assertNoDependents(ctx, 'voice number', [{ table: 'calls', where: isLive, named: 'live calls' }])
    await dids.remove(ctx, params.id)
    return null
  },
})
