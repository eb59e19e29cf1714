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

/** Files that take much longer than the others, in seconds of a full run. A wrong figure only costs time. */
const secondsOf: Readonly<Record<string, number>> = {
  'panel/build/budget.test.ts': 20,
  'panel/e2e/access.test.ts': 20,
  'panel/e2e/call-bar.test.ts': 52,
  'panel/e2e/calls.test.ts': 20,
  'panel/e2e/desk.test.ts': 33,
  'panel/e2e/every-page-english.test.ts': 57,
  'panel/e2e/every-page-turkish.test.ts': 40,
  'panel/e2e/guests.test.ts': 41,
  'panel/e2e/inbox.test.ts': 20,
  'panel/e2e/queue.test.ts': 21,
  'panel/e2e/reports.test.ts': 20,
  'panel/e2e/reservations.test.ts': 25,
  'panel/e2e/shell.test.ts': 24,
  'panel/e2e/sign-in.test.ts': 20,
  'panel/e2e/softphone.test.ts': 40,
  'server/modules/panel-sessions/sessions/killed-renewal.test.ts': 23,
  'server/modules/reservations/booking/load.test.ts': 20,
  'server/testing/contract/masked-search.test.ts': 20,
  'server/testing/contract/refused-bodies.test.ts': 20,
  'server/testing/contract/wrong-actors.test.ts': 38,
  'server/testing/stories/call-stories.test.ts': 34,
  'server/testing/stories/connections.test.ts': 20,
  'server/testing/stories/kill-nine.test.ts': 25,
  'server/testing/stories/killed-import.test.ts': 20,
  'server/testing/stories/stop.test.ts': 37,
  'server/voice-controller/e2e/calls-out.test.ts': 22,
  'server/voice-controller/e2e/kills.test.ts': 35,
  'server/voice-controller/e2e/talks.test.ts': 31,
  'server/voice-controller/testing/killed-controller.test.ts': 32,
  'tools/compare-reports.test.ts': 26,
  'tools/demo-traffic/demo-traffic.test.ts': 25,
  'tools/import-bookings/import-bookings.test.ts': 28,
}
const usualSeconds = 3

/**
 * The files of process `index` of `total`. Each file goes to the process that has the least to do, the longest first.
 * Every other process begins with the last one, so that not all of them drive a browser at the same time.
 */
export function filesOfShard(files: readonly string[], index: number, total: number): string[] {
  const shards = Array.from({ length: total }, () => ({ seconds: 0, files: [] as string[] }))
  const duration = (path: string): number => secondsOf[path] ?? usualSeconds
  for (const path of files.toSorted((one, other) => duration(other) - duration(one))) {
    const [idlest] = shards.toSorted((one, other) => one.seconds - other.seconds)
    idlest?.files.push(path)
    if (idlest) idlest.seconds += duration(path)
  }
  const own = shards[index]?.files.toSorted() ?? []
  return index % 2 === 0 ? own : own.toReversed()
}

/** Runs the test files in `total` processes at once. A process that ends without a result counts as one failed test. */
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
