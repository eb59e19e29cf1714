import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { planCallbackDue } from './callback-due-job.ts'
import { type Callback, callbacks, type CallbackValues } from './callbacks.ts'
import { checkCallback, inMilliseconds } from './validate-callback.ts'
import { permittedGuest } from './contact-permission.ts'

/** `PUT /scheduledcallbacks/{id}` (§4.4). One that is under way or over takes other notes, and nothing else. */
export const changeCallback = endpoint({
  method: 'PUT',
  path: '/scheduledcallbacks/:id',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Change a callback',
  params: ById,
  body: callbacks.shapes.update,
  returns: callbacks.shapes.row,
  async handle(ctx, { params, body }) {
    const current = await callbacks.lock(ctx, params.id)
    const changed = newIn(inMilliseconds(fromBody(ctx, callbacks.fields, body as object)), current)
    mustBeOpen(current, changed)
    const after = { ...current, ...changed }
    await checkCallback(ctx, changed, after)
    const isMoved = changed.scheduledAt !== undefined
    const row = await callbacks.update(ctx, params.id, {
      ...changed,
      ...(await guestOf(ctx, changed, after)),
      ...(isMoved ? { status: 'scheduled' } : {}),
    })
    if (isMoved && !isLookedAtBefore(row, current)) planCallbackDue(ctx, row)
    return row
  },
})

/** What a body says that the callback does not say already; what only the server sets is left out. */
function newIn(given: CallbackValues, current: Callback): CallbackValues {
  const entries = Object.entries(given).filter(([name, value]) => {
    const field = callbacks.fields[name as keyof typeof callbacks.fields]
    return field && field.mode !== 'computed' && value !== current[name as keyof Callback]
  })
  return Object.fromEntries(entries)
}

/** Another number may be another guest's; whoever it is must want to be called. */
async function guestOf(ctx: Context, changed: CallbackValues, { phone, guestId }: Callback): Promise<CallbackValues> {
  if (changed.guestId) return { guestId: await permittedGuest(ctx, { phone, guestId }) }
  if (!changed.phone) return {}
  return { guestId: (await permittedGuest(ctx, { phone, guestId: null })) ?? guestId }
}

function mustBeOpen({ status }: Callback, changed: CallbackValues): void {
  if (status === 'scheduled' || status === 'due') return
  const [other] = Object.keys(changed).filter((name) => name !== 'notes')
  if (other) throw refuse('invalid_state_transition', `The callback is ${status}: only its notes change`, other)
}

/** The look that is planned already comes first, and finds the new time by itself. */
const isLookedAtBefore = (row: Callback, before: Callback): boolean =>
  before.status === 'scheduled' &&
  Temporal.Instant.compare(Temporal.Instant.from(row.scheduledAt), Temporal.Instant.from(before.scheduledAt)) >= 0
