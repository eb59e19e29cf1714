import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { refusal } from '../../../testing/refusal.ts'
import { type Colleague, colleague as newColleague, newHotel } from '../../../testing/world.ts'
import { newNumber, type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app, { agents: 0, did: { recordCalls: 'always' } })
})
after(() => app.close())

const presenceOf = async ({ userId }: Colleague) =>
  (await app.admin('select presence from users where id = $1', [userId]))[0]?.['presence']

/** An agent in a talk with a guest, and a free colleague. */
async function talk() {
  const agent = await world.newAgent()
  const call = await world.ring()
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  const colleague = await world.newAgent()
  const callId = String(call.callId)
  const act = async (what: string) => {
    await world.act(call.providerCallId, what)
    await app.settle()
  }
  const consult = (verb = '', by: Colleague = agent) =>
    by.call('POST', `/calls/${callId}/consult${verb}`, verb === '' ? { body: { userId: colleague.userId } } : {})
  const read = () => world.getCall(callId)
  const leave = async () => {
    await world.tenant.call('POST', `/calls/${callId}/hang-up`)
    await world.tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'spam' } })
    for (const each of [agent, colleague]) await world.setPresence(each, 'offline')
    await app.settle()
  }
  return { agent, colleague, callId, act, consult, read, leave }
}

/** The same, and the colleague has answered. */
async function consultation() {
  const talking = await talk()
  assert.equal((await talking.consult()).status, 200)
  await app.settle()
  await talking.act('colleagueAnswers')
  assert.equal((await talking.read()).consultation.state, 'answered')
  return talking
}

test('§4.4 an agent consults a colleague and hands the guest over: the call belongs to the colleague', async () => {
  const { agent, colleague, callId, act, consult, read, leave } = await talk()
  const begun = (await consult()).data
  assert.deepEqual([begun.status, begun.userId, begun.consultation.state], ['onHold', agent.userId, 'ringing'])
  assert.deepEqual([begun.consultation.userId, await presenceOf(colleague)], [colleague.userId, 'onCall'])
  await app.settle()
  const theirs = (await colleague.call('GET', '/calls/current')).data
  assert.deepEqual([theirs.id, theirs.leg.state, theirs.canAnswer], [callId, 'ringing', true])
  assert.ok(theirs.ringEndsAt)
  assert.equal(refusal(await consult('/complete')), '409 invalid_state_transition', 'nobody has answered')
  app.advance('PT3S')
  await act('colleagueAnswers')
  app.advance('PT3S')
  const completed = (await consult('/complete')).data
  assert.deepEqual([completed.status, completed.userId, completed.consultation], ['inProgress', colleague.userId, null])
  await app.settle()
  assert.deepEqual([await presenceOf(agent), await presenceOf(colleague)], ['available', 'onCall'])
  assert.equal((await agent.call('GET', '/calls/current')).data, null)
  app.advance('PT3S')
  await act('callerHangsUp')
  const { status, userId, segments, recordingIds } = await read()
  assert.deepEqual([status, userId], ['wrapUp', colleague.userId])
  assert.deepEqual([await presenceOf(agent), await presenceOf(colleague)], ['available', 'wrapUp'])
  assert.deepEqual(
    segments.map((each: { type: string; userId: string | null }) => [each.type, each.userId]),
    [
      ['queue', null],
      ['ring', agent.userId],
      ['talk', agent.userId],
      ['hold', agent.userId],
      ['talk', colleague.userId],
      ['wrapUp', colleague.userId],
    ],
  )
  const recorded = await app.admin('select user_id, status from recordings where call_id = $1 order by started_at', [
    callId,
  ])
  assert.deepEqual(
    recorded.map((each) => each['user_id']),
    [agent.userId, colleague.userId],
  )
  assert.equal(recordingIds.length, 2)
  await leave()
})

