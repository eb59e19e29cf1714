import type { Runtime } from '../runtime.ts'
import { createSchedule, type ScheduledRun, type Timers } from './schedule.ts'
import type { Wake, Work, WorkDetails } from './work.ts'

/** Background work that runs repeatedly: the event relay, the job worker, the webhook dispatcher. */
export type Worker = {
  readonly name: string
  /** The work that wakes it. Without any it runs at times of its own. */
  readonly wokenBy?: readonly Work[]
  /** Milliseconds between two runs, for a worker that does better with much work at once. */
  readonly collectMs?: number
  open(runtime: Runtime, again?: Again): WorkerRun
}

/**
 * Schedules a run that looks for all work: now, at a time, or in milliseconds. A worker calls it while it knows of work
 * that it could not take.
 */
export type Again = (when?: Temporal.Instant | number) => void

export type WorkerRun = {
  /**
   * Takes due work and starts it. Returns how much it took. It may return before the started work has ended. `woken` is
   * what was committed since the last run. A full run looks for all work.
   */
  runOnce(woken?: readonly Wake[], isFull?: boolean): Promise<number>
  /** Waits until all started work has ended and is recorded. */
  drain(): Promise<void>
}

/** A worker whose run ends all work that it starts. It runs again until it finds none. */
export const plainWorker = (
  name: string,
  wokenBy: readonly Work[],
  run: (runtime: Runtime, again: Again) => Promise<number>,
): Worker => ({
  name,
  wokenBy,
  open: (runtime, again = () => undefined) => ({
    async runOnce() {
      const found = await run(runtime, again)
      if (found > 0) again()
      return found
    },
    drain: async () => undefined,
  }),
})

type Interval = {
  readonly seconds: number
  /** The first run is after the first interval instead of at the start. */
  readonly later?: boolean
  /** It runs only if there was such work since the last run. */
  readonly wokenBy?: readonly Work[]
}

/** A worker that runs at most once in an interval. A failed run is repeated after the next interval. */
export const intervalWorker = (
  name: string,
  { seconds, later = false, wokenBy }: Interval,
  work: (runtime: Runtime) => Promise<void>,
): Worker => ({
  name,
  wokenBy: wokenBy ?? [],
  open(runtime, again = () => undefined) {
    let next = later ? runtime.now().add({ seconds }) : runtime.now()
    return {
      async runOnce(_woken, isFull = true) {
        const at = runtime.now()
        const isDue = Temporal.Instant.compare(at, next) >= 0
        if (isDue) next = at.add({ seconds })
        if (isFull ? !wokenBy : !isDue) again(next)
        if (isDue) await work(runtime)
        return 0
      },
      drain: async () => undefined,
    }
  },
})

export type WorkerHandle = {
  /** Announces committed work. The worker ignores what it does not do. Without a kind it looks for all work. */
  wake(work?: Work, details?: WorkDetails): void
  /** Takes no new work and waits for the end of the current work. */
  stop(): Promise<void>
}

/**
 * The longest time without a look for all work. A process that was killed leaves work without a wake-up, and a wake-up
 * of another process can be lost.
 */
const maxPauseMs = 30_000
/** A failed run is repeated after this time. */
const retryMs = 500
/** The pause after a run without work: under load one run then takes the work of several commits. */
const restMs = 10

/**
 * Runs a worker when there is work: after `wake`, at the times that it set itself, and at least every half minute. A
 * failed run is logged and repeated.
 */
export function startWorker(worker: Worker, runtime: Runtime, timers?: Timers): WorkerHandle {
  const schedule = createSchedule({ maxPauseMs, ...(timers ? { timers } : {}) })
  const plan = (at: Temporal.Instant): void => schedule.planIn(at.since(runtime.now()).total('milliseconds'))
  const run = worker.open(runtime, (when) => {
    if (when === undefined) schedule.planIn(0)
    else if (typeof when === 'number') schedule.planIn(when)
    else plan(when)
  })
  const runSafely = async ({ woken, isFull }: ScheduledRun): Promise<number> => {
    try {
      return await run.runOnce(woken, isFull)
    } catch (error) {
      runtime.log.error({ err: error, worker: worker.name }, 'worker run failed')
      schedule.planIn(retryMs)
      return 0
    }
  }
  const running = (async () => {
    for (let next = await schedule.next(); next; next = await schedule.next()) {
      const found = await runSafely(next)
      if (found === 0 || worker.collectMs !== undefined) await schedule.rest(worker.collectMs ?? restMs)
    }
    await run.drain()
  })()
  return {
    wake(work, { tenantId, dueAt } = {}) {
      if (work === undefined) return schedule.planIn(0)
      if (!worker.wokenBy?.includes(work)) return
      if (dueAt && Temporal.Instant.compare(dueAt, runtime.now()) > 0) plan(dueAt)
      else schedule.wake({ work, tenantId })
    },
    stop: () => {
      schedule.stop()
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
