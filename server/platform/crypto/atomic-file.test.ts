import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readIfExists, readOrCreate, replaceFile } from './atomic-file.ts'

const directory = async (t: TestContext): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'bellhop-files-'))
  t.after(() => rm(made, { recursive: true }))
  return made
}

test('of twenty concurrent creations of a file one wins, and all read its content', async (t) => {
  const root = await directory(t)
  const file = join(root, 'deep', 'file')
  const read = await Promise.all(
    Array.from({ length: 20 }, (_, i) => readOrCreate(file, () => `content ${i}`, 'owner')),
  )
  assert.equal(new Set(read).size, 1)
  assert.deepEqual(await readdir(join(root, 'deep')), ['file'])
})

test('a file that another process creates first is kept', async (t) => {
  const file = join(await directory(t), 'file')
  const beaten = (): string => {
    writeFileSync(file, 'theirs')
    return 'ours'
  }
  assert.equal(await readOrCreate(file, beaten, 'owner'), 'theirs')
})

test('a file for its owner has mode 0600', async (t) => {
  const file = join(await directory(t), 'key')
  await readOrCreate(file, () => 'x', 'owner')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  await replaceFile(file, 'y', 'owner')
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal(await readFile(file, 'utf8'), 'y')
})

test('a missing file is undefined, an unreadable one an error', async (t) => {
  const root = await directory(t)
  assert.equal(await readIfExists(join(root, 'none')), undefined)
  await assert.rejects(readIfExists(root), /EISDIR/)
})
