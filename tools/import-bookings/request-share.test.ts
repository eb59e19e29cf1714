import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequestShare } from './request-share.ts'

const { signal } = new AbortController()

/** A share whose clock runs only while somebody waits. */
function scene(share: number, limit: number | undefined) {
  let time = 0
  const waits: number[] = []
  const bucket = createRequestShare({
    share,
    perMinute: () => limit,
    now: () => time,
    sleep: async (milliseconds) => {
      waits.push(milliseconds)
      time += milliseconds
    },
  })
  return { bucket, waits, seconds: () => time / 1000, pass: (seconds: number) => (time += seconds * 1000) }
}

test('§8 an import takes its share of the limit, in any minute, and leaves the rest', async () => {
  const { bucket, seconds, pass } = scene(0.5, 600)
  assert.equal(bucket.perSecond(), 5)
  for (let request = 0; request < 305; request += 1) await bucket.take(signal)
  assert.equal(seconds(), 60)
  // A pause does not allow more than the requests of a second at once.
  pass(3600)
  const before = seconds()
  for (let request = 0; request < 305; request += 1) await bucket.take(signal)
  assert.ok(Math.abs(seconds() - before - 60) < 1e-6)
})

test('a limit below one request in a second and a share of it are kept, too', async () => {
  const { bucket, seconds } = scene(0.1, 60)
  for (let request = 0; request < 7; request += 1) await bucket.take(signal)
  assert.ok(Math.abs(seconds() - 60) < 1e-6)
})

test('a service without a limit is not waited for', async () => {
  const { bucket, waits } = scene(0.5, undefined)
  for (let request = 0; request < 1000; request += 1) await bucket.take(signal)
  assert.deepEqual([waits, bucket.perSecond()], [[], undefined])
})
