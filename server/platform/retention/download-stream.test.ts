import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Runtime } from '#platform/runtime.ts'
import { arriving, TooManyBytes } from './download-stream.ts'

/** A job whose clock moves on by so many seconds each time it is looked at. */
function jobOf(seconds: number, isOurs = true) {
  let now = Temporal.Instant.from('2026-06-01T09:00:00Z')
  let kept = 0
  const runtime = { now: () => (now = now.add({ seconds })) } as Runtime
  const keep = async (): Promise<boolean> => {
    kept += 1
    return isOurs
  }
  return { job: { runtime, keep }, kept: () => kept }
}

const chunks = () => Readable.from(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => Buffer.from(text)))

test('the job is kept while bytes come, now and then', async () => {
  const slow = jobOf(2)
  assert.equal((await buffer(arriving(slow.job, chunks()))).toString(), 'abcdef')
  assert.equal(slow.kept(), 2)
  const quick = jobOf(0)
  assert.equal((await buffer(arriving(quick.job, chunks()))).toString(), 'abcdef')
  assert.equal(quick.kept(), 0)
})

test('what another process fetches by now is not fetched on', async () => {
  const source = chunks()
  await assert.rejects(buffer(arriving(jobOf(10, false).job, source)), /Another process/)
  assert.ok(source.destroyed)
})

test('a provider that fails, or says nothing for a minute, is given up; nothing of it stays open', async (t) => {
  const failing = new Readable({ read() {} })
  const failed = buffer(arriving(jobOf(0).job, failing))
  failing.destroy(new Error('cut off'))
  await assert.rejects(failed, /cut off/)

  t.mock.timers.enable({ apis: ['setTimeout'] })
  const silent = new Readable({ read() {} })
  const given = buffer(arriving(jobOf(0).job, silent))
  t.mock.timers.tick(60_000)
  await assert.rejects(given, /silent/)

  const unread = chunks()
  arriving(jobOf(0).job, unread).destroy()
  await new Promise((resolve) => unread.once('close', resolve))
  assert.ok(unread.destroyed)
})

test('more bytes than are wanted are not taken', async () => {
  const source = chunks()
  await assert.rejects(buffer(arriving(jobOf(0).job, source, { maxBytes: 5 })), TooManyBytes)
  assert.ok(source.destroyed)
  assert.equal((await buffer(arriving(jobOf(0).job, chunks(), { maxBytes: 6 }))).length, 6)
})

test('what only trickles is given up after a minute, what comes at a fair pace is taken however long it is', async () => {
  const source = Readable.from(Array.from({ length: 20 }, () => Buffer.from('a')))
  await assert.rejects(buffer(arriving(jobOf(4).job, source)), /too slowly/)
  assert.ok(source.destroyed)
  const steady = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024)))
  assert.equal((await buffer(arriving(jobOf(10).job, steady))).length, 20 * 64 * 1024)
})
