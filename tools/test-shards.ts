import { fork } from 'node:child_process'
import { availableParallelism, freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from './test-report.ts'

const program = fileURLToPath(new URL('test.ts', import.meta.url))

/** Fewer files than this do not pay for a cluster of their own. */
const filesPerProcess = 30
/** A process with its cluster, whose files lie in memory. */
const bytesPerProcess = 2.5 * 1024 ** 3
const maxProcesses = 8

/**
 * How many processes run this many files: two for each core, as far as the memory reaches, because a test spends half
 * of its time waiting for its database, for other processes, or for a deadline.
 */
export function processesFor(fileCount: number): number {
  const limits = [availableParallelism() * 2, maxProcesses, fileCount / filesPerProcess, freemem() / bytesPerProcess]
  return Math.max(1, Math.floor(Math.min(...limits)))
}

/**
 * Runs the test files in `total` processes at once. Each takes every n-th file of the sorted list, so that neighbours,
 * which take about as long as each other, are spread. A process that ends without a result counts as one failed test.
 */
export const inShards = (total: number, args: readonly string[]): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: total }, (_, n) => {
      const start = performance.now()
      const child = fork(program, [`--shard=${n + 1}/${total}`, ...args])
      return new Promise<Result>((resolve) => {
        let result: Result = { passed: 0, failed: 1, skipped: 0, files: {} }
        child.on('message', (message) => (result = message as Result))
        child.once('exit', (code, signal) => {
          console.log(`Test process ${n + 1} took ${Math.round((performance.now() - start) / 1000)} s`)
          if (result.passed === 0) console.error(`Test process ${n + 1} ended early: ${signal ?? code}`)
          resolve(result)
        })
      })
    }),
  )
