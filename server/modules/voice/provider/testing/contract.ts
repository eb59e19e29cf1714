import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import type { Config } from '../../../../config.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { CallEndedError, type Command, CommandRefusedError } from '../port.ts'
import { testConsultationContract } from './consultation-contract.ts'
import type { NetworkFactory } from './network.ts'
import { callCenter, providerWorld } from './provider-world.ts'
import { testTalkContract } from './talk-contract.ts'

/** An agent who does not exist. */
const unknownAgent = { userId: '01890000-0000-7000-8000-0000000000a1', extension: null, name: 'No <body> & "nobody"' }
const legId = '01890000-0000-7000-8000-0000000000b2'

/**
 * Tests the promises of every adapter (`TelephonyProvider`) through the service, against a network. `config` has the
 * settings that an adapter needs.
 */
export function testProviderContract(name: string, networkOf: NetworkFactory, config: Partial<Config> = {}): void {
  let app: TestApp
  let center: Awaited<ReturnType<typeof callCenter>>
  before(async () => {
    app = await testApp(undefined, {
      config,
      http: createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile }),
    })
    center = await callCenter(app)
  })
  after(() => app.close())
  const world = async (t: TestContext, options?: Parameters<typeof providerWorld>[2]) =>
    providerWorld(center, await networkOf(t), options)

  test(`${name}: an incoming call waits, and a repeated question gets the same answer`, async (t) => {
    const { network, tenant, waitingCall, findCallByProviderId } = await world(t)
    const before = (await tenant.call('GET', '/calls')).data.totalCount
    const { providerCallId, id } = await waitingCall()
    assert.equal((await network.readCall(providerCallId)).is, 'waiting')
    await network.repeatEvents()
    const { totalCount } = (await tenant.call('GET', '/calls')).data
    assert.deepEqual([totalCount, (await findCallByProviderId(providerCallId)).id], [before + 1, id])
    const { fromNumber, provider, direction } = await findCallByProviderId(providerCallId)
    assert.deepEqual([fromNumber, provider, direction], ['+905321112233', name, 'inbound'])
  })

  test(`${name}: an unknown number is rejected without a call record, a closed number with one`, async (t) => {
    const { network, number, findCallByProviderId } = await world(t, { routing: { type: 'hangup' } })
    const unknownNumber = await network.ring({ to: '+902129999999', from: '+905321112233' })
    assert.equal(await findCallByProviderId(unknownNumber), undefined)
    const closed = await network.ring({ to: number, from: '+905321112233' })
    assert.equal((await findCallByProviderId(closed)).missedReason, 'afterHours')
    for (const id of [unknownNumber, closed]) assert.equal((await network.readCall(id)).is, 'ended')
  })

  test(`${name}: a call is forwarded to an external number, if the provider can`, async (t) => {
    const routing = { type: 'external', target: '+902121112233' }
    const { network, number, findCallByProviderId, capabilities } = await world(t, { routing })
    if (!capabilities.forward) return
    const id = await network.ring({ to: number, from: '+905321112233' })
    await network.act(id, 'outsideAnswers')
    assert.equal((await network.readCall(id)).is, 'external')
    assert.equal((await findCallByProviderId(id)).status, 'inProgress')
    await network.act(id, 'callerHangsUp')
    await app.settle()
    assert.equal((await findCallByProviderId(id)).status, 'completed')
  })

  test(`${name}: an agent is rung, talks and hangs up; the talk is recorded and its recording can be downloaded`, async (t) => {
    const { network, agent, waitingCall, assign, getCall, listEvents, fetchRecording, capabilities } = await world(t)
    const { id, providerCallId } = await waitingCall()
    const leg = await assign(id)
    assert.deepEqual(await network.readCall(providerCallId), { is: 'ringing', rings: 1 })
    await network.act(providerCallId, 'agentAnswers')
    assert.equal((await network.readCall(providerCallId)).is, 'talking')
    app.advance('PT7S')
    await network.act(providerCallId, 'agentHangsUp')
    const { status, userId, endedBy } = await getCall(id)
    assert.deepEqual([status, userId, endedBy], ['wrapUp', agent.userId, 'agent'])
    assert.equal((await network.readCall(providerCallId)).is, 'ended')

    if (capabilities.recording === 'none') return
    // Before the jobs run: they store the recording and delete it at the provider.
    const recordings = (await listEvents(providerCallId)).filter(({ type }) => type === 'recording.ready')
    const facts = recordings.map(({ body }) => [body.legId, body.durationSeconds, body.channels])
    assert.deepEqual(facts, [[leg.legId, 7, capabilities.recording === 'stereo' ? 2 : 1]])
    assert.equal((await fetchRecording(String(recordings[0]?.body.ref))).subarray(0, 4).toString(), 'RIFF')
  })

  for (const what of ['agentRejects', 'agentDoesNotAnswer'] as const) {
    test(`${name}: ${what}, the caller waits again until another agent answers`, async (t) => {
      const { network, agents, waitingCall, assign, getCall, getPresence } = await world(t, { agents: 2 })
      const { id, providerCallId } = await waitingCall()
      const [first = assert.fail(), second = assert.fail()] = agents
      await assign(id, first)
      await network.act(providerCallId, what)
      assert.equal((await getCall(id)).status, 'queued')
      assert.equal((await network.readCall(providerCallId)).is, 'waiting')
      assert.equal(await getPresence(first), what === 'agentRejects' ? 'available' : 'notResponding')
      await assign(id, second)
      await network.act(providerCallId, 'agentAnswers')
      assert.deepEqual(await network.readCall(providerCallId), { is: 'talking', rings: 2 })
      assert.equal((await getCall(id)).userId, second.userId)
    })
  }

  test(`${name}: a caller can hang up while waiting and while an agent is rung`, async (t) => {
    const { network, agent, waitingCall, assign, getCall, getPresence } = await world(t)
    const waiting = await waitingCall()
    await network.act(waiting.providerCallId, 'callerHangsUp')
    await app.settle()
    const ringing = await waitingCall()
    await assign(ringing.id)
    await network.act(ringing.providerCallId, 'callerHangsUp')
    await app.settle()
    for (const { id, providerCallId } of [waiting, ringing]) {
      const { status, endedBy } = await getCall(id)
      assert.deepEqual([status, endedBy], ['abandoned', 'caller'])
      assert.equal((await network.readCall(providerCallId)).is, 'ended')
    }
    assert.equal(await getPresence(agent), 'available')
  })

  test(`${name}: an agent is lost during a call; the caller waits before all others and stays one call`, async (t) => {
    const { network, agents, talkingCall, assign, getCall, findEntry, listEvents, capabilities } = await world(t, {
      agents: 2,
    })
    const { id, providerCallId } = await talkingCall()
    await network.act(providerCallId, 'agentDisconnects')
    await app.settle()
    assert.equal((await findEntry(id))?.isFront, true)
    assert.equal((await network.readCall(providerCallId)).is, 'waiting')
    await assign(id, agents[1])
    await network.act(providerCallId, 'agentAnswers')
    await network.act(providerCallId, 'callerHangsUp')
    await app.settle()
    const { status, userId, endedBy } = await getCall(id)
    assert.deepEqual([status, userId, endedBy], ['wrapUp', agents[1]?.userId, 'caller'])
    const recorded = (await listEvents(providerCallId)).filter(({ type }) => type === 'recording.ready')
    assert.equal(recorded.length, capabilities.recording === 'none' ? 0 : 2)
  })

  test(`${name}: repeated events change nothing, even much later`, async (t) => {
    const { network, talkingCall, getCall, listEvents } = await world(t)
    const { id, providerCallId } = await talkingCall()
    await network.act(providerCallId, 'callerHangsUp')
    await app.settle()
    // The wrap-up goes on meanwhile.
    const snapshot = async () => [{ ...(await getCall(id)), wrapUpSeconds: 0 }, await listEvents(providerCallId)]
    const before = await snapshot()
    app.advance('PT3S')
    await network.repeatEvents()
    await app.settle()
    assert.deepEqual(await snapshot(), before)
  })

  test(`${name}: a repeated command does nothing more`, async (t) => {
    const { network, agent, waitingCall, assign, command, getCall } = await world(t)
    const call = await waitingCall()
    const leg = await assign(call.id)
    const rung = { userId: agent.userId, extension: null, name: 'x' }
    const again = { do: 'assign', legId: leg.legId, agent: rung, ringSeconds: 20, isRecorded: true } as const
    await command(call, again)
    assert.deepEqual(await network.readCall(call.providerCallId), { is: 'ringing', rings: 1 })
    await network.act(call.providerCallId, 'agentAnswers')
    await command(call, again)
    assert.equal((await network.readCall(call.providerCallId)).is, 'talking')
    assert.equal((await getCall(call.id)).status, 'inProgress')
    for (let times = 0; times < 2; times += 1) {
      await command(call, { do: 'repark' })
      assert.equal((await network.readCall(call.providerCallId)).is, 'waiting')
    }
    for (let times = 0; times < 2; times += 1) await harmless(command(call, { do: 'hangUp' }))
    await harmless(command(call, { do: 'cancelLeg', legId: leg.legId }))
    await app.settle()
    assert.equal((await network.readCall(call.providerCallId)).is, 'ended')
  })

  test(`${name}: a ringing leg can be cancelled, and cancelling an ended leg affects no other`, async (t) => {
    const { network, agents, waitingCall, assign, command } = await world(t, { agents: 2 })
    const call = await waitingCall()
    const first = await assign(call.id)
    await network.act(call.providerCallId, 'agentRejects')
    await assign(call.id, agents[1])
    await command(call, { do: 'cancelLeg', legId: first.legId })
    assert.deepEqual(await network.readCall(call.providerCallId), { is: 'ringing', rings: 2 })
  })

  test(`${name}: a caller accepts an offered callback and the call ends`, async (t) => {
    const { network, waitingCall, command, getCall } = await world(t)
    const call = await waitingCall()
    await command(call, { do: 'offerCallback' })
    await network.act(call.providerCallId, 'callerWantsCallback')
    await app.settle()
    const { endReason, callbackId } = await getCall(call.id)
    assert.deepEqual([endReason, typeof callbackId], ['callbackRequested', 'string'])
    assert.equal((await network.readCall(call.providerCallId)).is, 'ended')
  })

  test(`${name}: a caller in a talk is forwarded to an external number, if the provider can`, async (t) => {
    const { network, talkingCall, command, capabilities } = await world(t)
    if (!capabilities.forward) return
    const call = await talkingCall()
    await command(call, { do: 'forward', to: '+902121112233', from: '+902121112244' })
    await network.act(call.providerCallId, 'outsideAnswers')
    assert.equal((await network.readCall(call.providerCallId)).is, 'external')
    await harmless(command(call, { do: 'hangUp' }))
    await app.settle()
    assert.equal((await network.readCall(call.providerCallId)).is, 'ended')
  })

  testTalkContract(name, { app: () => app, world })
  testConsultationContract(name, { app: () => app, world })

  test(`${name}: the service answers for an agent, once, or the provider refuses`, async (t) => {
    const { network, waitingCall, assign, getCall, listEvents, command, capabilities } = await world(t)
    const call = await waitingCall()
    const { legId: rung } = await assign(call.id)
    const answer = { do: 'answerLeg', legId: rung, isRecorded: false } as const
    if (!capabilities.answer) return assert.rejects(command(call, answer), CommandRefusedError)
    await command(call, answer)
    await command(call, answer)
    assert.deepEqual(
      [(await getCall(call.id)).status, (await network.readCall(call.providerCallId)).is],
      ['inProgress', 'talking'],
    )
    const answers = (await listEvents(call.providerCallId)).filter(({ type }) => type === 'leg.answered')
    assert.equal(answers.length, 1)
  })

  test(`${name}: a command about an unknown call throws CallEndedError`, async (t) => {
    const { network, command } = await world(t)
    const call = { id: app.runtime.newId(), providerCallId: network.unknownCall }
    const commands: Command[] = [
      { do: 'assign', legId, agent: unknownAgent, ringSeconds: 20, isRecorded: true },
      { do: 'cancelLeg', legId },
      { do: 'repark' },
      { do: 'forward', to: '+902121112233', from: '+902121112244' },
      { do: 'hangUp' },
      { do: 'offerCallback' },
    ]
    for (const each of commands) await assert.rejects(command(call, each), CallEndedError, each.do)
  })

  test(`${name}: an outbound call rings its agent first, then the far end; dialled twice it is one call`, async (t) => {
    const { network, agent, dialledCall, getCall, command, capabilities } = await world(t)
    if (!capabilities.dial) return
    const { id, dial } = await dialledCall()
    const call = { id, providerCallId: String((await getCall(id)).providerCallId) }
    await command(call, dial)
    assert.deepEqual(await network.readCall(call.providerCallId), { is: 'ringing', rings: 1 })
    await network.act(call.providerCallId, 'agentAnswers')
    assert.equal((await getCall(id)).status, 'ringing')
    await network.act(call.providerCallId, 'farEndAnswers')
    assert.equal((await network.readCall(call.providerCallId)).is, 'talking')
    const { status, userId } = await getCall(id)
    assert.deepEqual([status, userId], ['inProgress', agent.userId])
    await network.repeatEvents()
    await network.act(call.providerCallId, 'callerHangsUp')
    await app.settle()
    const ended = await getCall(id)
    assert.deepEqual([ended.status, ended.endedBy], ['wrapUp', 'caller'])
    await harmless(command(call, { do: 'hangUp' }))
  })

  test(`${name}: the far end of an outbound call is busy, or its agent rejects it`, async (t) => {
    const { network, agents, dialledCall, getCall, getPresence, capabilities } = await world(t)
    if (!capabilities.dial) return
    const [agent = assert.fail()] = agents
    const busy = await dialledCall()
    const { providerCallId } = await getCall(busy.id)
    await network.act(providerCallId, 'agentAnswers')
    await network.act(providerCallId, 'farEndIsBusy')
    await app.settle()
    assert.equal((await getCall(busy.id)).status, 'busy')
    assert.equal(await getPresence(agent), 'available')
    const refused = await dialledCall()
    await network.act((await getCall(refused.id)).providerCallId, 'agentRejects')
    await app.settle()
    assert.equal((await getCall(refused.id)).status, 'failed')
    assert.equal(await getPresence(agent), 'available')
  })
}

/** A command for an ended call may succeed or throw CallEndedError. */
async function harmless(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof CallEndedError, String(error))
  }
}
