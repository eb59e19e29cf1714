import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nextStep, policy } from './delivery-policy.ts'

const endedAt = Temporal.Instant.from('2026-06-01T09:00:00Z')
const waitAfter = (attempts: number, random: number): number | string => {
  const step = nextStep({ attempts, succeeded: false, endedAt }, random)
  return step.status === 'pending' ? step.dueAt.since(endedAt).total('seconds') : step.status
}

test('§6.4 the waits are 1 min, 5 min, 30 min, 2 h, and the fifth failure is the last', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((attempts) => waitAfter(attempts, 0)),
    [60, 300, 1800, 7200, 'failed'],
  )
})

test('§8 five attempts, five seconds, 300 seconds, and no part of the policy can be changed', () => {
  const { maxAttempts, timeoutSeconds, signatureAgeSeconds, waitsSeconds } = policy
  assert.deepEqual([maxAttempts, timeoutSeconds, signatureAgeSeconds], [5, 5, 300])
  assert.deepEqual(waitsSeconds, [60, 300, 1800, 7200, 21_600])
  assert.ok(Object.isFrozen(policy) && Object.isFrozen(waitsSeconds) && Object.isFrozen(policy.jitter))
})

test('jitter only ever adds, at most a tenth of the wait and at most a minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempts, random) => {
        const wait = policy.waitsSeconds[attempts - 1] ?? Number.NaN
        const added = Number(waitAfter(attempts, random)) - wait
        return added >= 0 && added <= Math.min(wait / 10, 60)
      },
    ),
  )
})

test('§6.4.1 success needs no further attempt, whichever it was', () => {
  for (let attempts = 1; attempts <= policy.maxAttempts; attempts++) {
    assert.deepEqual(nextStep({ attempts, succeeded: true, endedAt }, 0.5), { status: 'succeeded' })
  }
})
