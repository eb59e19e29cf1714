import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Runtime } from '#platform/runtime.ts'
import { downloadStream, TooManyBytes } from './download-stream.ts'

/** A job whose clock advances by some seconds at each reading. */
function jobOf(seconds: number, isOurs = true) {
  let now = Temporal.Instant.from('2026-06-01T09:00:00Z')
  let extensions = 0
  const runtime = { now: () => (now = now.add({ seconds })) } as Runtime
  const extendLease = async (): Promise<boolean> => {
    extensions += 1
    return isOurs
  }
  return { job: { runtime, extendLease }, extensions: () => extensions }
}

const chunks = () => Readable.from(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => Buffer.from(text)))

test('the lease is extended while bytes arrive', async () => {
  const slow = jobOf(2)
  assert.equal((await buffer(downloadStream(slow.job, chunks()))).toString(), 'abcdef')
  assert.equal(slow.extensions(), 2)
  const quick = jobOf(0)
  assert.equal((await buffer(downloadStream(quick.job, chunks()))).toString(), 'abcdef')
  assert.equal(quick.extensions(), 0)
})

test('the download stops if another process has the job', async () => {
  const source = chunks()
  await assert.rejects(buffer(downloadStream(jobOf(10, false).job, source)), /Another process/)
  assert.ok(source.destroyed)
})

test('a download that fails or stalls for a minute ends, and nothing stays open', async (t) => {
  const failing = new Readable({ read() {} })
  const failed = buffer(downloadStream(jobOf(0).job, failing))
  failing.destroy(new Error('cut off'))
  await assert.rejects(failed, /cut off/)

  t.mock.timers.enable({ apis: ['setTimeout'] })
  const silent = new Readable({ read() {} })
  const given = buffer(downloadStream(jobOf(0).job, silent))
  t.mock.timers.tick(60_000)
  await assert.rejects(given, /stopped sending/)

  const unread = chunks()
  downloadStream(jobOf(0).job, unread).destroy()
  await new Promise((resolve) => unread.once('close', resolve))
  assert.ok(unread.destroyed)
})

test('a download ends at its size limit', async () => {
  const source = chunks()
  await assert.rejects(buffer(downloadStream(jobOf(0).job, source, { maxBytes: 5 })), TooManyBytes)
  assert.ok(source.destroyed)
  assert.equal((await buffer(downloadStream(jobOf(0).job, chunks(), { maxBytes: 6 }))).length, 6)
})

test('a very slow download ends after a minute, and a fast enough one may take any time', async () => {
  const source = Readable.from(Array.from({ length: 20 }, () => Buffer.from('a')))
  await assert.rejects(buffer(downloadStream(jobOf(4).job, source)), /too slowly/)
  assert.ok(source.destroyed)
  const steady = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024)))
  assert.equal((await buffer(downloadStream(jobOf(10).job, steady))).length, 20 * 64 * 1024)
})
