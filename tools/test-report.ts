import { relative } from 'node:path'
import type { run } from 'node:test'
import { inspect } from 'node:util'

/** How a run ended. A cancelled test counts as failed. */
export type Counts = { passed: number; failed: number; skipped: number }

type Tests = ReturnType<typeof run>
type Events = { [Name in 'test:pass' | 'test:fail']: Outcome }
type Outcome = {
  name: string
  file?: string
  line?: number
  skip?: string | boolean
  todo?: string | boolean
  details: { duration_ms?: number; type?: string; error?: { cause?: unknown } }
}

const slowMs = 1000

/** Counts the tests (not the groups around them); `aloud`, prints the failed and the slow ones. Resolves at the end. */
export function report(tests: Tests, aloud: boolean): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const print = (line: string): void => {
    if (aloud) console.log(line)
  }
  const listen = <Name extends keyof Events>(name: Name, act: (outcome: Events[Name]) => void): void => {
    tests.on(name, (outcome: unknown) => act(outcome as Events[Name]))
  }
  listen('test:pass', (test) => {
    if (test.details.type === 'suite') return
    if (isSkipped(test)) counts.skipped++
    else counts.passed++
    const took = Math.round(test.details.duration_ms ?? 0)
    if (took > slowMs) print(`slow  ${test.name} (${took} ms)  ${placeOf(test)}`)
  })
  listen('test:fail', (test) => {
    // A group fails because of its tests, which are told already.
    if (test.details.type === 'suite' && isConsequence(test.details.error)) return
    counts.failed++
    print(`\nFAILED  ${test.name}  ${placeOf(test)}\n${messageOf(test.details.error)}\n`)
  })
  tests.on('test:stderr', ({ message }) => process.stderr.write(message))
  tests.on('test:coverage', ({ summary }) => console.log(coverageOf(summary.totals)))
  tests.on('test:diagnostic', ({ message, level }) => (level === 'error' ? print(message) : undefined))
  endInAnyCase(tests)
  return new Promise((resolve) => tests.once('end', () => resolve(counts)).resume())
}

/** In one process the runner ends when nothing keeps the process; a handle that a test forgot would keep it for ever. */
function endInAnyCase(tests: Tests): void {
  let running = 0
  tests.on('test:enqueue', ({ nesting }) => {
    if (nesting === 0) running++
  })
  tests.on('test:complete', ({ nesting }) => {
    if (nesting > 0 || --running > 0) return
    setTimeout(() => {
      if (running === 0) process.emit('beforeExit', 0)
    }, 200)
  })
}

const isSkipped = ({ skip, todo }: Outcome): boolean => (skip !== undefined && skip !== false) || Boolean(todo)

const isConsequence = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'failureType' in error && error.failureType === 'subtestsFailed'

const placeOf = ({ file, line }: Outcome): string => (file ? `${relative('.', file)}:${line ?? 1}` : '')

function messageOf(error: { cause?: unknown } | undefined): string {
  const text = inspect(error?.cause ?? error, { depth: 6 })
  return text.replace(/^/gm, '  ')
}

const coverageOf = (totals: { coveredLinePercent: number; coveredBranchPercent: number }): string =>
  `coverage: ${totals.coveredLinePercent.toFixed(1)} % of lines, ${totals.coveredBranchPercent.toFixed(1)} % of branches`
