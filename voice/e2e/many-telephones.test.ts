import assert from 'node:assert/strict'
import { full, repetitions } from '@bellhop/server/testing/full.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { callLoad } from './load/call-load.ts'
import { sippSkip } from './load/sipp.ts'

const callCount = repetitions(120)
const callsPerSecond = 30

/** `calls.test.ts` has few calls at once. This many take all cores of a small machine. */
full(
  'calls at a steady rate: each is placed, connected and recorded once, and nothing is left at the edge',
  {
    skip: mediaSkip || sippSkip,
    timeout: 300_000 + callCount * 3000,
  },
  async (t) => {
    const load = await callLoad(t, callCount)
    const callers = await load.startCallers(callCount, callsPerSecond)
    const calls = await load.untilCalls('inProgress', callCount)
    await load.untilSound(calls.length)
    await load.hangUp(calls)
    const { succeeded, failed, errors } = await callers.ended()
    assert.deepEqual({ succeeded, failed }, { succeeded: callCount, failed: 0 }, errors)
    await load.finish(await load.untilCalls('wrapUp', callCount))
    const { lostShare } = await load.assertComplete(calls)
    t.diagnostic(`${callCount} calls; ${(lostShare * 100).toFixed(3)} % of the packets are lost`)
    assert.ok(lostShare < 0.001, `${lostShare}`)
    await load.untilNothingIsLeft()
  },
)
