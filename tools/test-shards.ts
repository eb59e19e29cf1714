import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from './test-report.ts'

const program = fileURLToPath(new URL('test.ts', import.meta.url))

/** Fewer files than this do not pay for a cluster of their own. */
const filesPerProcess = 15
/** A process with its cluster, whose files lie in memory. */
const bytesPerProcess = 2.5 * 1024 ** 3
const maxProcesses = 8
/**
 * Each test leaves a whole service behind. With Node's default of 16 MB, collecting them took a sixth of the time, and with
 * 64 MB tests took 3 % more than with 256.
 */
const youngGeneration = ['--max-semi-space-size=256']

/**
 * How many processes run this many files, as far as the memory reaches: one for each core, whose tests keep it busy, and
 * for each two cores one with the files that mostly wait. On a given cluster, one for each core: few of its files wait.
 */
export function processesFor(fileCount: number): number {
  const cores = availableParallelism()
  const waiting = process.env.TEST_DATABASE_ADMIN_URL ? 0 : Math.ceil(cores / 2)
  const limits = [cores + waiting, maxProcesses, fileCount / filesPerProcess, freemem() / bytesPerProcess]
  return Math.max(1, Math.floor(Math.min(...limits)))
}

/** Of three processes one runs the files that mostly wait, for a deadline, a telephone or another process. */
const processesPerWaiting = 3
const mostlyWaiting = [
  'panel/e2e/queue.test.ts',
  'server/modules/guests/segments/guest-segments.test.ts',
  'server/modules/identity/profile/avatars.test.ts',
  'server/modules/voice/adapters/sip-edge/edge-commands.test.ts',
  'server/platform/db/driver/pipeline.test.ts',
  'server/platform/http/connection/*',
  'server/platform/outbound/http/*',
  'tools/import-bookings/client.test.ts',
  'voice/**',
]
const isMostlyWaiting = (path: string): boolean => mostlyWaiting.some((pattern) => matchesGlob(path, pattern))

/**
 * Files that take longer than the others, in seconds of a full run: `npm test -- --record-times` writes them. A wrong
 * figure only costs time.
 */
const timesPath = fileURLToPath(new URL('test-times.json', import.meta.url))
const secondsOf = JSON.parse(readFileSync(timesPath, 'utf8')) as Readonly<Record<string, number>>
/** Of a file without a figure. */
const usualSeconds = 0.4
/** Files that take less get no figure. */
const recordedFromSeconds = 2

/**
 * Stores how long files took, in milliseconds, for the next runs. Tests that another file declares are not measured by
 * their own; the times of those stay as they were.
 */
export function recordTimes(millisecondsOf: Readonly<Record<string, number>>): void {
  const measured = Object.entries(millisecondsOf)
    .filter(([path]) => path.endsWith('.test.ts'))
    .map(([path, milliseconds]): [string, number] => [path, Math.round(milliseconds / 1000)])
  const seconds = Object.entries({ ...secondsOf, ...Object.fromEntries(measured) })
    .filter(([path, each]) => each >= recordedFromSeconds && existsSync(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(timesPath, `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`)
}

/**
 * The files of process `index` of `total`. Files that mostly wait go to the last processes. Each other file goes to the
 * process that has the least to do, the longest first. Every other process begins with the last one, so that not all of
 * them drive a browser at the same time.
 */
export function filesOfShard(files: readonly string[], index: number, total: number): string[] {
  const shards = Array.from({ length: total }, () => ({ seconds: 0, files: [] as string[] }))
  const waiting = shards.slice(total - Math.floor(total / processesPerWaiting))
  const duration = (path: string): number => secondsOf[path] ?? usualSeconds
  const assign = (path: string, among: typeof shards): void => {
    const [idlest] = among.toSorted((one, other) => one.seconds - other.seconds)
    idlest?.files.push(path)
    if (idlest) idlest.seconds += duration(path)
  }
  const waits = (path: string): boolean => waiting.length > 0 && isMostlyWaiting(path)
  const slowestFirst = files.toSorted((one, other) => duration(other) - duration(one))
  for (const path of slowestFirst.filter(waits)) assign(path, waiting)
  for (const path of slowestFirst.filter((each) => !waits(each))) assign(path, shards)
  const own = shards[index]?.files.toSorted() ?? []
  return index % 2 === 0 ? own : own.toReversed()
}

/** Runs the test files in `total` processes at once. A process that ends without a result counts as one failed test. */
export const inShards = (total: number, args: readonly string[]): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: total }, (_, n) => {
      const start = performance.now()
      const child = fork(program, [`--shard=${n + 1}/${total}`, ...args], { execArgv: youngGeneration })
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
