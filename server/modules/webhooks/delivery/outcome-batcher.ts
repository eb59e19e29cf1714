import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '#platform/runtime.ts'
import { attemptsMade } from './metrics.ts'
import { type Outcome, recordOutcomes } from './record-outcomes.ts'

/** Lets outcomes that come close together share a transaction. */
const gatherMs = 5
const mostAtOnce = 200
const mostTries = 10
const triesEveryMs = 500

/**
 * Records outcomes in batches, one batch at a time. The function it answers takes an outcome and ends when it is
 * recorded, or given up: then its lease runs out and the event is sent again. `again` is called after each batch.
 */
export function outcomeRecorder(runtime: Runtime, again: () => void): (outcome: Outcome) => Promise<void> {
  let waiting: { outcome: Outcome; done: () => void }[] = []
  let isRunning = false

  const run = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      await sleep(gatherMs)
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await record(
        runtime,
        batch.map(({ outcome }) => outcome),
      )
      for (const { done } of batch) done()
      // Endpoints have room again, once everybody who waited has heard.
      setImmediate(again)
    }
    isRunning = false
  }

  return (outcome) =>
    new Promise((done) => {
      runtime.metrics.count(attemptsMade, { value: outcome.attempt.errorCode ?? 'succeeded' })
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
      if (tries === mostTries) return
      await sleep(triesEveryMs)
    }
  }
}
