import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '#platform/runtime.ts'
import type { Outcome } from './delivery.ts'
import { attemptCounter } from './metrics.ts'
import { recordOutcomes } from './record-outcomes.ts'

/** The time to collect outcomes for one transaction. */
const gatherMs = 5
const maxBatchSize = 200
const maxTries = 10
const retryIntervalMs = 500

/**
 * Records outcomes in batches, one batch at a time. The returned function resolves when its outcome is recorded or
 * given up; in that case the lease expires and the event is sent again. `onRecorded` runs after each batch.
 */
export function outcomeBatcher(runtime: Runtime, onRecorded: () => void): (outcome: Outcome) => Promise<void> {
  let waiting: { outcome: Outcome; done: () => void }[] = []
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      await sleep(gatherMs)
      const batch = waiting.slice(0, maxBatchSize)
      waiting = waiting.slice(maxBatchSize)
      await record(
        runtime,
        batch.map(({ outcome }) => outcome),
      )
      for (const { done } of batch) done()
      // Endpoints have capacity again after the waiting senders have resumed.
      setImmediate(onRecorded)
    }
    isRunning = false
  }

  return (outcome) =>
    new Promise((done) => {
      runtime.metrics.increment(attemptCounter, { value: outcome.attempt.errorCode ?? 'succeeded' })
      waiting.push({ outcome, done })
      if (!isRunning) void run()
    })
}

async function record(runtime: Runtime, outcomes: readonly Outcome[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await recordOutcomes(runtime, outcomes)
    } catch (error) {
      runtime.log.error({ err: error, count: outcomes.length, tries }, 'webhook outcomes could not be recorded')
      if (tries === maxTries) return
      await sleep(retryIntervalMs)
    }
  }
}
