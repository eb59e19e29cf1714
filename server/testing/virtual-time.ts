import { EventEmitter, once } from 'node:events'
import type { Timers } from '#platform/workers/schedule.ts'
import type { WorkerHandle } from '#platform/workers/worker.ts'
import { startWorkers, workers } from '../app.ts'
import type { TestApp } from './app.ts'

/** Work that takes longer fails the test. */
const maxWorkMs = 60_000

/** Running workers whose time, like the clock of the service, passes only in `pass`. */
export type VirtualWorkers = {
  /** Lets time pass, and waits for all work that becomes due in it. Whole milliseconds. */
  pass(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts workers of a test service, by default all. They run by themselves, as in a process: commits wake them. Call
 * `stop` before the service is closed.
 */
export async function startVirtualWorkers(
  app: TestApp,
  start: (timers: Timers) => WorkerHandle = (timers) => startWorkers(app.runtime, timers),
  count = workers.length,
): Promise<VirtualWorkers> {
  let now = 0
  const sleeping = new Set<{ readonly at: number; wakeUp(): void }>()
  const changes = new EventEmitter()
  const moveTo = (at: number): void => {
    app.advance(`PT${(at - now) / 1000}S`)
    now = at
  }
  const running = start({
    now: () => now,
    after(milliseconds, callback) {
      const sleeper = { at: Math.ceil(now + Math.max(0, milliseconds)), wakeUp: callback }
      sleeping.add(sleeper)
      changes.emit('sleep')
      return () => sleeping.delete(sleeper)
    },
  })
  Object.assign(app.runtime, { wake: running.wake })
  const allSleep = async (): Promise<void> => {
    while (sleeping.size !== count) await once(changes, 'sleep', { signal: AbortSignal.timeout(maxWorkMs) })
  }
  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds
    for (;;) {
      await allSleep()
      const [first] = [...sleeping].toSorted((a, b) => a.at - b.at)
      if (!first || first.at > end) return moveTo(end)
      moveTo(first.at)
      sleeping.delete(first)
      first.wakeUp()
    }
  }
  await pass(1000)
  return { pass, stop: running.stop }
}
