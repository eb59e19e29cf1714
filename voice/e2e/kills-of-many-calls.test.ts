import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullSuite, repetitions } from '@bellhop/server/testing/full.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { type CallLoad, type ListedCall, sharedLoad } from './load/call-load.ts'
import { type Sipp, sippSkip } from './load/sipp.ts'

const callCount = repetitions(20)
const callsPerSecond = 10
const options = { skip: mediaSkip || sippSkip, timeout: 300_000 + callCount * 3000 }

/** `kills.test.ts` has the same kills with single calls. */
fullSuite('a part of the edge is killed during many calls', () => {
  const getLoad = sharedLoad(callCount)

  /** Callers who all talk with agents. */
  async function talks(load: CallLoad): Promise<{ callers: Sipp; calls: readonly ListedCall[] }> {
    const callers = await load.startCallers(callCount, callsPerSecond)
    const calls = await load.untilCalls('inProgress', callCount)
    await load.untilSound(callCount)
    return { callers, calls }
  }

  /** All calls last until the service hangs them up. Each is complete once, and nothing is left. */
  async function endAll(load: CallLoad, { callers, calls }: Awaited<ReturnType<typeof talks>>): Promise<void> {
    await load.untilSound(callCount)
    const before = await load.untilCalls('inProgress', callCount)
    assert.deepEqual(idsOf(before), idsOf(calls))
    await load.hangUp(calls)
    await assertAllEnded(callers)
    await load.finish(await load.untilCalls('wrapUp', callCount))
    await load.assertComplete(calls)
    await load.untilNothingIsLeft()
  }

  for (const part of ['controller', 'service', 'kamailio'] as const) {
    test(`${part}: all calls go on, and are complete once`, options, async () => {
      const load = getLoad()
      const begun = await talks(load)
      await load.kill(part)
      if (part === 'kamailio') await load.registerPhones()
      await endAll(load, begun)
    })
  }

  test('rtpengine: all calls are hung up, with what was recorded, and new ones are possible', options, async () => {
    const load = getLoad()
    const { callers, calls } = await talks(load)
    await load.kill('rtpengine')
    await assertAllEnded(callers)
    const ended = await load.untilCalls('wrapUp', callCount)
    assert.deepEqual(idsOf(ended), idsOf(calls))
    assert.deepEqual(new Set(ended.map(({ endedBy }) => endedBy)), new Set(['network']))
    await load.finish(ended)
    await load.untilNothingIsLeft()
    await endAll(load, await talks(load))
  })
})

const idsOf = (calls: readonly ListedCall[]): string[] => calls.map(({ id }) => id).toSorted()

async function assertAllEnded(callers: Sipp): Promise<void> {
  const { succeeded, failed, errors } = await callers.ended()
  assert.deepEqual({ succeeded, failed }, { succeeded: callCount, failed: 0 }, errors)
}
