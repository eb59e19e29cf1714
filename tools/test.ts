import { globSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPages } from '../panel/build/build-pages.ts'
import { tooLong } from '../server/testing/full.ts'
import { testCluster } from '../server/testing/postgres/cluster.ts'
import { installPackages } from './contract/packages.ts'
import { planOf } from './test-plan.ts'
import { type FileResult, type Outcome, running, runProcess } from './test-processes.ts'

// node tools/test.ts [--full] [--alone] [--second-try] [files…]
// See docs/testing.md. VERBOSE=1 prints every test; REQUIRE_ALL=1 fails if a test is skipped, unless the
// quick run leaves it out.

const { values, positionals } = parseArgs({
  options: {
    /** Runs the long variants (`TEST_FULL`). */
    full: { type: 'boolean', default: false },
    /** Runs each file in a process of its own, as `node --test` does. */
    alone: { type: 'boolean', default: false },
    /** Runs a file that failed once more by itself. */
    'second-try': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (values.full) process.env.TEST_FULL = '1'
// Tests start the service dozens of times, and its modules need to be compiled for the first time only.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

const places = ['*/**/*.test.ts']
const files = globSync(positionals.length > 0 ? positionals : places, { exclude: ['**/node_modules/**'] }).toSorted()
const plan = planOf(files, Boolean(process.env.TEST_FULL))
const results = new Map<string, FileResult>()

/** A process with its database, whose files lie in memory. */
const bytesPerProcess = 2.5 * 1024 ** 3
/** Fewer files do not pay for a database of their own. */
const filesPerProcess = 8
/** One for each core, and one for each two cores, because tests wait for processes and deadlines. */
const processCount = Math.ceil(
  Math.min(availableParallelism() * 1.5, Math.max(1, freemem() / bytesPerProcess), files.length / filesPerProcess),
)

const begin = performance.now()
const progressMs = 60_000
const progress = setInterval(() => {
  const names = [...running].map(([path, since]) => `${path} (${Math.round((performance.now() - since) / 1000)} s)`)
  print(`${elapsed()}  ${results.size} of ${files.length} files; running: ${names.join(', ')}`)
}, progressMs)

// Once, because processes that do it at the same time disturb each other.
if (files.some((path) => path.startsWith('panel/'))) await buildPages()
if (files.some((path) => /^(sdk|tools)\//.test(path))) installPackages()
if (values.alone) process.env.TEST_DATABASE_ADMIN_URL = await testCluster()

await Promise.all([...plan.waiting.map((path) => runFiles([path])), runInTurns(plan.others)])
for (const path of plan.measuring) await runFiles([path])
const secondTry: string[] = []
if (values['second-try']) {
  const failed = results.values().filter(({ failures }) => failures.length > 0)
  for (const { path } of failed.toArray()) {
    print(`\nOnce more, by itself: ${path}`)
    await runFiles([path])
    if (results.get(path)?.failures.length === 0) secondTry.push(path)
  }
}
clearInterval(progress)
finish()

/**
 * Runs the files in several processes. Each takes its next file when it has ended one: the first from one end of the list,
 * the others from the other end, so that not all of them drive a browser at the same time.
 */
async function runInTurns(paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const processes = Array.from({ length: Math.min(processCount, left.length) }, async (_, n) => {
    while (left.length > 0) {
      const take = (): string | undefined => (n === 0 ? left.shift() : left.pop())
      const alone = values.alone ? take() : undefined
      await (alone === undefined ? run(take) : runFiles([alone]))
    }
  })
  await Promise.all(processes)
}

function runFiles(paths: string[]): Promise<void> {
  return run(() => paths.shift())
}

async function run(take: () => string | undefined): Promise<void> {
  await runProcess(take, { outcome: printOutcome, result: (result) => results.set(result.path, result) })
}

function printOutcome({ name, place, isSuite, skipped, milliseconds, failure }: Outcome): void {
  const where = relative('.', place)
  if (failure !== undefined) print(`\nFAILED  ${name}  ${where}\n${failure.replace(/^/gm, '  ')}\n`)
  else if (process.env.VERBOSE && !isSuite) {
    print(`${skipped === undefined ? 'passed' : 'skipped'}  ${name} (${Math.round(milliseconds)} ms)  ${where}`)
  }
}

function finish(): never {
  const all = [...results.values()]
  const slowest = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20)
  print(`\n${elapsed()}  in ${all.length} files; the slowest:`)
  for (const { path, seconds } of slowest) print(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
  for (const path of secondTry) print(`passed at the second try: ${path}`)
  const passed = sum(all.map((result) => result.passed))
  const failed = sum(all.map(({ failures }) => failures.length))
  const reasons = all.flatMap((result) => result.skipped)
  print(`${passed} passed, ${failed} failed, ${reasons.length} skipped`)
  const missing = reasons.filter((reason) => reason !== tooLong)
  const isIncomplete = process.env.REQUIRE_ALL === '1' && missing.length > 0
  if (isIncomplete) print(`Skipped although nothing may be: ${missing.join(', ')}`)
  process.exit(failed > 0 || isIncomplete || passed === 0 ? 1 : 0)
}

function elapsed(): string {
  return `${Math.round((performance.now() - begin) / 1000)
    .toString()
    .padStart(5)} s`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function print(line: string): void {
  console.log(line)
}
