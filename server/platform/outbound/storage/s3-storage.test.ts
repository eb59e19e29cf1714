import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { systemClock } from '../../kernel/clock.ts'
import { Refusal } from '../../kernel/errors.ts'
import { createLog } from '../../observability/log.ts'
import { s3Server } from '../testing/s3-server.ts'
import { openStorage } from './open-storage.ts'
import type { S3Location } from './storage-url.ts'

const key = '01890000-0000-7000-8000-000000000001/recordings/one.wav'
const log = createLog({ level: 'silent' })
const source = (length: number): Readable => Readable.from([Buffer.alloc(length, 7)], { objectMode: false })
const isUnavailable = (error: unknown): boolean => error instanceof Refusal && error.statusCode === 503

async function bucket(t: TestContext, changes: Partial<S3Location> = {}) {
  const server = await s3Server()
  const storage = await openStorage({ ...server.place, ...changes }, { log, now: systemClock().now })
  t.after(async () => {
    storage.close()
    await server.stop()
  })
  return { server, storage }
}

test('a large file is uploaded in parts of five megabytes, a small one at once, each with its checksum', async (t) => {
  const { server, storage } = await bucket(t)
  await storage.put(key, source(1000), { contentType: 'audio/wav' })
  assert.deepEqual(
    server.requests.map((line) => line.replace(/\?.*/, '')),
    [`PUT /files/bellhop/${key}`],
  )
  await storage.put(key, source(11_000_000), { contentType: 'audio/wav' })
  assert.equal(server.requests.filter((line) => /^PUT .*partNumber=/.test(line)).length, 3)
  assert.equal(server.requests.filter((line) => /^POST .*uploadId=/.test(line)).length, 1)
})

test('the content type is kept, and other files of the bucket are ignored', async (t) => {
  const { server, storage } = await bucket(t)
  await storage.put(key, source(3), { contentType: 'audio/mpeg' })
  for (const name of ['bellhop-2/a', 'other', 'zoo/a']) {
    server.files.set(name, { bytes: Buffer.alloc(1), contentType: '', modifiedAt: new Date(0) })
  }
  const opened = await storage.open(key)
  assert.equal(opened?.contentType, 'audio/mpeg')
  opened.stream.destroy()
  assert.deepEqual(
    (await Array.fromAsync(storage.list(''))).map((each) => each.key),
    [key],
  )
})

test('without a prefix keys begin at the top of the bucket', async (t) => {
  const { server, storage } = await bucket(t, { prefix: '' })
  await storage.put(key, source(3), { contentType: 'audio/mpeg' })
  assert.deepEqual([...server.files.keys()], [key])
  assert.deepEqual(
    (await Array.fromAsync(storage.list(''))).map((each) => each.key),
    [key],
  )
})

test('wrong credentials are an operator error: the storage is unavailable', async (t) => {
  const { storage } = await bucket(t, { credentials: { accessKeyId: 'TESTKEY', secretAccessKey: 'another' } })
  await assert.rejects(storage.put(key, source(3), { contentType: 'audio/wav' }), isUnavailable)
  await assert.rejects(storage.open(key), isUnavailable)
  await assert.rejects(storage.stat(key), isUnavailable)
})

test('an unreachable server is unavailable', async (t) => {
  const { server, storage } = await bucket(t)
  await server.stop()
  await assert.rejects(storage.put(key, source(6_000_000), { contentType: 'audio/wav' }), isUnavailable)
  await assert.rejects(storage.stat(key), isUnavailable)
})

full('a server that dies during a read breaks the stream off', async (t) => {
  const { server, storage } = await bucket(t)
  await storage.put(key, source(30_000_000), { contentType: 'audio/wav' })
  const opened = await storage.open(key)
  assert.ok(opened)
  await server.stop()
  await assert.rejects(buffer(opened.stream))
})

test('a service without a bucket does not load the S3 client', () => {
  const script = `
    import { createRequire } from 'node:module'
    const { openStorage } = await import(${JSON.stringify(new URL('open-storage.ts', import.meta.url).href)})
    const load = async (place) => {
      await openStorage(place, {})
      console.log(Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@aws-sdk')))
    }
    await load({ kind: 'directory', path: '.' })
    await load({ kind: 's3', bucket: 'files', prefix: '' })`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  assert.equal(stdout, 'false\ntrue\n', stderr)
})
