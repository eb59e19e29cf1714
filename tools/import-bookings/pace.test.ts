import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paceOf } from './pace.ts'

test('§8 requests of an import use its share of the limit in every minute, and no more', async () => {
  let time = 1_000_000
  const turns: number[] = []
  const sleep = async (milliseconds: number) => void (time += milliseconds)
  const pace = paceOf(0.5, { now: () => time, sleep })
  for (let request = 0; request < 900; request += 1) {
    await pace(600)
    turns.push(time)
  }
  const inMinute = (start: number): number => turns.filter((turn) => turn >= start && turn < start + 60_000).length
  assert.deepEqual(
    [0, 0.5, 1].map((minutes) => inMinute(1_000_000 + minutes * 60_000)),
    [300, 300, 300],
  )
})

test('§8 after a pause an import does not catch up, and without a limit it does not wait', async () => {
  let time = 0
  const waits: number[] = []
  const pace = paceOf(0.25, { now: () => time, sleep: async (milliseconds) => void waits.push(milliseconds) })
  await pace(undefined)
  await pace(undefined)
  assert.deepEqual(waits, [])
  await pace(60)
  time = 600_000
  await pace(60)
  await pace(60)
  assert.deepEqual(waits, [4000])
})
