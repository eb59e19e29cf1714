import { spelled } from '#shared/moment.ts'
import { on } from '#platform/events/relay.ts'
import { callEnded } from '../events.ts'
import { type CallEnd, outcomeOf, triesOf } from './attempts.ts'
import { makeDue, planCallbackDue } from './callback-due-job.ts'
import { type Callback, callbacks, type CallbackValues } from './callbacks.ts'
import { lockCallback } from './lock-callback.ts'

/** When the call of an attempt has ended, its callback is done, tried again after a while, or given up. */
export const noteOutcome = on(callEnded, async (ctx, { data }) => {
  if (data.callbackId === null) return
  const callback = await lockCallback(ctx, data.callbackId)
  const changes = callback && afterCall(callback, data, ctx.now)
  if (!changes) return
  if (changes.status === 'due') return void (await makeDue(ctx, callback, changes))
  const row = await callbacks.update(ctx, callback.id, changes, { action: changes.status ?? 'updated' })
  if (changes.status === 'scheduled') planCallbackDue(ctx, row)
})

/**
 * What the end of a call makes of its callback; nothing of one in which the callback was only agreed. An attempt in which
 * the agent was not reached is not counted: the guest is as due as before.
 */
function afterCall(callback: Callback, call: CallEnd, now: Temporal.Instant): CallbackValues | undefined {
  const of = callback.attempts.find(({ callId, outcome }) => callId === call.callId && outcome === null)
  if (!of) return undefined
  const outcome = outcomeOf(call)
  const attempts = callback.attempts.map((each) => (each === of ? { ...each, outcome } : each))
  if (callback.status !== 'inProgress') return { attempts }
  if (outcome === 'agentNotReached') return { attempts, status: 'due' }
  if (outcome === 'answered') return { attempts, status: 'completed', endedAt: spelled(now) }
  if (triesOf(attempts) >= callback.maxAttempts) return { attempts, status: 'failed', endedAt: spelled(now) }
  return { attempts, status: 'scheduled', scheduledAt: spelled(now.add({ minutes: callback.retryMinutes })) }
}
