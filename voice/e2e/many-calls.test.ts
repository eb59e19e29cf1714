import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { MediaServer } from '../media/media-server.ts'
import { untilTalking } from '../testing/media-call.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { voiceWorld } from './voice-world.ts'

const callCount = 60
const callsPerSecond = 30

/** `calls.test.ts` has the same with few calls. */
full(
  'many recorded calls at once: each is placed, outlives a killed voice controller, and is complete once',
  {
    skip: mediaSkip,
    timeout: 300_000 + callCount * 3000,
  },
  async (t) => {
    const world = await voiceWorld(t, { agents: callCount })
    const { agents, edge, number } = world
    const calls = await Promise.all(
      agents.map(async (agent, index) => ({
        agent,
        phone: await world.phoneOf(agent),
        guest: await world.guestPhone(),
        from: `+9053277${String(index).padStart(5, '0')}`,
      })),
    )

    // Calls arrive at a steady rate. The time until the hotel answers is what a caller waits before the first sound.
    const setUps: number[] = []
    const arrivals = calls.map(async ({ guest, from }, index) => {
      await sleep((index * 1000) / callsPerSecond)
      const began = performance.now()
      await guest.callAndWait(number, from)
      setUps.push(performance.now() - began)
    })
    await Promise.all(arrivals)
    const talks = await Promise.all(
      calls.map(async (call) => {
        const { callId } = await world.ring(call.agent, call.phone, call.from)
        call.phone.answer()
        await untilTalking(call.guest.rtp, call.phone.rtp)
        return { ...call, callId }
      }),
    )
    const sorted = setUps.toSorted((one, other) => one - other)
    const percentile = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    t.diagnostic(`${callCount} calls; set-up p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms`)

    await edge.end('controller', 'SIGKILL')
    await edge.start('controller')
    await Promise.all(talks.map(({ guest, phone }) => untilTalking(guest.rtp, phone.rtp)))
    await Promise.all(
      talks.map(async ({ guest, phone, from }) => {
        await guest.hangUp()
        await phone.untilHungUp()
        await world.untilStatus('wrapUp', from)
      }),
    )
    for (const { agent, callId } of talks)
      await agent.ask('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo' })
    for (const { callId } of talks) {
      const [recording = assert.fail()] = await world.recordingsOf(callId)
      assert.deepEqual(await world.soundsOf(recording.id), { guest: 300, agent: 880 })
      await until('the events arrive', () => Object.keys(world.eventsOf(callId)).length === 3)
      assert.deepEqual(world.eventsOf(callId), { 'call.started': 1, 'call.completed': 1, 'recording.available': 1 })
    }

    const media = new MediaServer({ host: '127.0.0.1', port: edge.ports.ng, log: createLog({ level: 'silent' }) })
    t.after(() => media.close())
    await media.start()
    await until('no session is left at the media server', async () => (await media.list()).length === 0)
  },
)
