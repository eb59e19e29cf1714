import { setTimeout as pause } from 'node:timers/promises'
import type { Runtime } from '../runtime.ts'

/** Background work that runs repeatedly: the event relay, the job worker, the webhook dispatcher. */
export type Worker = {
  readonly name: string
  /** `again` schedules another run of this worker soon. */
  open(runtime: Runtime, again?: () => void): WorkerRun
}

export type WorkerRun = {
  /** Takes due work and starts it. Returns how much it took. It may return before the started work has ended. */
  runOnce(): Promise<number>
  /** Waits until all started work has ended and is recorded. */
  drain(): Promise<void>
}

/** A worker whose run ends all work that it starts. */
export const plainWorker = (name: string, work: (runtime: Runtime) => Promise<number>): Worker => ({
  name,
  open: (runtime) => ({ runOnce: () => work(runtime), drain: async () => undefined }),
})

/**
 * A worker that runs at a fixed interval: at the start, or with `later` only after the first interval. A failed run is
 * repeated after the next interval.
 */
export const intervalWorker = (
  name: string,
  { seconds, later = false }: { readonly seconds: number; readonly later?: boolean },
  work: (runtime: Runtime) => Promise<void>,
): Worker => ({
  name,
  open(runtime) {
    let next = later ? runtime.now().add({ seconds }) : runtime.now()
    return {
      async runOnce() {
        const at = runtime.now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        next = at.add({ seconds })
        await work(runtime)
        return 0
      },
      drain: async () => undefined,
    }
  },
})

export type WorkerHandle = {
  /** Announces that there may be work. */
  wake(): void
  /** Takes no new work and waits for the end of the current work. */
  stop(): Promise<void>
}

const idleMs = 500
/** The pause after a run without work. Under load every commit wakes every worker, and most find nothing. */
const restMs = 10

/** Runs a worker repeatedly: at once after `wake`, otherwise twice a second. A failed run is logged and repeated. */
export function startWorker(worker: Worker, runtime: Runtime): WorkerHandle {
  const state = { stopped: false, woken: false, interrupt: () => {} }
  const wake = () => {
    state.woken = true
    state.interrupt()
  }
  const run = worker.open(runtime, wake)
  const sleep = () =>
    new Promise<void>((resolve) => {
      if (state.woken || state.stopped) return resolve()
      const timer = setTimeout(resolve, idleMs)
      state.interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const runSafely = async () => {
    state.woken = false
    try {
      return await run.runOnce()
    } catch (error) {
      runtime.log.error({ err: error, worker: worker.name }, 'worker run failed')
      state.woken = false
      return 0
    }
  }
  const running = (async () => {
    while (!state.stopped) {
      if ((await runSafely()) > 0) continue
      await pause(restMs)
      await sleep()
    }
    await run.drain()
  })()
  return {
    wake,
    stop: () => {
      state.stopped = true
      wake()
      return running
    },
  }
}

/** Runs all workers until no due work is left. For tests that moved the clock. */
export async function runUntilIdle(all: readonly WorkerRun[]): Promise<void> {
  let found = 1
  while (found > 0) {
    found = 0
    for (const run of all) {
      found += await run.runOnce()
      await run.drain()
    }
  }
}
