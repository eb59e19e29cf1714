import { on } from '#platform/events/relay.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { callEnded } from '../events.ts'
import { attemptOutcome, type CallEnd, countGuestAttempts } from './attempts.ts'
import { enqueueCallbackDue, markDue } from './callback-due-job.ts'
import type { Callback, CallbackValues } from './callbacks.ts'
import { lockCallback } from './lock-callback.ts'
import { updateCallback } from './write-callback.ts'

/** When the call of an attempt has ended, its callback is completed, scheduled again or given up. */
export const onCallEnded = on(callEnded, async (ctx, { data }) => {
  if (data.callbackId === null) return
  const callback = await lockCallback(ctx, data.callbackId)
  const changes = callback && changesAfterCall(callback, data, ctx.now)
  if (!changes) return
  if (changes.status === 'due') return void (await markDue(ctx, callback, changes))
  const row = await updateCallback(ctx, callback.id, changes, { action: changes.status ?? 'updated' })
  if (changes.status === 'scheduled') enqueueCallbackDue(ctx, row)
})

/**
 * The changes of a callback after a call. Undefined if the call was not an attempt of this callback. An attempt in
 * which the agent was not reached does not count: the callback is due again at once.
 */
function changesAfterCall(callback: Callback, call: CallEnd, now: Temporal.Instant): CallbackValues | undefined {
  const attempt = callback.attempts.find(({ callId, outcome }) => callId === call.callId && outcome === null)
  if (!attempt) return undefined
  const outcome = attemptOutcome(call)
  const attempts = callback.attempts.map((each) => (each === attempt ? { ...each, outcome } : each))
  if (callback.status !== 'inProgress') return { attempts }
  if (outcome === 'agentNotReached') return { attempts, status: 'due' }
  if (outcome === 'answered') return { attempts, status: 'completed', endedAt: formatInstant(now) }
  if (countGuestAttempts(attempts) >= callback.maxAttempts)
    return { attempts, status: 'failed', endedAt: formatInstant(now) }
  return { attempts, status: 'scheduled', scheduledAt: formatInstant(now.add({ minutes: callback.retryMinutes })) }
}
