/** Limits expensive work. The keys (tenants) take turns. */
export type FairQueue = {
  /**
   * Runs `work` in its turn. Throws `refusal()` at once if too many calls of the key wait, after `maxWaitMs`, and when
   * `signal` is aborted.
   */
  run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  running(): number
  waiting(): number
}

/** How much work may run and wait, in total and per key. */
export type FairQueueLimits = {
  readonly maxRunning: number
  readonly maxRunningPerKey: number
  readonly maxWaitingPerKey: number
  /** Without it calls wait as long as it takes. */
  readonly maxWaitMs?: number
}

type KeyQueue = { running: number; readonly waiting: (() => void)[] }

/** Creates an empty queue. Calls of one key run in order, and keys with waiting calls take turns. */
export function fairQueue(limits: FairQueueLimits, refusal: () => Error): FairQueue {
  const queues = new Map<string, KeyQueue>()
  let running = 0

  const mayBegin = (queue: KeyQueue): boolean => running < limits.maxRunning && queue.running < limits.maxRunningPerKey

  const begin = (queue: KeyQueue): void => {
    running++
    queue.running++
  }

  const end = (key: string, queue: KeyQueue): void => {
    running--
    queue.running--
    if (queue.running + queue.waiting.length === 0) queues.delete(key)
    for (const [nextKey, next] of queues) {
      const enter = next.waiting.length > 0 && mayBegin(next) ? next.waiting.shift() : undefined
      if (!enter) continue
      // The key goes behind the others.
      queues.delete(nextKey)
      queues.set(nextKey, next)
      begin(next)
      return enter()
    }
  }

  const waitInQueue = (key: string, queue: KeyQueue, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const cleanUp = (): void => {
        clearTimeout(deadline)
        signal?.removeEventListener('abort', giveUp)
      }
      const enter = (): void => {
        cleanUp()
        resolve()
      }
      const giveUp = (): void => {
        cleanUp()
        queue.waiting.splice(queue.waiting.indexOf(enter), 1)
        if (queue.running + queue.waiting.length === 0) queues.delete(key)
        reject(refusal())
      }
      const deadline = limits.maxWaitMs === undefined ? undefined : setTimeout(giveUp, limits.maxWaitMs)
      signal?.addEventListener('abort', giveUp)
      queue.waiting.push(enter)
    })

  return {
    running: () => running,
    waiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    async run(key, work, signal) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] }
      const isNext = queue.waiting.length === 0 && mayBegin(queue)
      if (!isNext && queue.waiting.length >= limits.maxWaitingPerKey) throw refusal()
      queues.set(key, queue)
      if (isNext) begin(queue)
      else await waitInQueue(key, queue, signal)
      try {
        return await work()
      } finally {
        end(key, queue)
      }
    },
  }
}
