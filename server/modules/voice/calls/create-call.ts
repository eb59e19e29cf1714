import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, invalidField } from '#platform/kernel/errors.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { dialOut } from '../outbound/dial-out.ts'
import { calls } from './calls.ts'
import { CreateCallBody, type CreateCallValues, createCallFields } from './create-call-body.ts'
import { logCall } from './log-call.ts'

/**
 * `POST /calls`: with `startedAt` it logs a call that took place elsewhere. Without it, it rings the user's own phone
 * and then the other number.
 */
export const createCall = calls.verbs.create({
  summary: 'Make a call, or log a call that took place elsewhere',
  description:
    'Without `startedAt` it makes a call: it rings the phone of the caller of the API, then the other number, and ' +
    'returns the call as `ringing`. A guest who does not want calls is not called. With `startedAt` it logs a ' +
    'finished call that took place elsewhere and returns it as `completed`; no phone rings.',
  emits: ['call.completed'],
  errors: ['agent_unavailable', 'contact_not_permitted', 'number_not_allowed', 'quota_exceeded', 'unknown_reference'],
  extension: true,
  body: CreateCallBody,
  async handle(ctx, { body }) {
    const values = fromBody(ctx, createCallFields, body)
    const { startedAt } = values
    const isPast = typeof startedAt === 'string'
    const { id } = isPast ? await logCall(ctx, { ...values, startedAt }) : await dial(ctx, values)
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

const loggedCallFields = ['fromNumber', 'userId', 'durationSeconds', 'wrapUpCategory', 'notes', 'tags'] as const

/** Throws 422 for fields that apply only to a logged call. */
async function dial(ctx: WriteContext, values: CreateCallValues) {
  const { toNumber = null, guestId = null, didId = null, hotelId = null, callbackId = null } = values
  const unfit: string[] = loggedCallFields.filter((field) => values[field] !== undefined && values[field] !== null)
  if ((values.direction ?? 'outbound') !== 'outbound') unfit.push('direction')
  if (unfit.length > 0) {
    const message = 'This field applies only to a logged call, which has `startedAt`'
    throw invalid(...unfit.map((field) => ({ field, code: 'invalid_value' as const, message })))
  }
  if (callbackId !== null) await assertCallbackExists(ctx, callbackId)
  return dialOut(ctx, { userId: String(ctx.actor.userId), toNumber, guestId, didId, hotelId, callbackId })
}

async function assertCallbackExists({ db, actor }: ReadContext, id: string): Promise<void> {
  const found = await db.one(sql<object>`
    select id from scheduled_callbacks where tenant_id = ${actor.tenantId} and id = ${id}`)
  if (!found) throw invalidField('callbackId', 'unknown_reference', 'There is no such callback')
}
