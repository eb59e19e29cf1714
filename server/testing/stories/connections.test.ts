import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siege } from '../siege.ts'

// `npm run test:full`: more than 10 000 in all.
const waves = process.env.TEST_FULL ? 5 : 1
const ofEachKind = process.env.TEST_FULL ? 150 : 100
const MiB = 1024 * 1024

test('descriptors and memory come back after every kind of connection that is begun and not ended, and all others are served meanwhile', {
  timeout: 900_000,
  skip: process.platform !== 'linux' && 'counts descriptors in /proc',
}, async (t) => {
  const service = await siege()
  t.after(service.close)
  const before = await service.holding()
  for (let wave = 0; wave < waves; wave += 1) {
    const { connections, held, seconds, after } = await service.wave(ofEachKind, before)
    t.diagnostic(
      `${connections} connections, ${held - before.descriptors} held at once; back after ${seconds.toFixed(1)} s; ` +
        `memory ${Math.round((after.inUse - before.inUse) / MiB)} MiB more`,
    )
    assert.ok(held > before.descriptors, 'connections were open')
    assert.ok(
      after.descriptors <= before.descriptors,
      `${after.descriptors - before.descriptors} descriptors are not back`,
    )
    assert.ok(
      after.inUse - before.inUse < 24 * MiB,
      `${Math.round((after.inUse - before.inUse) / MiB)} MiB are not back`,
    )
    assert.ok(await service.answers())
  }
})
