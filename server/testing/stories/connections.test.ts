import assert from 'node:assert/strict'
import { full, repetitions } from '../full.ts'
import { attackedService } from '../processes/attacked-service.ts'

/** Five of them are more than 10 000 connections. */
const waves = repetitions(2)
const ofEachKind = 150
const MiB = 1024 * 1024

full(
  'every kind of unfinished connection releases descriptors and memory; others are served',
  {
    timeout: 900_000,
    skip: process.platform !== 'linux' && 'counts descriptors in /proc',
  },
  async (t) => {
    const service = await attackedService()
    t.after(service.close)
    const before = await service.usage()
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
  },
)
