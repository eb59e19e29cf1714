import { flushCompileCache } from 'node:module'
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Ends what `start.mjs` began: writes the code that was compiled to the cache, returns the memory that only the start
 * needed, and lets the young generation grow with the load, within a limit.
 */
export function endStart(): void {
  // Before the flags change, because cached code belongs to them; and now, because a killed process writes nothing.
  flushCompileCache()
  compactHeap()
  letYoungGenerationGrow()
}

/** The size up to which the young generation grows. V8 itself would let it grow to 60 MB, of which requests need a part. */
const maxYoungBytes = 16 * 1024 * 1024

/**
 * Lets the young generation double with the load, up to a limit. V8 takes its own limit from the command line alone, which
 * an operator would have to know, so each collection decides whether the next one may double it.
 */
function letYoungGenerationGrow(): void {
  let factor = 0
  const decide = (): void => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
    const next = size < maxYoungBytes ? 2 : 1
    if (next !== factor) setFlagsFromString(`--semi-space-growth-factor=${next}`)
    factor = next
  }
  decide()
  new PerformanceObserver(decide).observe({ entryTypes: ['gc'] })
}

/** Takes a tenth of a second, so it must not wait for the first requests. */
function compactHeap(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
