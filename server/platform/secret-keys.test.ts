import assert from 'node:assert/strict'
import { createHash, sign, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openSecretKeys } from './secret-keys.ts'

const directory = async (t: TestContext): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'bellhop-keys-'))
  t.after(() => rm(made, { recursive: true }))
  return made
}
const keys = ['new', 'old'].map((id) => ({ id, secret: createHash('sha256').update(id).digest() }))
const ring = () => openSecretKeys({ keys, dataDir: '' })

test('the first key is the active one', async () => {
  const { activeId, ids } = await ring()
  assert.deepEqual([activeId, ids], ['new', ['new', 'old']])
})

test('derived keys depend on key, purpose and nothing else', async () => {
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

test('without keys they are made once, for the owner alone, and found again', async (t) => {
  const dataDir = await directory(t)
  const first = await openSecretKeys({ dataDir })
  const second = await openSecretKeys({ dataDir })
  assert.equal((await stat(join(dataDir, 'keys.json'))).mode & 0o777, 0o600)
  assert.deepEqual(first.ids, second.ids)
  assert.deepEqual(first.derive(first.activeId, 'x', 32), second.derive(second.activeId, 'x', 32))
})

test('ten processes that start at once agree on the keys', async (t) => {
  const dataDir = await directory(t)
  const rings = await Promise.all(Array.from({ length: 10 }, () => openSecretKeys({ dataDir })))
  assert.equal(new Set(rings.map((made) => made.derive(made.activeId, 'x', 32).toString('hex'))).size, 1)
})

test('a damaged file is an error and stays as it is', async (t) => {
  const dataDir = await directory(t)
  const file = join(dataDir, 'keys.json')
  for (const content of ['', '{', '{}', '{"keys":"k1:short"}', 'null']) {
    await writeFile(file, content)
    await assert.rejects(openSecretKeys({ dataDir }), /does not hold keys/)
    assert.equal(await readFile(file, 'utf8'), content)
  }
})
