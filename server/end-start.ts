import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Ends what `start.mjs` began: writes the code that was compiled to the cache, returns the memory that only the start
 * needed, and lets the young generation grow with the load.
 */
export function endStart(): void {
  // Before the flags change, because cached code belongs to them; and now, because a killed process writes nothing.
  flushCompileCache()
  compactHeap()
  setFlagsFromString('--semi-space-growth-factor=2')
}

/** Takes a tenth of a second, so it must not wait for the first requests. */
function compactHeap(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
