import type { Wake } from './work.ts'

/** Time in milliseconds, monotonic. A test passes its own. */
export type Timers = {
  now(): number
  /** Calls back after this time, and returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void
}

const systemTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A run, and the work that was committed since the last one. A full run looks for all work. */
export type ScheduledRun = { readonly woken: readonly Wake[]; readonly isFull: boolean }

/** Decides when a worker runs. */
export type Schedule = {
  /** Plans a run that looks for all work. */
  planIn(milliseconds: number): void
  /** Wakes the worker for committed work. */
  wake(wake: Wake): void
  /** Waits for the next run. Undefined after `stop`. */
  next(): Promise<ScheduledRun | undefined>
  /** Waits this long, less if stopped. */
  rest(milliseconds: number): Promise<void>
  stop(): void
}

/** Planned times are rounded up to this, so that a thousand retries are few plans. */
const stepMs = 50
/** Further plans are dropped; the longest pause covers them. */
const maxPlans = 2000

/** A schedule whose first run is at once and looks for all work. */
export function createSchedule({
  maxPauseMs,
  timers = systemTimers,
}: {
  readonly maxPauseMs: number
  readonly timers?: Timers
}): Schedule {
  const woken = new Map<string, Wake>()
  const plans = new Set<number>()
  let latestAt = timers.now()
  const state = { isStopped: false }
  let interrupt = (): void => undefined

  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = timers.after(milliseconds, resolve)
      interrupt = () => {
        cancel()
        resolve()
      }
    })
  const dueAt = (): number => {
    let earliest = latestAt
    for (const plan of plans) earliest = Math.min(earliest, plan)
    return earliest
  }
  /** Takes a run that is due now. */
  const take = (now: number): ScheduledRun | undefined => {
    const isFull = dueAt() <= now
    if (!isFull && woken.size === 0) return undefined
    const run = { woken: [...woken.values()], isFull }
    woken.clear()
    if (isFull) {
      for (const plan of plans) if (plan <= now) plans.delete(plan)
      latestAt = now + maxPauseMs
    }
    return run
  }

  return {
    planIn(milliseconds) {
      const now = timers.now()
      if (milliseconds <= 0) latestAt = Math.min(latestAt, now)
      else if (plans.size < maxPlans) plans.add(Math.ceil((now + milliseconds) / stepMs) * stepMs)
      interrupt()
    },
    wake(wake) {
      woken.set(`${wake.work.name} ${wake.tenantId}`, wake)
      interrupt()
    },
    async next() {
      while (!state.isStopped) {
        const now = timers.now()
        const run = take(now)
        if (run) return run
        await sleep(Math.max(0, dueAt() - now))
      }
      return undefined
    },
    async rest(milliseconds) {
      const until = timers.now() + milliseconds
      while (!state.isStopped && timers.now() < until) await sleep(Math.max(0, until - timers.now()))
    },
    stop() {
      state.isStopped = true
      interrupt()
    },
  }
}
