import type { WriteContext } from '#platform/context.ts'
import { callbackChangedLive } from './callback-events.ts'
import { followCallback } from './callback-followers.ts'
import { type Callback, type CallbackValues, callbacks } from './callbacks.ts'

type ChangedCallback = Pick<Callback, 'id' | 'hotelId' | 'assignedUserId' | 'scheduledAt'> & { readonly status: string }

/** Notifies the panels of a callback that was made, changed or deleted. */
export const notifyCallbackChanged = (ctx: WriteContext, callback: ChangedCallback): void => {
  const { id: callbackId, hotelId, assignedUserId, scheduledAt, status } = callback
  ctx.live(callbackChangedLive, {
    to: { permission: 'calls.manage', ...(hotelId === null ? {} : { hotelIds: [hotelId] }) },
    data: { callbackId, hotelId, assignedUserId, scheduledAt, status },
  })
}

type Writing = { readonly action?: string; readonly anyVersion?: true }

/** Changes a callback and notifies the panels, but not its followers. Throws 404, 412. */
export async function writeCallback(
  ctx: WriteContext,
  id: string,
  changes: CallbackValues,
  how: Writing = {},
): Promise<Callback> {
  const callback = await callbacks.update(ctx, id, changes, how)
  notifyCallbackChanged(ctx, callback)
  return callback
}

/** The same, and what follows the callback changes with it. */
export async function updateCallback(
  ctx: WriteContext,
  id: string,
  changes: CallbackValues,
  how: Writing = {},
): Promise<Callback> {
  const callback = await writeCallback(ctx, id, changes, how)
  await followCallback(ctx, 'onChanged', callback)
  return callback
}

/** `DELETE /scheduledcallbacks/{id}`: it disappears from lists, but its calls still refer to it. */
export const deleteCallback = callbacks.verbs.delete({
  description: 'It disappears from lists. A callback in progress cannot be deleted.',
  errors: ['invalid_state_transition'],
  async handle(ctx, { params }) {
    const callback = await callbacks.find(ctx, params.id)
    await callbacks.remove(ctx, params.id)
    const deleted = { ...callback, status: 'deleted' } as const
    notifyCallbackChanged(ctx, deleted)
    await followCallback(ctx, 'onChanged', deleted)
    return null
  },
})
