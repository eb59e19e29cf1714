import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { full } from '../server/testing/full.ts'

const main = fileURLToPath(new URL('run.ts', import.meta.url))
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [main, ...args], { env: { ...process.env, ...env } })

test('an unknown name shows the benchmarks, marks those that run without a name, and fails', async () => {
  await assert.rejects(run(['nothing']), (error: Error & { code?: number; stdout?: string }) => {
    assert.equal(error.code, 2)
    assert.match(error.stdout ?? '', /^\* requests /m)
    assert.match(error.stdout ?? '', /^ {2}growth /m)
    return true
  })
})

/** Minutes on a busy machine: each side gets a database of its own. */
full('a short run measures every request beside both yardsticks, and the memory', async () => {
  const args = ['requests', '--rounds', '1', '--seconds', '0.3', '--json']
  const { stdout } = await run(args, { REQUEST_GUESTS: '300' })
  const [result, ...others] = JSON.parse(stdout)
  assert.deepEqual([result.bench, others], ['requests', []])
  assert.equal(result.figures.length, 11)
  for (const { name, perSecond, yardstick, ratio, megabytes, ok } of result.figures) {
    const amounts = name.startsWith('memory') ? [megabytes] : [perSecond, yardstick, ratio]
    for (const amount of amounts) assert.ok(amount > 0, `${name}: ${amount}`)
    assert.equal(typeof ok, 'boolean')
  }
})
