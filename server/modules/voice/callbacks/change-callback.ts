import type { ReadContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { enqueueCallbackDue } from './callback-due-job.ts'
import { type Callback, type CallbackValues, callbacks } from './callbacks.ts'
import { getPermittedGuest } from './contact-permission.ts'
import { normalizeInstants, validateCallback } from './validate-callback.ts'
import { updateCallback } from './write-callback.ts'

/** `PUT /scheduledcallbacks/{id}` (§4.4). A callback that is in progress or has ended accepts only new notes. */
export const changeCallback = callbacks.verbs.update({
  summary: 'Change a callback',
  description:
    'Changes the fields that the body names. Another `scheduledAt` makes a due callback `scheduled` again. A ' +
    'callback that is in progress or has ended accepts only new `notes`. Another number or guest must permit calls, ' +
    'too.',
  errors: ['invalid_state_transition', 'duplicate_callback', 'contact_not_permitted', 'unknown_reference'],
  async handle(ctx, { params, body }) {
    const current = await callbacks.lock(ctx, params.id)
    const changed = changedValues(normalizeInstants(fromBody(ctx, callbacks.fields, body, current)), current)
    assertChangeable(current, changed)
    const after = { ...current, ...changed }
    await validateCallback(ctx, changed, after)
    const isMoved = changed.scheduledAt !== undefined
    const row = await updateCallback(ctx, params.id, {
      ...changed,
      ...(await resolveGuest(ctx, changed, after)),
      ...(isMoved ? { status: 'scheduled' } : {}),
    })
    if (isMoved && !hasEarlierJob(row, current)) enqueueCallbackDue(ctx, row)
    return row
  },
})

/** The fields of the body that differ from the callback. Fields that only the server sets are left out. */
function changedValues(values: CallbackValues, current: Callback): CallbackValues {
  const entries = Object.entries(values).filter(([name, value]) => {
    const field = callbacks.fields[name as keyof typeof callbacks.fields]
    return field && field.mode !== 'computed' && value !== current[name as keyof Callback]
  })
  return Object.fromEntries(entries)
}

/** Another number may belong to another guest. Each of them must permit calls. */
async function resolveGuest(
  ctx: ReadContext,
  changed: CallbackValues,
  { phone, guestId }: Callback,
): Promise<CallbackValues> {
  if (changed.guestId) return { guestId: await getPermittedGuest(ctx, { phone, guestId }) }
  if (!changed.phone) return {}
  return { guestId: (await getPermittedGuest(ctx, { phone, guestId: null })) ?? guestId }
}

function assertChangeable({ status }: Callback, changed: CallbackValues): void {
  if (status === 'scheduled' || status === 'due') return
  const [other] = Object.keys(changed).filter((name) => name !== 'notes')
  if (other) throw refuse('invalid_state_transition', `The callback is ${status}: only its notes can be changed`, other)
}

/** The job that is already enqueued runs before the new time and then waits for it. */
const hasEarlierJob = (row: Callback, before: Callback): boolean =>
  before.status === 'scheduled' &&
  Temporal.Instant.compare(Temporal.Instant.from(row.scheduledAt), Temporal.Instant.from(before.scheduledAt)) >= 0
