import { setTimeout as delay } from 'node:timers/promises'
import { pause } from './load.ts'
import type { OperatedService } from './operated-service.ts'
import type { SlowStorage } from './slow-storage.ts'
import type { SmallDisk } from './small-disk.ts'

/** What is disturbed, and the lines about it. */
export type Site = {
  readonly service: OperatedService
  readonly storage: SlowStorage
  readonly disk: SmallDisk
  readonly note: (line: string) => void
}

/** How often each disturbance happened, and the longest time until the service answered again. */
export type DisturbanceCounts = Map<string, { times: number; maxMs: number }>

type Disturbance = { readonly name: string; disturb(site: Site): Promise<void> }

const storageDelayMs = 3000
const slowStorageMs = 10_000
const fullDiskMs = 5000

/** Each jump is less than the time for which idempotency keys are stored, and so is their sum. */
const clockOffsets = ['PT40M', 'PT2H', 'PT1H55M', 'PT5H'] as const

/** Disturbances that end the process. They belong to the first half, so that memory can be compared in the second. */
const restarting: readonly Disturbance[] = [
  {
    name: 'kill -9 of the service',
    async disturb({ service }) {
      await service.end('SIGKILL')
      await service.start()
    },
  },
  {
    name: 'restart of the service',
    async disturb({ service }) {
      await service.end('SIGTERM')
      await service.start()
    },
  },
]

/** Disturbances that the process survives. */
const survivable: readonly Disturbance[] = [
  {
    name: 'crash of the database',
    disturb: async ({ service }) => service.crashDatabase(),
  },
  {
    name: 'slow storage',
    async disturb({ storage }) {
      storage.delay(storageDelayMs)
      await delay(slowStorageMs)
      storage.delay(0)
    },
  },
  {
    name: 'full disk',
    async disturb({ disk }) {
      disk.fill()
      await delay(fullDiskMs)
      disk.free()
    },
  },
]

const clockJumps: readonly Disturbance[] = clockOffsets.map((offset) => ({
  name: 'jump of the clock',
  async disturb({ service }) {
    await service.end('SIGKILL')
    await service.start(offset)
  },
}))

/** The disturbances of the two halves, in the order in which they come. */
function plan({ disk }: Site): { readonly first: readonly Disturbance[]; readonly second: readonly Disturbance[] } {
  const second = survivable.filter(({ name }) => name !== 'full disk' || disk.reason === undefined)
  const first = clockJumps.flatMap((jump, n) => [...restarting, jump, second[n % second.length] as Disturbance])
  return { first, second }
}

/** At least this long between two disturbances: the load has to run in between. */
const minPauseMs = 8000
const maxPauseMs = 45_000

/** Disturbs the service for `minutes`, then returns what was done. Throws if it does not answer again. */
export async function disturb(site: Site, minutes: number, signal: AbortSignal): Promise<DisturbanceCounts> {
  const counts: DisturbanceCounts = new Map()
  const start = performance.now()
  const end = start + minutes * 60_000
  const half = start + minutes * 30_000
  const pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, (minutes * 60_000) / 24))
  const { first, second } = plan(site)
  for (let n = 0; !signal.aborted; n += 1) {
    await pause(pauseMs, signal)
    const now = performance.now()
    // The last minute is quiet enough that every receiver of the load gets its answer.
    if (signal.aborted || now > end - pauseMs) break
    const list = now < half ? first : second
    const { name, disturb: run } = list[n % list.length] as Disturbance
    site.note(name)
    const before = performance.now()
    await run(site)
    const maxMs = performance.now() - before + (await untilAnswers(site.service))
    const known = counts.get(name) ?? { times: 0, maxMs: 0 }
    counts.set(name, { times: known.times + 1, maxMs: Math.max(known.maxMs, maxMs) })
  }
  return counts
}

const patienceMs = 120_000

/** Waits until the service is ready and its database answers. Returns how long that took. */
export async function untilAnswers(service: OperatedService): Promise<number> {
  const start = performance.now()
  const { url } = await service.login()
  for (;;) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.ok) return performance.now() - start
    if (performance.now() - start > patienceMs) {
      throw new Error(`The service does not answer: ${answer ? await answer.text() : 'no response'}`)
    }
    await delay(100)
  }
}
