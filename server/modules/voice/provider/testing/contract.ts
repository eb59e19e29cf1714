import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/receiver.ts'
import { CallGone, type Command, CommandRefused } from '../port.ts'
import type { NetworkOf } from './network.ts'
import { callCenter, providerWorld } from './provider-world.ts'

/** A telephone of nobody. */
const nobody = { userId: '01890000-0000-7000-8000-0000000000a1', extension: null, name: 'No <body> & "nobody"' }
const legId = '01890000-0000-7000-8000-0000000000b2'

/** What every adapter promises (`TelephonyProvider`), played through the service against a network. */
export function holdsToContract(name: string, networkOf: NetworkOf): void {
  let app: TestApp
  let center: Awaited<ReturnType<typeof callCenter>>
  before(async () => {
    app = await testApp(undefined, {
      http: guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile }),
    })
    center = await callCenter(app)
  })
  after(() => app.close())
  const world = async (t: TestContext, given?: Parameters<typeof providerWorld>[2]) =>
    providerWorld(center, await networkOf(t), given)

  test(`${name}: a call that comes in waits, and asked again about it the answer is the same`, async (t) => {
    const { network, tenant, waitingCall, callBy } = await world(t)
    const before = (await tenant.call('GET', '/calls')).data.totalCount
    const { providerCallId, id } = await waitingCall()
    assert.equal((await network.standing(providerCallId)).is, 'waiting')
    await network.tellsAgain()
    const { totalCount } = (await tenant.call('GET', '/calls')).data
    assert.deepEqual([totalCount, (await callBy(providerCallId)).id], [before + 1, id])
    const { fromNumber, provider, direction } = await callBy(providerCallId)
    assert.deepEqual([fromNumber, provider, direction], ['+905321112233', name, 'inbound'])
  })

  test(`${name}: a number that is not ours is turned away without a trace, one that takes no calls with one`, async (t) => {
    const { network, number, callBy } = await world(t, { routing: { type: 'hangup' } })
    const stranger = await network.ring({ to: '+902129999999', from: '+905321112233' })
    assert.equal(await callBy(stranger), undefined)
    const closed = await network.ring({ to: number, from: '+905321112233' })
    assert.equal((await callBy(closed)).missedReason, 'afterHours')
    for (const id of [stranger, closed]) assert.equal((await network.standing(id)).is, 'over')
  })

  test(`${name}: a call goes on to a number outside, as far as the provider can`, async (t) => {
    const routing = { type: 'external', target: '+902121112233' }
    const { network, number, callBy, capabilities } = await world(t, { routing })
    if (!capabilities.forward) return
    const id = await network.ring({ to: number, from: '+905321112233' })
    await network.does(id, 'outsideAnswers')
    assert.equal((await network.standing(id)).is, 'outside')
    assert.equal((await callBy(id)).status, 'inProgress')
    await network.does(id, 'callerHangsUp')
    await app.settle()
    assert.equal((await callBy(id)).status, 'completed')
  })

  test(`${name}: an agent is rung, talks and hangs up; the talk is recorded and its sound can be fetched`, async (t) => {
    const { network, agent, waitingCall, assign, callOf, toldOf, fetched, capabilities } = await world(t)
    const { id, providerCallId } = await waitingCall()
    const leg = await assign(id)
    assert.deepEqual(await network.standing(providerCallId), { is: 'ringing', rings: 1 })
    await network.does(providerCallId, 'agentAnswers')
    assert.equal((await network.standing(providerCallId)).is, 'talking')
    app.advance('PT7S')
    await network.does(providerCallId, 'agentHangsUp')
    await app.settle()
    const { status, userId, endedBy } = await callOf(id)
    assert.deepEqual([status, userId, endedBy], ['wrapUp', agent.userId, 'agent'])
    assert.equal((await network.standing(providerCallId)).is, 'over')

    if (capabilities.recording === 'none') return
    const told = (await toldOf(providerCallId)).filter(({ type }) => type === 'recording.ready')
    const facts = told.map(({ body }) => [body.legId, body.durationSeconds, body.channels])
    assert.deepEqual(facts, [[leg.legId, 7, capabilities.recording === 'stereo' ? 2 : 1]])
    assert.equal((await fetched(String(told[0]?.body.ref))).subarray(0, 4).toString(), 'RIFF')
  })

  for (const what of ['agentRejects', 'agentDoesNotAnswer'] as const) {
    test(`${name}: ${what}, and the caller waits again until another one answers`, async (t) => {
      const { network, agents, waitingCall, assign, callOf, presenceOf } = await world(t, { agents: 2 })
      const { id, providerCallId } = await waitingCall()
      const [first = assert.fail(), second = assert.fail()] = agents
      await assign(id, first)
      await network.does(providerCallId, what)
      assert.equal((await callOf(id)).status, 'queued')
      assert.equal((await network.standing(providerCallId)).is, 'waiting')
      assert.equal(await presenceOf(first), what === 'agentRejects' ? 'available' : 'notResponding')
      await assign(id, second)
      await network.does(providerCallId, 'agentAnswers')
      assert.deepEqual(await network.standing(providerCallId), { is: 'talking', rings: 2 })
      assert.equal((await callOf(id)).userId, second.userId)
    })
  }

  test(`${name}: a caller who hangs up while waiting is gone, and so is one who hangs up while it rings`, async (t) => {
    const { network, agent, waitingCall, assign, callOf, presenceOf } = await world(t)
    const waiting = await waitingCall()
    await network.does(waiting.providerCallId, 'callerHangsUp')
    await app.settle()
    const ringing = await waitingCall()
    await assign(ringing.id)
    await network.does(ringing.providerCallId, 'callerHangsUp')
    await app.settle()
    for (const { id, providerCallId } of [waiting, ringing]) {
      const { status, endedBy } = await callOf(id)
      assert.deepEqual([status, endedBy], [id === waiting.id ? 'abandoned' : 'missed', 'caller'])
      assert.equal((await network.standing(providerCallId)).is, 'over')
    }
    assert.equal(await presenceOf(agent), 'available')
  })

  test(`${name}: an agent is lost in mid-call; the caller waits before all others and is one call to the end`, async (t) => {
    const { network, agents, talkingCall, assign, callOf, entryOf, toldOf, capabilities } = await world(t, {
      agents: 2,
    })
    const { id, providerCallId } = await talkingCall()
    await network.does(providerCallId, 'agentIsLost')
    await app.settle()
    assert.equal((await entryOf(id))?.isFront, true)
    assert.equal((await network.standing(providerCallId)).is, 'waiting')
    await assign(id, agents[1])
    await network.does(providerCallId, 'agentAnswers')
    await network.does(providerCallId, 'callerHangsUp')
    await app.settle()
    const { status, userId, endedBy } = await callOf(id)
    assert.deepEqual([status, userId, endedBy], ['wrapUp', agents[1]?.userId, 'caller'])
    const recorded = (await toldOf(providerCallId)).filter(({ type }) => type === 'recording.ready')
    assert.equal(recorded.length, capabilities.recording === 'none' ? 0 : 2)
  })

  test(`${name}: what it tells again, long after, changes nothing`, async (t) => {
    const { network, talkingCall, callOf, toldOf } = await world(t)
    const { id, providerCallId } = await talkingCall()
    await network.does(providerCallId, 'callerHangsUp')
    await app.settle()
    // The work after the call goes on meanwhile.
    const standing = async () => [{ ...(await callOf(id)), wrapUpSeconds: 0 }, await toldOf(providerCallId)]
    const before = await standing()
    app.advance('PT3S')
    await network.tellsAgain()
    await app.settle()
    assert.deepEqual(await standing(), before)
  })

  test(`${name}: a command that comes twice does nothing more`, async (t) => {
    const { network, agent, waitingCall, assign, command, callOf } = await world(t)
    const call = await waitingCall()
    const leg = await assign(call.id)
    const rung = { userId: agent.userId, extension: null, name: 'x' }
    const again = { do: 'assign', legId: leg.legId, agent: rung, ringSeconds: 20, records: true } as const
    await command(call, again)
    assert.deepEqual(await network.standing(call.providerCallId), { is: 'ringing', rings: 1 })
    await network.does(call.providerCallId, 'agentAnswers')
    await command(call, again)
    assert.equal((await network.standing(call.providerCallId)).is, 'talking')
    assert.equal((await callOf(call.id)).status, 'inProgress')
    for (let times = 0; times < 2; times += 1) {
      await command(call, { do: 'repark' })
      assert.equal((await network.standing(call.providerCallId)).is, 'waiting')
    }
    for (let times = 0; times < 2; times += 1) await harmless(command(call, { do: 'hangUp' }))
    await harmless(command(call, { do: 'cancelLeg', legId: leg.legId }))
    await app.settle()
    assert.equal((await network.standing(call.providerCallId)).is, 'over')
  })

  test(`${name}: a leg is cancelled while it rings, and one that is over long since disturbs no other`, async (t) => {
    const { network, agents, waitingCall, assign, command } = await world(t, { agents: 2 })
    const call = await waitingCall()
    const first = await assign(call.id)
    await network.does(call.providerCallId, 'agentRejects')
    await assign(call.id, agents[1])
    await command(call, { do: 'cancelLeg', legId: first.legId })
    assert.deepEqual(await network.standing(call.providerCallId), { is: 'ringing', rings: 2 })
  })

  test(`${name}: a caller who is offered to be called back accepts, and is let go`, async (t) => {
    const { network, waitingCall, command, callOf } = await world(t)
    const call = await waitingCall()
    await command(call, { do: 'offerCallback' })
    await network.does(call.providerCallId, 'callerWantsCallback')
    await app.settle()
    const { endReason, callbackId } = await callOf(call.id)
    assert.deepEqual([endReason, typeof callbackId], ['callbackRequested', 'string'])
    assert.equal((await network.standing(call.providerCallId)).is, 'over')
  })

  test(`${name}: a caller in a talk is sent to a number outside, as far as the provider can`, async (t) => {
    const { network, talkingCall, command, capabilities } = await world(t)
    if (!capabilities.forward) return
    const call = await talkingCall()
    await command(call, { do: 'forward', to: '+902121112233', from: '+902121112244' })
    await network.does(call.providerCallId, 'outsideAnswers')
    assert.equal((await network.standing(call.providerCallId)).is, 'outside')
    await harmless(command(call, { do: 'hangUp' }))
    await app.settle()
    assert.equal((await network.standing(call.providerCallId)).is, 'over')
  })

  test(`${name}: a caller is put on hold and taken back, or the provider says that it cannot`, async (t) => {
    const { talkingCall, command, callOf, capabilities } = await world(t)
    const call = await talkingCall()
    if (!capabilities.hold) return assert.rejects(command(call, { do: 'hold' }), CommandRefused)
    await command(call, { do: 'hold' })
    assert.equal((await callOf(call.id)).status, 'onHold')
    await command(call, { do: 'resume' })
    assert.equal((await callOf(call.id)).status, 'inProgress')
  })

  test(`${name}: of a call that it does not know it says that it is gone`, async (t) => {
    const { network, command } = await world(t)
    const call = { id: app.runtime.newId(), providerCallId: network.unknownCall }
    const commands: Command[] = [
      { do: 'assign', legId, agent: nobody, ringSeconds: 20, records: true },
      { do: 'cancelLeg', legId },
      { do: 'repark' },
      { do: 'forward', to: '+902121112233', from: '+902121112244' },
      { do: 'hangUp' },
      { do: 'offerCallback' },
    ]
    for (const each of commands) await assert.rejects(command(call, each), CallGone, each.do)
  })

  test(`${name}: a call that we dial rings its agent first, then the other side; dialled twice it is one call`, async (t) => {
    const { network, agent, dialledCall, callOf, command, capabilities } = await world(t)
    if (!capabilities.dial) return
    const { id, dial } = await dialledCall()
    const call = { id, providerCallId: String((await callOf(id)).providerCallId) }
    await command(call, dial)
    assert.deepEqual(await network.standing(call.providerCallId), { is: 'ringing', rings: 1 })
    await network.does(call.providerCallId, 'agentAnswers')
    assert.equal((await callOf(id)).status, 'ringing')
    await network.does(call.providerCallId, 'farAnswers')
    assert.equal((await network.standing(call.providerCallId)).is, 'talking')
    const { status, userId } = await callOf(id)
    assert.deepEqual([status, userId], ['inProgress', agent.userId])
    await network.tellsAgain()
    await network.does(call.providerCallId, 'callerHangsUp')
    await app.settle()
    const ended = await callOf(id)
    assert.deepEqual([ended.status, ended.endedBy], ['wrapUp', 'caller'])
    await harmless(command(call, { do: 'hangUp' }))
  })

  test(`${name}: the other side of a call that we dial is busy, or its agent will not answer`, async (t) => {
    const { network, agents, dialledCall, callOf, presenceOf, capabilities } = await world(t)
    if (!capabilities.dial) return
    const [agent = assert.fail()] = agents
    const busy = await dialledCall()
    const { providerCallId } = await callOf(busy.id)
    await network.does(providerCallId, 'agentAnswers')
    await network.does(providerCallId, 'farIsBusy')
    await app.settle()
    assert.equal((await callOf(busy.id)).status, 'busy')
    assert.equal(await presenceOf(agent), 'available')
    const refused = await dialledCall()
    await network.does((await callOf(refused.id)).providerCallId, 'agentRejects')
    await app.settle()
    assert.equal((await callOf(refused.id)).status, 'failed')
    assert.equal(await presenceOf(agent), 'available')
  })
}

/** What is over already may be said to be gone, or pass. */
async function harmless(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof CallGone, String(error))
  }
}
