import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { filesOfShard } from './test-shards.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('{server,voice,panel,tools}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).toSorted()

test('each test file runs in exactly one of the processes, however many there are', () => {
  assert.ok(files.length > 100)
  for (let total = 1; total <= 8; total++) {
    const shards = Array.from({ length: total }, (_, index) => filesOfShard(files, index, total))
    assert.deepEqual(shards.flat().toSorted(), files, `${total} processes`)
    assert.ok(
      shards.every((shard) => shard.length > 0),
      `${total} processes`,
    )
  }
})

test('of three processes the last one runs the files that mostly wait', () => {
  const telephones = files.filter((path) => path.startsWith('voice/'))
  assert.ok(telephones.length > 10)
  assert.deepEqual(
    filesOfShard(files, 2, 3).filter((path) => telephones.includes(path)),
    telephones,
  )
})
