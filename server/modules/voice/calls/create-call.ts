import type { Context } from '#platform/context.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { calls } from './calls.ts'
import { dialOut } from './dial-out.ts'
import { type GivenCall, GivenCallBody, givenFields } from './create-call-body.ts'
import { logCall } from './log-call.ts'

/**
 * `POST /calls`: with `startedAt` a call that was made elsewhere is written down; without it the caller's own telephone
 * rings, and then the one that is called.
 */
export const createCall = endpoint({
  method: 'POST',
  path: '/calls',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Call somebody, or write down a call that was made elsewhere',
  extension: true,
  body: GivenCallBody,
  returns: calls.shapes.row,
  async handle(ctx, { body }) {
    const given = fromBody<typeof givenFields>(ctx, givenFields, body as object)
    const { startedAt } = given
    const isPast = typeof startedAt === 'string'
    const { id } = isPast ? await logCall(ctx, { ...given, startedAt }) : await dial(ctx, given)
    const call = await calls.find(ctx, id)
    const { hotelId, direction, guestId } = call
    const changes = Object.entries({ direction, hotelId, guestId }).flatMap(([field, after]) =>
      after === null ? [] : [{ field, before: null, after }],
    )
    const action = isPast ? 'call.logged' : 'call.dialled'
    ctx.audit({ action, resourceType: 'call', resourceId: id, hotelId, changes })
    return call
  },
})

const ofPast = ['fromNumber', 'userId', 'durationSeconds', 'wrapUpCategory', 'notes', 'tags'] as const

/** Throws 422 for what can be said of a call only that was made. */
async function dial(ctx: Context, given: GivenCall) {
  const { toNumber = null, guestId = null, didId = null, hotelId = null, callbackId = null } = given
  const unfit: string[] = ofPast.filter((field) => given[field] !== undefined && given[field] !== null)
  if ((given.direction ?? 'outbound') !== 'outbound') unfit.push('direction')
  if (unfit.length > 0) {
    const message = 'Only of a call that was made: say when, `startedAt`'
    throw invalid(...unfit.map((field) => ({ field, code: 'invalid_value' as const, message })))
  }
  return dialOut(ctx, { userId: String(ctx.actor.userId), toNumber, guestId, didId, hotelId, callbackId })
}
