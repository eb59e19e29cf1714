import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keysCommand } from '../../../commands/keys-command.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { appWithFiles, recordedCalls } from './testing/recorded-calls.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

test('a recording is stored encrypted; a download returns the original bytes with their hash and size', async (t) => {
  const { app, directory, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const [key = ''] = await keys()
  const atRest = await readFile(join(directory, key))
  const { bytes } = await app.call('GET', await world.linkTo(recording))
  assert.deepEqual([bytes.length, sha256(bytes)], [recording.sizeBytes, recording.sha256])
  assert.equal(bytes.subarray(0, 4).toString('latin1'), 'RIFF')
  assert.deepEqual([atRest.includes('RIFF'), atRest.includes(bytes.subarray(100, 116))], [false, false])
  const [row] = await app.admin('select file_key from recordings where id = $1', [recording.id])
  assert.match(row?.['file_key'], /^v1\./)
})

test('an old unencrypted recording stays as it is and can be downloaded', async (t) => {
  const { app, directory, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const path = await world.linkTo(recording)
  const { bytes } = await app.call('GET', path)
  const [key = ''] = await keys()
  await writeFile(join(directory, key), bytes)
  await app.admin('update recordings set file_key = null where id = $1', [recording.id])
  assert.ok((await app.call('GET', path)).bytes.equals(bytes))
  const part = await app.call('GET', path, { headers: { range: 'bytes=10-19' } })
  assert.deepEqual([part.status, part.bytes.equals(bytes.subarray(10, 20))], [206, true])
})

full('recordings survive a key change (rotate, re-encrypt, retire) without rewriting their files', async (t) => {
  const keyDir = await mkdtemp(join(tmpdir(), 'bellhop-recordings-'))
  t.after(() => rm(keyDir, { recursive: true }))
  const app = await testApp(t, { keyDir })
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const before = await Array.fromAsync(app.runtime.storage.list(''))
  const old = app.runtime.keys.activeId
  const { adminUrl, appUrl } = app.database
  const settings = { DATA_DIR: keyDir, DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, SECRET_KEYS: undefined }
  const run = (...args: string[]) => keysCommand(settings, args, { now: app.runtime.now, monotonic: () => 0 })
  await run('rotate')
  app.advance('PT1H')
  assert.match((await run('list')).text, /recordings\.file_key/)
  assert.ok((await run('re-encrypt')).isInOrder)
  assert.ok((await run('retire', old)).isInOrder)
  app.advance('PT1M')
  const { bytes } = await app.call('GET', await world.linkTo(recording))
  assert.equal(sha256(bytes), recording.sha256)
  assert.deepEqual(await Array.fromAsync(app.runtime.storage.list('')), before)
})

test('a deleted recording loses its key at once, before its file is deleted', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const { status } = await world.tenant.call('DELETE', `/recordings/${recording.id}`)
  assert.equal(status, 204)
  const [row] = await app.admin('select status, file_key from recordings where id = $1', [recording.id])
  assert.deepEqual([row?.['status'], row?.['file_key']], ['deleted', null])
})
