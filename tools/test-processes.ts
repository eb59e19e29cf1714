import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The result of a test or of a suite. `failure` is missing for a suite that failed because of its tests alone. */
export type Outcome = {
  readonly name: string
  readonly place: string
  readonly nesting: number
  readonly isSuite: boolean
  readonly skipped?: string | undefined
  readonly milliseconds: number
  readonly failure?: string | undefined
}

/** What a test process tells its parent. */
export type Message =
  | { readonly kind: 'next' }
  | { readonly kind: 'begun' | 'ended'; readonly name: string; readonly nesting: number }
  | ({ readonly kind: 'outcome' } & Outcome)

/** The answer to `next`; without a path the process ends. */
export type Answer = { readonly path?: string | undefined }

/** The result of a file. `skipped` are the reasons. */
export type FileResult = {
  readonly path: string
  passed: number
  readonly failures: string[]
  readonly skipped: string[]
  seconds: number
}

const program = fileURLToPath(new URL('test-files.ts', import.meta.url))
const reporter = new URL('test-reporter.ts', import.meta.url).href
/**
 * A process ends when its tests have, even if one has left a timer or a socket. Each test leaves a whole service behind:
 * with Node's usual young generation, collecting them took a sixth of the time.
 */
const options = [`--test-reporter=${reporter}`, '--test-force-exit', '--max-semi-space-size=256']

/** No single test takes as long, in milliseconds. */
const stalledMs = (): number => Number(process.env.TEST_STALLED_MS ?? (process.env.TEST_FULL ? 20 : 5) * 60_000)

/** The files that are running, with the time of their start. */
export const running = new Map<string, number>()

/**
 * Runs files in one process, one after the other, until `take` returns none. The process ends after a file that failed,
 * and is killed if nothing happens in it: its watchdog then ends what the file has started.
 */
export function runProcess(
  take: () => string | undefined,
  told: { outcome(outcome: Outcome): void; result(result: FileResult): void },
): Promise<void> {
  const child = fork(program, { execArgv: options })
  /** The files that are not reported whole, in their order. */
  const results: FileResult[] = []
  const names = new Map<number, string>()
  const limitMs = stalledMs()
  let hasFailed = false
  let isStalled = false
  const stall = setTimeout(() => {
    isStalled = true
    child.kill('SIGKILL')
  }, limitMs)

  const next = (): void => {
    const path = hasFailed ? undefined : take()
    if (path === undefined) return answer(child, {})
    results.push({ path, passed: 0, failures: [], skipped: [], seconds: 0 })
    running.set(path, performance.now())
    answer(child, { path: resolve(path) })
  }
  const count = (outcome: Outcome): void => {
    // Node reports the files one after the other. The process asks for its next file before it reports the end of this one.
    const [result] = results
    if (result === undefined) return
    hasFailed ||= outcome.failure !== undefined
    if (outcome.failure !== undefined) result.failures.push(outcome.name)
    else if (outcome.skipped !== undefined) result.skipped.push(outcome.skipped)
    else if (!outcome.isSuite) result.passed += 1
    told.outcome(outcome)
    if (outcome.nesting === 0) end(result)
  }
  const fail = ({ path }: FileResult, failure: string): void =>
    count({ name: path, place: resolve(path), nesting: 0, isSuite: true, milliseconds: 0, failure })
  const end = (result: FileResult): void => {
    // Tests get lost when a file waits for a promise of another one before it declares them.
    const isEmpty = result.passed + result.skipped.length + result.failures.length === 0
    if (isEmpty) return fail(result, 'The file declares no test.')
    result.seconds = (performance.now() - (running.get(result.path) ?? 0)) / 1000
    running.delete(result.path)
    results.shift()
    told.result(result)
  }

  child.on('message', (message: Message) => {
    stall.refresh()
    if (message.kind === 'next') next()
    else if (message.kind === 'outcome') count(message)
    else if (message.kind === 'begun') names.set(message.nesting, message.name)
    else names.delete(message.nesting)
  })
  return new Promise((ended) => {
    child.once('exit', (code, signal) => {
      clearTimeout(stall)
      const reason = isStalled ? `no test has begun or ended for ${limitMs / 1000} s` : `exit ${signal ?? code}`
      const failure = `The process of the file ended early: ${reason}. Running: ${[...names.values()].join(' > ')}`
      while (results[0]) fail(results[0], failure)
      ended()
    })
  })
}

function answer(child: ChildProcess, message: Answer): void {
  // One that was killed meanwhile needs none.
  if (child.connected) child.send(message, () => undefined)
}
