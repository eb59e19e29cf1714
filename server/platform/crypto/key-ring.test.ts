import assert from 'node:assert/strict'
import { createHash, sign, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openKeyRing } from './key-ring.ts'

const directory = async (t: TestContext): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-keys-'))
  t.after(() => rm(directory, { recursive: true }))
  return directory
}
const keys = ['new', 'old'].map((id) => ({ id, secret: createHash('sha256').update(id).digest() }))
const ring = () => openKeyRing({ keys, dataDir: '' })

test('the first key is the active one', async () => {
  const { activeId, ids } = await ring()
  assert.deepEqual([activeId, ids], ['new', ['new', 'old']])
})

test('derived keys depend only on key and purpose', async () => {
  const [one, other] = [await ring(), await ring()]
  assert.deepEqual(one.derive('new', 'links', 32), other.derive('new', 'links', 32))
  const all = ['new', 'old'].flatMap((id) =>
    ['links', 'columns'].map((purpose) => one.derive(id, purpose, 32).toString('hex')),
  )
  assert.equal(new Set(all).size, 4)
  assert.equal(one.derive('new', 'links', 64).length, 64)
  assert.throws(() => one.derive('gone', 'links', 32), /no key "gone"/)
})

test('a signing key is the same on every process', async () => {
  const signature = sign(null, Buffer.from('text'), (await ring()).signingKey('new', 'tokens').privateKey)
  const other = await ring()
  assert.ok(verify(null, Buffer.from('text'), other.signingKey('new', 'tokens').publicKey, signature))
  assert.ok(!verify(null, Buffer.from('text'), other.signingKey('old', 'tokens').publicKey, signature))
  assert.ok(!verify(null, Buffer.from('text'), other.signingKey('new', 'links').publicKey, signature))
})

test('without given keys they are created once, readable only by the owner, and found again', async (t) => {
  const dataDir = await directory(t)
  const first = await openKeyRing({ dataDir })
  const second = await openKeyRing({ dataDir })
  assert.equal((await stat(join(dataDir, 'keys.json'))).mode & 0o777, 0o600)
  assert.deepEqual(first.ids, second.ids)
  assert.deepEqual(first.derive(first.activeId, 'x', 32), second.derive(second.activeId, 'x', 32))
})

test('ten processes that start at once agree on the keys', async (t) => {
  const dataDir = await directory(t)
  const rings = await Promise.all(Array.from({ length: 10 }, () => openKeyRing({ dataDir })))
  assert.equal(new Set(rings.map((made) => made.derive(made.activeId, 'x', 32).toString('hex'))).size, 1)
})

const secret = 'A'.repeat(43)
const broken = [
  '',
  '{',
  '{}',
  'null',
  '{"keys":"k1:short"}',
  `{"keys":"k1:${secret}","activeFrom":{"k1":"soon"}}`,
  `{"keys":"k1:${secret}","activeFrom":null}`,
]

test('a damaged file is an error and stays unchanged', async (t) => {
  const dataDir = await directory(t)
  const file = join(dataDir, 'keys.json')
  for (const content of broken) {
    await writeFile(file, content)
    await assert.rejects(openKeyRing({ dataDir }), /contains no keys/)
    assert.equal(await readFile(file, 'utf8'), content)
  }
})

/** A ring from a file, with a clock that the test moves; `faults` are the messages for the operator. */
async function liveRing(t: TestContext, content?: object) {
  const dataDir = await directory(t)
  const file = join(dataDir, 'keys.json')
  const write = (text: unknown) => writeFile(file, typeof text === 'string' ? text : JSON.stringify(text))
  if (content) await write(content)
  let now = Temporal.Instant.from('2026-06-01T09:00:00Z')
  const faults: unknown[] = []
  const keys = await openKeyRing({
    dataDir,
    clock: { now: () => now, monotonic: () => now.epochMilliseconds },
    onFault: (error) => faults.push(error),
  })
  const pass = (seconds: number): void => {
    now = now.add({ seconds })
  }
  return { keys, write, file, pass, faults }
}

const old = { keys: `k1:${secret}` }
const rotated = { keys: `k2:${'B'.repeat(43)},k1:${secret}`, activeFrom: { k2: '2026-06-01T09:01:00Z' } }

test('a key added while the service runs is known within a second and active at its time', async (t) => {
  const { keys, write, pass } = await liveRing(t, old)
  const before = keys.ids
  pass(1)
  assert.equal(keys.ids, before, 'the same list while nothing changes')
  await write(rotated)
  pass(1)
  assert.deepEqual([keys.activeId, keys.ids], ['k1', ['k2', 'k1']])
  pass(57)
  assert.equal(keys.activeId, 'k1')
  pass(1)
  assert.equal(keys.activeId, 'k2')
  assert.equal(keys.derive('k1', 'x', 32).length, 32)
})

test('a removed key is gone within a second', async (t) => {
  const { keys, write, pass } = await liveRing(t, rotated)
  pass(60)
  keys.derive('k1', 'x', 32)
  await write({ keys: rotated.keys.split(',')[0], activeFrom: rotated.activeFrom })
  pass(1)
  assert.deepEqual([keys.activeId, keys.ids], ['k2', ['k2']])
  assert.throws(() => keys.derive('k1', 'x', 32), /no key "k1"/)
})

test('if the clock is before all activation times, the oldest key is active', async (t) => {
  const activeFrom = { k1: '2027-01-01T00:00:00Z', k2: '2027-02-01T00:00:00Z' }
  const { keys } = await liveRing(t, { ...rotated, activeFrom })
  assert.equal(keys.activeId, 'k1')
})

test('a file that breaks at run time changes nothing and is reported once, until it is valid again', async (t) => {
  const { keys, write, file, pass, faults } = await liveRing(t, old)
  const whole = keys.derive('k1', 'x', 32)
  const look = () => {
    pass(1)
    return [keys.activeId, ...keys.ids]
  }
  for (const content of broken) {
    await write(content)
    assert.deepEqual(
      [look(), look()],
      [
        ['k1', 'k1'],
        ['k1', 'k1'],
      ],
    )
  }
  assert.equal(faults.length, broken.length)
  await rm(file)
  assert.deepEqual(
    [look(), look()],
    [
      ['k1', 'k1'],
      ['k1', 'k1'],
    ],
  )
  assert.equal(faults.length, broken.length + 1)
  await write(rotated)
  assert.deepEqual(look(), ['k1', 'k2', 'k1'])
  assert.deepEqual(keys.derive('k1', 'x', 32), whole)
  assert.ok(!String(faults).includes(secret), 'no secret in the log')
})
