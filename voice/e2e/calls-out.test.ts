import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullSuite } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { untilHears, untilTalking } from '../testing/media-call.ts'
import { sharedWorld, storyOptions } from './shared-world.ts'
import type { GuestPhone } from './telephones.ts'

/** `calls.test.ts` has the usual ones. */
fullSuite('calls out', () => {
  const { getWorld, phone, agent, waitingGuest, finish } = sharedWorld()
  let opened: Promise<GuestPhone> | undefined
  /** The one phone that all calls out reach. */
  const calledPhone = (): Promise<GuestPhone> => (opened ??= getWorld().calledPhone())

  const guestNumber = '+905327778899'

  test('a guest is busy, and the agent’s phone is free again', storyOptions, async () => {
    const { untilStatus } = getWorld()
    const called = await calledPhone()
    const [rings, calls] = [phone(0).rings.length + 1, called.rings.length + 1]
    const { data } = await agent(0).ask('POST', '/calls', { toNumber: guestNumber })
    await phone(0).untilRinging(rings)
    phone(0).answer()
    const ring = await called.untilRinging(calls)
    ring.respond(486, 'Busy Here')
    await phone(0).untilHungUp()
    await untilStatus('busy', guestNumber)
    await finish(data.id)
  })

  test('a waiting guest presses 1, and an agent calls back', storyOptions, async () => {
    const { owner, queueKey, untilStatus } = getWorld()
    const called = await calledPhone()
    const queues = (await owner.ask('GET', '/voicequeues?pageSize=100')).data.items
    const queue = queues.find((each: { key: string }) => each.key === queueKey)
    const changed = await owner.ask('PUT', `/voicequeues/${queue.id}`, { offerCallbackAfterSeconds: 10 })
    assert.equal(changed.status, 200, changed.text)
    const { guest, from } = await waitingGuest()
    await untilHears(guest.rtp, 1000)
    guest.rtp.pressKey('1')
    await guest.untilHungUp()
    const { callbackId } = await untilStatus('abandoned', from)
    assert.ok(callbackId)

    const [rings, calls] = [phone(0).rings.length + 1, called.rings.length + 1]
    const started = await agent(0).ask('POST', `/scheduledcallbacks/${callbackId}/start`)
    assert.equal(started.status, 200, started.text)
    await phone(0).untilRinging(rings)
    phone(0).answer()
    assert.equal((await called.untilRinging(calls)).to, from)
    called.answer()
    await untilTalking(called.rtp, phone(0).rtp)
    await phone(0).hangUp()
    await until('the guest is hung up', () => called.isHungUp)
  })
})
