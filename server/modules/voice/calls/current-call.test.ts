import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, type Tenant } from '../../../testing/world.ts'
import { voiceWorld } from '../testing/voice-world.ts'

type Caller = Pick<Tenant, 'call'>
const current = async (who: Caller) => {
  const answer = await who.call('GET', '/calls/current')
  assert.equal(answer.status, 200, answer.text)
  return answer.data
}
const seconds = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

test('§4.4 the current call of an agent: it rings, runs, waits for its category, and is over', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { queue: { ringSeconds: 15, wrapUpSeconds: 45 } })
  const { agent, tenant } = world
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', phone: '+905321110077' })
  assert.equal(await current(agent), null)
  const { callId, providerCallId } = await world.ring({ from: '+905321110077' })
  await app.settle()

  const ringing = await current(agent)
  assert.deepEqual(
    [ringing.id, ringing.status, ringing.guestId, ringing.leg.state, ringing.leg.answeredAt],
    [callId, 'ringing', guest.id, 'ringing', null],
  )
  assert.equal(seconds(ringing.leg.offeredAt, ringing.ringEndsAt), 15)
  assert.deepEqual(
    [ringing.canAnswer, ringing.canHold, ringing.canTransfer, ringing.canForward, ringing.wrapUpEndsAt],
    [true, true, true, true, null],
  )
  assert.equal(await current(tenant), null, 'it is the call of the agent alone')
  const { data: same } = await agent.call('GET', `/calls/${callId}`)
  const shown = Object.fromEntries(Object.keys(same).map((name) => [name, ringing[name]]))
  assert.deepEqual(shown, same, 'it is the call as the API shows it')

  await agent.call('POST', `/calls/${callId}/answer`)
  await app.settle()
  const talking = await current(agent)
  assert.deepEqual(
    [talking.status, talking.leg.id, talking.leg.state, talking.ringEndsAt, talking.canAnswer],
    ['inProgress', ringing.leg.id, 'answered', null, false],
  )
  await world.act(providerCallId, 'callerHangsUp')
  const ended = await current(agent)
  assert.deepEqual([ended.id, ended.status, ended.leg], [callId, 'wrapUp', null])
  assert.equal(seconds(ended.endedAt, ended.wrapUpEndsAt), 45)
  app.advance('PT44S')
  await app.settle()
  assert.equal((await current(agent)).status, 'wrapUp')
  app.advance('PT2S')
  await app.settle()
  assert.equal(await current(agent), null)
  assert.equal((await world.getCall(callId)).wrapUpCategory, 'unclassified')
})

test('the current call needs calls.manage, and hides the number from masked roles', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const reader = await colleague(app, world.tenant, { permissions: ['calls.read'] })
  assert.equal(errorCode(await reader.call('GET', '/calls/current')), '403 permission_denied')
  const masked = await colleague(app, world.tenant, { permissions: ['calls.manage'], piiAccess: 'masked' })
  await world.setPresence(masked, 'available')
  await world.ring({ from: '+905321110078' })
  await app.settle()
  const { status, fromNumber } = await current(masked)
  assert.equal(status, 'ringing')
  assert.doesNotMatch(fromNumber, /1110078/)
})

test('call.changed reports to the agent that a call is answered, held and resumed', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { agents: 2 })
  const { agents, agent } = world
  const streams = await Promise.all(agents.map(({ accessToken: token }) => openEventStream(app.server, { token })))
  const { data: call } = await agent.call('POST', '/calls', { body: { toNumber: '+905321110057' } })
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  await world.act(call.providerCallId, 'farEndAnswers')
  for (const verb of ['hold', 'resume', 'hang-up']) await agent.call('POST', `/calls/${call.id}/${verb}`)
  await app.settle()
  const [mine = [], others = []] = await Promise.all(
    streams.map(async (stream) => {
      const seen: unknown[] = []
      for (let event = await stream.next(); event && event.type !== 'call.ended'; event = await stream.next()) {
        if (event.type === 'call.changed') seen.push([event.data.callId, event.data.legState, event.data.status])
      }
      return seen
    }),
  )
  assert.deepEqual(mine, [
    [call.id, 'answered', 'ringing'],
    [call.id, 'answered', 'inProgress'],
    [call.id, 'answered', 'onHold'],
    [call.id, 'answered', 'inProgress'],
  ])
  assert.deepEqual(others, [])
})