test('§4.4 the agent cancels, before and after the answer, and talks with the guest again', async () => {
  const { agent, colleague, act, consult, read, leave } = await talk()
  for (const isAnswered of [false, true]) {
    assert.equal((await consult()).status, 200)
    await app.settle()
    if (isAnswered) await act('colleagueAnswers')
    const { data } = await consult('/cancel')
    const state = isAnswered ? 'ended' : 'cancelled'
    assert.deepEqual([data.status, data.userId, data.consultation.state], ['inProgress', agent.userId, state])
    await app.settle()
    assert.deepEqual([(await read()).status, await presenceOf(colleague)], ['inProgress', 'available'])
  }
  assert.equal(refusal(await consult('/cancel')), '409 invalid_state_transition')
  assert.equal(refusal(await consult('/complete')), '409 invalid_state_transition')
  await leave()
})

test('§4.4 a colleague declines, does not answer or hangs up: the guest returns, and the call says why', async () => {
  const { agent, colleague, callId, act, consult, read, leave } = await talk()
  const outcome = async () => {
    const { status, userId, consultation } = await read()
    assert.deepEqual([status, userId], ['inProgress', agent.userId])
    assert.ok(consultation.endedAt)
    return [consultation.state, await presenceOf(colleague)]
  }
  await consult()
  await app.settle()
  await act('colleagueRejects')
  assert.deepEqual(await outcome(), ['rejected', 'available'])

  await consult()
  await app.settle()
  assert.equal((await colleague.call('POST', `/calls/${callId}/decline`)).status, 200)
  await app.settle()
  assert.deepEqual(await outcome(), ['rejected', 'available'])

  await consult()
  await app.settle()
  assert.equal((await colleague.call('POST', `/calls/${callId}/answer`)).data.consultation.state, 'answered')
  await app.settle()
  assert.equal((await colleague.call('POST', `/calls/${callId}/hang-up`)).data.status, 'inProgress')
  await app.settle()
  assert.deepEqual(await outcome(), ['ended', 'available'])

  await consult()
  await app.settle()
  await act('colleagueAnswers')
  await act('colleagueHangsUp')
  assert.deepEqual(await outcome(), ['ended', 'available'])

  await consult()
  await app.settle()
  app.advance('PT26S')
  await app.settle()
  assert.deepEqual(await outcome(), ['timedOut', 'notResponding'])
  assert.equal(refusal(await consult()), '409 agent_unavailable userId')
  await leave()
})

test('§4.4 the guest hangs up during a consultation: the agent has the wrap-up, the colleague is free', async () => {
  for (const begin of [talk, consultation]) {
    const { agent, colleague, consult, act, read, leave } = await begin()
    if (begin === talk) {
      await consult()
      await app.settle()
    }
    await act('callerHangsUp')
    const { status, userId, endedBy, consultation: last } = await read()
    assert.deepEqual([status, userId, endedBy], ['wrapUp', agent.userId, 'caller'])
    assert.equal(last.state, begin === talk ? 'cancelled' : 'ended')
    assert.deepEqual([await presenceOf(agent), await presenceOf(colleague)], ['wrapUp', 'available'])
    assert.equal((await colleague.call('GET', '/calls/current')).data, null)
    await leave()
  }
})

test('§4.4 the agent hangs up or is lost: a colleague who has answered goes on, otherwise the guest waits first', async () => {
  for (const [what, presence] of [
    ['agentHangsUp', 'available'],
    ['agentDisconnects', 'notResponding'],
  ] as const) {
    const { agent, colleague, act, read, leave } = await consultation()
    await act(what)
    const { status, userId } = await read()
    assert.deepEqual([status, userId], ['inProgress', colleague.userId])
    assert.deepEqual([await presenceOf(agent), await presenceOf(colleague)], [presence, 'onCall'])
    await leave()
  }
  const { agent, colleague, callId, consult, act, read, leave } = await talk()
  await world.setPresence(agent, 'busy')
  await consult()
  await app.settle()
  await world.setPresence(colleague, 'busy')
  await act('agentHangsUp')
  assert.equal((await read()).status, 'queued')
  assert.equal(
    (await app.admin('select is_front from voice_queue_entries where call_id = $1', [callId]))[0]?.['is_front'],
    true,
  )
  assert.deepEqual([await presenceOf(agent), await presenceOf(colleague)], ['notResponding', 'busy'])
  await leave()
})

