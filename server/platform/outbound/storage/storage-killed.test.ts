import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { full, isFull } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { bucketInTest, directoryInTest, type StorageInTest } from '../testing/storages.ts'

const program = fileURLToPath(new URL('../testing/put-files.ts', import.meta.url))

/** Writes to the storage from another process and kills it after `enough` lines. Returns the lines. */
async function killed(
  given: StorageInTest,
  count: number,
  enough: (lines: string[]) => boolean | Promise<boolean>,
): Promise<string[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(given.place), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let confirmed = ''
  child.stdout.on('data', (chunk: Buffer) => (confirmed += chunk.toString()))
  const lines = (): string[] => confirmed.split('\n').slice(0, -1)
  const exited = once(child, 'exit')
  await until('it has got so far', async () => (await enough(lines())) || child.exitCode !== null)
  child.kill('SIGKILL')
  await exited
  return lines()
}

for (const [name, make] of Object.entries({ 'a directory': directoryInTest, 'a bucket': bucketInTest })) {
  const opened = async (t: TestContext): Promise<StorageInTest> => {
    const given = await make()
    t.after(() => given.close())
    return given
  }

  const declare = name === 'a bucket' ? full : test

  declare(`kill -9 in the middle of a file leaves no readable key in ${name}`, async (t) => {
    const given = await opened(t)
    await killed(given, 0, async (lines) => lines.includes('half') && (await given.halves()) === 1)
    assert.equal(await given.halves(), 1)
    assert.deepEqual(await Array.fromAsync(given.storage.list('')), [])
  })

  declare(`kill -9 during many writes loses no confirmed file in ${name}, and leaves no partial one`, async (t) => {
    const given = await opened(t)
    for (const many of isFull ? [1, 6] : [6]) {
      const safe = await killed(given, 1000, (lines) => lines.length >= many)
      const found = await Array.fromAsync(given.storage.list(''))
      assert.ok(safe.length >= many, 'some were written')
      for (const key of safe)
        assert.ok(
          found.some((each) => each.key === key),
          `${key} is there`,
        )
      for (const { key } of found) {
        const file = await given.storage.open(key)
        assert.ok(file)
        const sha256 = createHash('sha256')
          .update(await buffer(file.stream))
          .digest('hex')
        assert.ok(key.endsWith(`/${sha256}.wav`), `${key} is whole`)
      }
    }
  })
}
