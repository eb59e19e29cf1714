import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { full } from '../server/testing/full.ts'
import { isAlive } from '../server/testing/processes/end-process.ts'
import { until } from '../server/testing/processes/process.ts'
import { testDirectory } from '../server/testing/test-directory.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const testing = join(root, 'server', 'testing')
const folder = mkdtempSync(join(testDirectory, 'planted-'))
mkdirSync(join(folder, 'pids'))

/** Writes a test file and returns its path. */
function planted(name: string, body: string): string {
  const path = join(folder, `${name}.test.ts`)
  const lines = [
    `import assert from 'node:assert/strict'`,
    `import { spawn } from 'node:child_process'`,
    `import { existsSync, writeFileSync } from 'node:fs'`,
    `import { after, before, test } from 'node:test'`,
    `import '${testing}/test-directory.ts'`,
    // A program that ignores polite signals, in a group of its own, as a telephone or a database is.
    `const start = (name: string) => {
       const child = spawn('sh', ['-c', 'trap "" TERM INT QUIT; while :; do sleep 0.2; done'], { detached: true })
       writeFileSync('${folder}/pids/' + name, String(child.pid))
     }`,
    body,
  ]
  writeFileSync(path, lines.join('\n'))
  return path
}

const passing = planted('passing', `test('passes', () => undefined)`)

async function outputOf(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, VERBOSE: '', ...env } })
  const [output, code] = await Promise.all([text(child.stdout), new Promise((ended) => child.once('exit', ended))])
  return { output, code }
}

/** Runs the files as `npm test` does. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => outputOf(['tools/test.ts', ...args], env)

async function assertEnded(name: string): Promise<void> {
  const pid = Number(readFileSync(join(folder, 'pids', name), 'utf8'))
  assert.ok(pid > 0)
  await until(`the program of ${name} has ended`, () => !isAlive(pid))
}

full('what a failed test has started ends with it, and the other files run', async () => {
  const failing = planted('failing', `test('fails', () => { start('failing'); assert.fail('by intention') })`)
  const { output, code } = await run([failing, passing])
  assert.match(output, /FAILED {2}fails .*failing\.test\.ts:\d+\n.*by intention/)
  assert.match(output, /1 passed, 1 failed, 0 skipped/)
  assert.equal(code, 1)
  await assertEnded('failing')
})

full('a test that waits for ever is named and ended with what it has started, and the other files run', async () => {
  const hanging = planted(
    'hanging',
    `test('waits', async () => { start('hanging'); await new Promise((done) => setInterval(done, 1e9)) })`,
  )
  const { output, code } = await run([hanging, passing], { TEST_STALLED_MS: '3000' })
  assert.match(output, /ended early: no test has begun or ended for 3 s\. Running: .*hanging\.test\.ts > waits/)
  assert.match(output, /1 passed, 1 failed, 0 skipped/)
  assert.equal(code, 1)
  await assertEnded('hanging')
})

full('a test process that is killed ends what it has started', async () => {
  const killed = planted('killed', `test('is killed', () => { start('killed'); process.kill(process.pid, 'SIGKILL') })`)
  const { output } = await run([killed, passing])
  assert.match(output, /ended early: exit SIGKILL/)
  assert.match(output, /1 passed, 1 failed, 0 skipped/)
  await assertEnded('killed')
})

full('node --test runs a file alone, and what it has started ends with it', async () => {
  const alone = planted('alone', `test('starts', () => { start('alone'); setTimeout(() => process.exit(), 100) })`)
  await outputOf(['--test', alone])
  await assertEnded('alone')
})

test('the hooks of a file run before and after its own tests, although files share a process', async () => {
  const hooks = (name: string): string => `
    before(() => console.log('${name} begins'))
    test('${name}', () => console.log('${name} runs'))
    after(() => console.log('${name} ends'))`
  const { output } = await run([planted('one', hooks('one')), planted('two', hooks('two'))])
  const lines = output.split('\n').filter((line) => /^(one|two) /.test(line))
  const order = ['begins', 'runs', 'ends']
  assert.deepEqual(
    lines,
    ['one', 'two'].flatMap((name) => order.map((moment) => `${name} ${moment}`)),
  )
})

test('a file whose preparation fails is blamed for it, and not the file that its process takes next', async () => {
  const broken = planted(
    'unprepared',
    `import { describe } from 'node:test'
     describe('a suite', () => {
       before(() => assert.fail('by intention'))
       for (const name of ['one', 'two', 'three', 'four']) test(name, () => undefined)
     })`,
  )
  const { output, code } = await run(['--second-try', broken, passing])
  assert.match(output, /FAILED {2}a suite .*unprepared\.test\.ts:\d+\n.*by intention/)
  assert.match(output, /Once more, by itself: .*unprepared\.test\.ts/)
  assert.doesNotMatch(output, /Once more, by itself: .*passing\.test\.ts/)
  assert.equal(code, 1)
})

test('a test that is too long for the quick run is counted as skipped, and runs in the full one', async () => {
  const long = planted(
    'long',
    `const { full } = await import('${testing}/full.ts'); full('takes long', () => undefined)`,
  )
  assert.match((await run([long, passing], { TEST_FULL: '' })).output, /1 passed, 0 failed, 1 skipped/)
  assert.match((await run(['--full', long, passing])).output, /2 passed, 0 failed, 0 skipped/)
})

test('a file that fails once and then passes by itself is named, and the run is green', async () => {
  const busy = planted(
    'busy',
    `test('needs a second try', () => {
       const mark = '${folder}/second-try'
       if (existsSync(mark)) return
       writeFileSync(mark, '')
       assert.fail('the first time')
     })`,
  )
  const { output, code } = await run(['--second-try', busy, passing])
  assert.match(output, /passed at the second try: .*busy\.test\.ts\n2 passed, 0 failed, 0 skipped/)
  assert.equal(code, 0)
})

test('a file without a test fails, because its tests may have got lost', async () => {
  const { output, code } = await run([planted('empty', ''), passing])
  assert.match(output, /FAILED .*empty\.test\.ts.*\n.*declares no test/)
  assert.match(output, /1 passed, 1 failed, 0 skipped/)
  assert.equal(code, 1)
})

test('a file that cannot be loaded fails, and the other files run', async () => {
  const { output, code } = await run([planted('broken', `await import('./missing.ts')`), passing])
  assert.match(output, /Cannot find module/)
  assert.match(output, /1 passed, 1 failed, 0 skipped/)
  assert.equal(code, 1)
})