test('§4.4 an agent who hangs up just after cancelling has hung up on the guest', async () => {
  const { agent, callId, consult, read, leave } = await consultation()
  await consult('/cancel')
  const { providerCallId, consultation: last } = await read()
  const event = { providerCallId, idempotencyKey: 'late', type: 'consult.completed', legId: last.legId }
  await world.simulate({ events: [event] })
  await app.settle()
  const { status, endedBy, userId } = await read()
  assert.deepEqual([status, endedBy, userId], ['wrapUp', 'agent', agent.userId])
  assert.equal((await agent.call('GET', '/calls/current')).data.id, callId)
  await leave()
})

test('§4.4 a consultation needs a talk and a free colleague of the hotel, and refuses other actions meanwhile', async () => {
  const { agent, colleague, callId, act, consult, read, leave } = await talk()
  const ask = (userId: string) => agent.call('POST', `/calls/${callId}/consult`, { body: { userId } })
  const { hotel: elsewhere } = await newHotel(world.tenant)
  const stranger = await newColleague(app, world.tenant, { permissions: ['calls.manage'], hotelIds: [elsewhere.id] })
  await world.setPresence(stranger, 'available')
  const reader = await newColleague(app, world.tenant, { permissions: ['calls.read'] })
  for (const { userId } of [stranger, reader]) {
    assert.equal(refusal(await ask(userId)), '422 unknown_reference userId')
  }
  assert.equal(refusal(await ask('front')), '422 invalid_uuid userId')
  assert.equal(refusal(await agent.call('POST', `/calls/${callId}/consult`, { body: {} })), '422 required userId')
  assert.equal(refusal(await ask(agent.userId)), '409 agent_unavailable userId')
  assert.equal(refusal(await consult('', reader)), '403 permission_denied')
  assert.equal(refusal(await consult('', stranger)), '404 not_found')

  await consult()
  await app.settle()
  await act('colleagueAnswers')
  assert.equal(refusal(await consult()), '409 invalid_state_transition')
  for (const verb of ['resume', 'hold', 'recording/pause', 'recording/resume']) {
    assert.equal(refusal(await agent.call('POST', `/calls/${callId}/${verb}`)), '409 invalid_state_transition', verb)
  }
  const transfer = await agent.call('POST', `/calls/${callId}/transfer`, { body: { toQueue: 'front' } })
  assert.equal(refusal(transfer), '409 invalid_state_transition')
  const dialled = await colleague.call('POST', '/calls', { body: { toNumber: newNumber() } })
  assert.equal(refusal(dialled), '409 agent_unavailable userId')
  assert.equal((await read()).consultation.state, 'answered')
  await act('callerHangsUp')
  assert.equal(refusal(await consult()), '409 invalid_state_transition')
  await leave()
})

test('§4.4 of many agents who consult the same colleague at once, one succeeds', async () => {
  const first = await talk()
  const second = await talk()
  const { colleague } = second
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? first : second).agent.call(
        'POST',
        `/calls/${(index % 2 === 0 ? first : second).callId}/consult`,
        { body: { userId: colleague.userId } },
      ),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409, 409, 409, 409])
  await first.leave()
  await second.leave()
})

test('§4.4 of a completion and a cancellation at once, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { agent, colleague, consult, read, leave } = await consultation()
    const answers = await Promise.all([consult('/complete'), consult('/cancel')])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    const winner = answers[0]?.status === 200 ? colleague : agent
    await app.settle()
    const { status, userId } = await read()
    assert.deepEqual([status, userId], ['inProgress', winner.userId])
    await leave()
  }
})

test('§4.4 both agents follow a consultation by live events', async () => {
  const { agent, colleague, callId, act, consult, leave } = await talk()
  const streams = []
  for (const who of [agent, colleague]) streams.push(await openEventStream(app.server, { token: who.accessToken }))
  await consult()
  await app.settle()
  await act('colleagueAnswers')
  await consult('/complete')
  await app.settle()
  for (const stream of streams) {
    const seen = []
    for (let event = await stream.next(); event && seen.length < 3; event = await stream.next()) {
      if (event.type === 'call.consultation') seen.push([event.data.callId, event.data.userId, event.data.state])
      if (seen.length === 3) break
    }
    assert.deepEqual(
      seen,
      ['ringing', 'answered', 'completed'].map((state) => [callId, colleague.userId, state]),
    )
  }
  await leave()
})
