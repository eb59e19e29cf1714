import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deliveryPolicy, nextStep } from './delivery-policy.ts'

const endedAt = Temporal.Instant.from('2026-06-01T09:00:00Z')
const delayAfter = (attempts: number, random: number): number | string => {
  const step = nextStep({ attempts, succeeded: false, endedAt }, random)
  return step.status === 'pending' ? step.dueAt.since(endedAt).total('seconds') : step.status
}

test('§6.4 the retry delays are 1 min, 5 min, 30 min, 2 h, and the fifth failure is the last', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((attempts) => delayAfter(attempts, 0)),
    [60, 300, 1800, 7200, 'failed'],
  )
})

test('§8 five attempts, five seconds, 300 seconds, and the policy is frozen', () => {
  const { maxAttempts, timeoutSeconds, signatureAgeSeconds, retryDelaysSeconds } = deliveryPolicy
  assert.deepEqual([maxAttempts, timeoutSeconds, signatureAgeSeconds], [5, 5, 300])
  assert.deepEqual(retryDelaysSeconds, [60, 300, 1800, 7200])
  assert.ok(
    Object.isFrozen(deliveryPolicy) && Object.isFrozen(retryDelaysSeconds) && Object.isFrozen(deliveryPolicy.jitter),
  )
})

test('§6.4.2 a Retry-After lengthens a delay, up to the one that is planned next, and never shortens it', () => {
  const dueAfter = (attempts: number, retryAfterSeconds: number): number | string => {
    const step = nextStep({ attempts, succeeded: false, endedAt, retryAfterSeconds }, 0)
    return step.status === 'pending' ? step.dueAt.since(endedAt).total('seconds') : step.status
  }
  assert.deepEqual(
    [1, 120, 300, 86_400].map((seconds) => dueAfter(1, seconds)),
    [60, 120, 300, 300],
  )
  assert.deepEqual([dueAfter(3, 3600), dueAfter(4, 86_400), dueAfter(5, 1)], [3600, 7200, 'failed'])
})

test('jitter only adds time, at most a tenth of the delay and at most a minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempts, random) => {
        const delay = deliveryPolicy.retryDelaysSeconds[attempts - 1] ?? Number.NaN
        const added = Number(delayAfter(attempts, random)) - delay
        return added >= 0 && added <= Math.min(delay / 10, 60)
      },
    ),
  )
})

test('§6.4.1 a success ends the delivery, whichever attempt it was', () => {
  for (let attempts = 1; attempts <= deliveryPolicy.maxAttempts; attempts++) {
    assert.deepEqual(nextStep({ attempts, succeeded: true, endedAt }, 0.5), { status: 'succeeded' })
  }
})
