import { setTimeout as pause } from 'node:timers/promises'
import type { Runtime } from '../runtime.ts'

/** Background work that comes in rounds: the relay, due rows, the webhook dispatcher. */
export type Worker = {
  readonly name: string
  /** `again` asks for another round soon, of this worker alone. */
  open(runtime: Runtime, again?: () => void): Rounds
}

export type Rounds = {
  /** Takes what is due and begins it; says how much it took. It may return before what it began has ended. */
  round(): Promise<number>
  /** Waits until everything begun has ended and is recorded. */
  drain(): Promise<void>
}

/** A worker whose rounds end what they begin. */
export const plainWorker = (name: string, round: (runtime: Runtime) => Promise<number>): Worker => ({
  name,
  open: (runtime) => ({ round: () => round(runtime), drain: async () => undefined }),
})

/**
 * A worker that has something to do now and then, every so many seconds: from the start on, or `later`, after the first of
 * these stretches. What it fails at is tried again when the next one is over.
 */
export const timedWorker = (
  name: string,
  { seconds, later = false }: { readonly seconds: number; readonly later?: boolean },
  work: (runtime: Runtime) => Promise<void>,
): Worker => ({
  name,
  open(runtime) {
    let next = later ? runtime.now().add({ seconds }) : runtime.now()
    return {
      async round() {
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

export type Running = {
  /** There may be something to do now. */
  wake(): void
  /** Takes nothing new, ends what is under way. */
  stop(): Promise<void>
}

const idleMs = 500
/** After a round that found nothing: under load every commit wakes every worker, and most have nothing to do. */
const restMs = 10

/** Runs rounds one after another: at once after `wake`, else twice a second; a failing round is logged and tried again. */
export function keepWorking(worker: Worker, runtime: Runtime): Running {
  const state = { stopped: false, woken: false, rouse: () => {} }
  const wake = () => {
    state.woken = true
    state.rouse()
  }
  const rounds = worker.open(runtime, wake)
  const sleep = () =>
    new Promise<void>((resolve) => {
      if (state.woken || state.stopped) return resolve()
      const timer = setTimeout(resolve, idleMs)
      state.rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const attempt = async () => {
    state.woken = false
    try {
      return await rounds.round()
    } catch (error) {
      runtime.log.error({ err: error, worker: worker.name }, 'worker round failed')
      state.woken = false
      return 0
    }
  }
  const running = (async () => {
    while (!state.stopped) {
      if ((await attempt()) > 0) continue
      await pause(restMs)
      await sleep()
    }
    await rounds.drain()
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

/** Does everything that is due at this moment and what follows from it; for tests, after they moved the clock. */
export async function settle(all: readonly Rounds[]): Promise<void> {
  let found = 1
  while (found > 0) {
    found = 0
    for (const rounds of all) {
      found += await rounds.round()
      await rounds.drain()
    }
  }
}
