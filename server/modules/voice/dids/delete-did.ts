import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustHaveNoDependents } from '#platform/resource/dependents.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { liveStatuses } from '../state-machine/state.ts'
import { dids } from './dids.ts'

/**
 * §4.4 DELETE /voicedids/{id}: the number is free for whoever has it next; the calls that came in on it go on naming it.
 * 409 while one is live.
 */
export const deleteDid = endpoint({
  method: 'DELETE',
  path: '/voicedids/:id',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Delete a voice number',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    // A call that is being written names the number, and is waited for.
    await ctx.db.run(
      sql`select from voice_dids where tenant_id = ${ctx.actor.tenantId} and id = ${params.id} for update`,
    )
    const { hotelId } = await dids.find(ctx, params.id)
    mustReach(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
    const isLive = sql`did_id = ${params.id} and status = any (${[...liveStatuses]}::text[])`
    await mustHaveNoDependents(ctx, 'voice number', [{ table: 'calls', where: isLive, named: 'live calls' }])
    await dids.remove(ctx, params.id)
    return null
  },
})
