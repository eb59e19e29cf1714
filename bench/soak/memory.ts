import { execFileSync } from 'node:child_process'

/** The resident memory of a process at a moment. */
export type MemorySample = { readonly at: number; readonly pid: number; readonly megabytes: number }

const everyMs = 2000

/** Memory may grow by this between the first and the last third of a life: caches fill, and the heap breathes. */
const allowedGrowth = { share: 0.15, megabytes: 30 }

/** A shorter life only shows how a process warms up. */
const judgedLifeMs = 240_000

/** Samples the memory of the service until `stop`. */
export function sampleMemory(pid: () => number | undefined): { readonly samples: MemorySample[]; stop(): void } {
  const samples: MemorySample[] = []
  const timer = setInterval(() => {
    const current = pid()
    const megabytes = current === undefined ? undefined : residentMegabytes(current)
    if (current !== undefined && megabytes) samples.push({ at: performance.now(), pid: current, megabytes })
  }, everyMs)
  return { samples, stop: () => clearInterval(timer) }
}

/** The resident memory of a process; undefined if there is none. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  } catch {
    // It has just ended.
    return undefined
  }
}

/** Whether memory is flat in the last life of the service: the first third after its warm-up beside the last third. */
export type MemoryVerdict = {
  readonly isFlat: boolean | undefined
  readonly minutes: number
  readonly first: number
  readonly last: number
  readonly max: number
}

/** Judges the samples; `isFlat` is undefined for a life that is too short. */
export function judgeMemory(samples: readonly MemorySample[]): MemoryVerdict {
  const pid = samples.at(-1)?.pid
  const life = samples.filter((sample) => sample.pid === pid)
  const lifeMs = (life.at(-1)?.at ?? 0) - (life[0]?.at ?? 0)
  const warm = life.slice(Math.floor(life.length / 5))
  const third = Math.max(1, Math.floor(warm.length / 3))
  const [first, last] = [median(warm.slice(0, third)), median(warm.slice(-third))]
  const bound = first * (1 + allowedGrowth.share) + allowedGrowth.megabytes
  return {
    isFlat: lifeMs < judgedLifeMs ? undefined : last <= bound,
    minutes: lifeMs / 60_000,
    first,
    last,
    max: Math.max(0, ...samples.map(({ megabytes }) => megabytes)),
  }
}

function median(samples: readonly MemorySample[]): number {
  const sorted = samples.map(({ megabytes }) => megabytes).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
