import { relative } from 'node:path'
import type { run } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

/** How a run ended. A cancelled test counts as failed. `files`: milliseconds by path. */
export type Result = { passed: number; failed: number; skipped: number; readonly files: Record<string, number> }

/** The results of several processes as one. */
export const sumOf = (results: readonly Result[]): Result => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  files: Object.assign({}, ...results.map(({ files }) => files)),
})

type Tests = ReturnType<typeof run>
type Events = { [Name in 'test:pass' | 'test:fail']: Outcome }
type Outcome = {
  name: string
  file?: string
  line?: number
  nesting: number
  skip?: string | boolean
  todo?: string | boolean
  details: { duration_ms?: number; type?: string; error?: { cause?: unknown } }
}

/** Loaded after all test files. It declares no test, which the runner reports as a passed one. */
export const endFile = fileURLToPath(new URL('test-end.ts', import.meta.url))

/** Resolves when the hooks at the top level of all files have run. */
export const hooksEnded = Promise.withResolvers<void>()

/** How long those hooks may take, for a run that ends although one of them hangs or fails. */
const hooksMs = 30_000

const slowMs = 1000
/** No single test takes as long. */
const stalledMs = (process.env.TEST_FULL === '1' ? 20 : 5) * 60_000
const slowestCount = 20

/**
 * Counts the tests (not the groups around them); `aloud`, prints the failed tests and the slow ones. Resolves at the
 * end.
 */
export function report(tests: Tests, aloud: boolean): Promise<Result> {
  const counts: Result = { passed: 0, failed: 0, skipped: 0, files: {} }
  const print = (line: string): void => {
    if (aloud) console.log(line)
  }
  const listen = <Name extends keyof Events>(name: Name, act: (outcome: Events[Name]) => void): void => {
    tests.on(name, (outcome: unknown) => act(outcome as Events[Name]))
  }
  const addTime = ({ file, nesting, details }: Outcome): void => {
    if (nesting > 0 || file === undefined) return
    const path = relative('.', file)
    counts.files[path] = (counts.files[path] ?? 0) + (details.duration_ms ?? 0)
  }
  listen('test:pass', (test) => {
    if (test.file === endFile) return
    addTime(test)
    if (test.details.type === 'suite') return
    if (isSkipped(test)) counts.skipped++
    else counts.passed++
    const took = Math.round(test.details.duration_ms ?? 0)
    if (took > slowMs) print(`slow  ${test.name} (${took} ms)  ${placeOf(test)}`)
  })
  listen('test:fail', (test) => {
    addTime(test)
    // A group fails because of its tests, which are told already.
    if (test.details.type === 'suite' && isConsequence(test.details.error)) return
    counts.failed++
    print(`\nFAILED  ${test.name}  ${placeOf(test)}\n${messageOf(test.details.error)}\n`)
  })
  tests.on('test:stderr', ({ message }) => process.stderr.write(message))
  tests.on('test:coverage', ({ summary }) => console.log(coverageOf(summary.totals)))
  tests.on('test:diagnostic', ({ message, level }) => (level === 'error' ? print(message) : undefined))
  endInAnyCase(tests)
  failWhenStalled(tests)
  return new Promise((resolve) => tests.once('end', () => resolve(counts)).resume())
}

/** The files that took the longest, and how long all of them took. */
export function slowestFiles(files: Result['files']): string[] {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`
  const sorted = Object.entries(files).toSorted(([, one], [, other]) => other - one)
  const all = sorted.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  return [
    `${seconds(all)}  in ${sorted.length} files; the slowest:`,
    ...sorted.slice(0, slowestCount).map(([path, took]) => `${seconds(took)}  ${path}`),
  ]
}

/**
 * In one process the runner ends when nothing keeps the process; a handle that a test forgot would keep it for ever.
 */
function endInAnyCase(tests: Tests): void {
  let running = 0
  tests.on('test:enqueue', ({ nesting }) => {
    if (nesting === 0) running++
  })
  tests.on('test:complete', ({ nesting }) => {
    if (nesting > 0 || --running > 0) return
    setTimeout(async () => {
      if (running > 0) return
      await Promise.race([hooksEnded.promise, sleep(hooksMs)])
      if (running === 0) process.emit('beforeExit', 0)
    }, 200)
  })
}

/** A test that waits for ever would hang the run. It ends instead, and names what is running. */
function failWhenStalled(tests: Tests): void {
  const running = new Set<string>()
  // One timer for all tests: some of them replace `setTimeout` while they run.
  const timer = setTimeout(() => {
    console.error(`\nFAILED  no test has started or ended for ${stalledMs / 1000} s. Running:`)
    for (const test of running) console.error(`  ${test}`)
    process.exit(1)
  }, stalledMs).unref()
  tests.on('test:dequeue', (test) => {
    running.add(nameAndPlace(test))
    timer.refresh()
  })
  tests.on('test:complete', (test) => {
    running.delete(nameAndPlace(test))
    timer.refresh()
  })
}

const nameAndPlace = (test: Parameters<typeof placeOf>[0] & { readonly name: string }): string =>
  `${test.name}  ${placeOf(test)}`

const isSkipped = ({ skip, todo }: Outcome): boolean => (skip !== undefined && skip !== false) || Boolean(todo)

const isConsequence = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'failureType' in error && error.failureType === 'subtestsFailed'

const placeOf = ({ file, line }: Pick<Outcome, 'file' | 'line'>): string =>
  file ? `${relative('.', file)}:${line ?? 1}` : ''

function messageOf(error: { cause?: unknown } | undefined): string {
  const text = inspect(error?.cause ?? error, { depth: 6 })
  return text.replace(/^/gm, '  ')
}

const coverageOf = (totals: { coveredLinePercent: number; coveredBranchPercent: number }): string =>
  `coverage: ${totals.coveredLinePercent.toFixed(1)} % of lines, ${totals.coveredBranchPercent.toFixed(1)} % of branches`
