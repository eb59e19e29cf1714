import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { planCallbackDue } from './callback-due-job.ts'
import { callbacks } from './callbacks.ts'
import { checkCallback, inMilliseconds } from './validate-callback.ts'
import { permittedGuest } from './contact-permission.ts'

/** `POST /scheduledcallbacks` (§4.4). Its guest is found by the number, where only one has it. */
export const createCallback = endpoint({
  method: 'POST',
  path: '/scheduledcallbacks',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Plan a callback',
  body: callbacks.shapes.create,
  returns: callbacks.shapes.row,
  async handle(ctx, { body }) {
    const given = inMilliseconds(fromBody(ctx, callbacks.fields, body as object))
    await checkCallback(ctx, given, given)
    const guestId = await permittedGuest(ctx, { phone: String(given.phone), guestId: given.guestId ?? null })
    const planned = await callbacks.insert(ctx, { ...given, status: 'scheduled', attempts: [], endedAt: null, guestId })
    planCallbackDue(ctx, planned)
    return planned
  },
})
