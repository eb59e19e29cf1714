import { fromBody } from '#platform/resource/rows.ts'
import { enqueueCallbackDue } from './callback-due-job.ts'
import { followCallback } from './callback-followers.ts'
import { callbacks } from './callbacks.ts'
import { getPermittedGuest } from './contact-permission.ts'
import { normalizeInstants, validateCallback } from './validate-callback.ts'
import { notifyCallbackChanged } from './write-callback.ts'

/** `POST /scheduledcallbacks` (§4.4). Without `guestId` the guest is found by the number, if only one guest has it. */
export const createCallback = callbacks.verbs.create({
  summary: 'Create a callback',
  description:
    'Promises a guest a call. At `scheduledAt` it becomes `due`: the assigned user is notified, or all agents of the ' +
    'hotel, and `POST /scheduledcallbacks/{id}/start` makes the call. A number has one open callback for each hotel. ' +
    'A guest who does not want calls is not called back.',
  errors: ['duplicate_callback', 'contact_not_permitted', 'unknown_reference'],
  async handle(ctx, { body }) {
    const values = normalizeInstants(fromBody(ctx, callbacks.fields, body))
    await validateCallback(ctx, values, values)
    const guestId = await getPermittedGuest(ctx, { phone: String(values.phone), guestId: values.guestId ?? null })
    const callback = await callbacks.insert(ctx, {
      ...values,
      status: 'scheduled',
      attempts: [],
      endedAt: null,
      guestId,
    })
    enqueueCallbackDue(ctx, callback)
    notifyCallbackChanged(ctx, callback)
    await followCallback(ctx, 'onCreated', callback)
    return callback
  },
})
