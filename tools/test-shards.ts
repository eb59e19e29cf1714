import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Result } from './test-report.ts'

const program = fileURLToPath(new URL('test.ts', import.meta.url))

/**
 * Runs the test files in `total` processes at once. Each takes every n-th file of the sorted list, so that neighbours, which
 * take about as long as each other, are spread. A process that ends without a result counts as one failed test.
 */
export const inShards = (total: number, args: readonly string[]): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: total }, (_, n) => {
      const child = fork(program, [`--shard=${n + 1}/${total}`, ...args])
      return new Promise<Result>((resolve) => {
        let result: Result = { passed: 0, failed: 1, skipped: 0, files: {} }
        child.on('message', (message) => (result = message as Result))
        child.once('exit', (code, signal) => {
          if (result.passed === 0) console.error(`Test process ${n + 1} ended early: ${signal ?? code}`)
          resolve(result)
        })
      })
    }),
  )
