import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repetitions } from '../../../../testing/full.ts'
import { CommandRefusedError } from '../port.ts'
import type { NetworkAction } from './network.ts'
import type { ContractWorld } from './talk-contract.ts'

/** Tests what every adapter promises for a consultation, or that it refuses. */
export function testConsultationContract(name: string, { app, world }: ContractWorld): void {
  /** A talk in which the agent consults a colleague whose phone rings; undefined if the provider refuses. */
  async function consulting(parts: Awaited<ReturnType<typeof world>>) {
    const { talkingCall, command, agents, capabilities } = parts
    const [agent = assert.fail(), colleague = assert.fail()] = agents
    const call = await talkingCall()
    if (!capabilities.consult) {
      const [who, by] = [agent, colleague].map(({ userId }) => ({ userId, extension: null, name: 'x' }))
      if (!who || !by) assert.fail()
      const legId = app().runtime.newId()
      const consult = { do: 'consult', legId, agent: who, consultedBy: by, ringSeconds: 20 } as const
      await assert.rejects(command(call, consult), CommandRefusedError)
      await assert.rejects(command(call, { do: 'completeConsult', legId }), CommandRefusedError)
      const refused = await agent.call('POST', `/calls/${call.id}/consult`, { body: { userId: colleague.userId } })
      assert.equal(refused.status, 409, refused.text)
      return undefined
    }
    const begun = await agent.call('POST', `/calls/${call.id}/consult`, { body: { userId: colleague.userId } })
    assert.equal(begun.status, 200, begun.text)
    const { legId } = begun.data.consultation
    await app().settle()
    return { ...call, agent, colleague, colleagueLegId: legId as string }
  }

  const legsRecorded = (events: readonly { type: string; body: Record<string, unknown> }[]) =>
    events.filter(({ type }) => type === 'recording.ready').map(({ body }) => [body['legId'], body['durationSeconds']])

  test(`${name}: a colleague is consulted and takes the caller over, or the provider refuses`, async (t) => {
    const parts = await world(t, { agents: 2 })
    const { network, getCall, command, listEvents, getPresence } = parts
    const begun = await consulting(parts)
    if (!begun) return
    const { id, providerCallId, legId, colleagueLegId, agent, colleague } = begun
    assert.equal(await network.isRecordingPaused(providerCallId), true)
    app().advance('PT3S')
    await network.act(providerCallId, 'colleagueAnswers')
    assert.equal((await getCall(id)).consultation.state, 'answered')
    assert.equal((await agent.call('POST', `/calls/${id}/consult/complete`)).status, 200)
    await app().settle()
    await command({ id, providerCallId }, { do: 'completeConsult', legId: colleagueLegId })
    assert.equal((await network.readCall(providerCallId)).is, 'talking')
    assert.equal(await network.isRecordingPaused(providerCallId), false)
    assert.equal(await getPresence(agent), 'available')
    app().advance('PT7S')
    await network.act(providerCallId, 'agentHangsUp')
    await app().settle()
    const { status, userId, endedBy } = await getCall(id)
    assert.deepEqual([status, userId, endedBy], ['wrapUp', colleague.userId, 'agent'])
    const recorded = legsRecorded(await listEvents(providerCallId))
    assert.deepEqual(
      recorded.map(([leg]) => leg),
      [legId, colleagueLegId],
    )
    assert.equal(recorded[1]?.[1], 7)
  })

  const ends = [
    ['colleagueRejects', 'rejected', 'available'],
    ['colleagueHangsUp', 'ended', 'available'],
    ['cancel', 'ended', 'available'],
  ] as const
  for (const [what, state, presence] of ends.slice(0, repetitions(1, ends.length))) {
    test(`${name}: a consultation ends (${what}), and the agent goes on with the caller`, async (t) => {
      const parts = await world(t, { agents: 2 })
      const { network, getCall, listEvents, getPresence } = parts
      if (!parts.capabilities.consult) return
      const begun = (await consulting(parts)) ?? assert.fail()
      const { id, providerCallId, legId, agent, colleague } = begun
      if (what !== 'colleagueRejects') await network.act(providerCallId, 'colleagueAnswers')
      if (what === 'cancel') {
        assert.equal((await agent.call('POST', `/calls/${id}/consult/cancel`)).status, 200)
        await app().settle()
      } else await network.act(providerCallId, what)
      await app().settle()
      const call = await getCall(id)
      assert.deepEqual([call.status, call.userId, call.consultation.state], ['inProgress', agent.userId, state])
      assert.equal(await getPresence(colleague), presence)
      assert.equal((await network.readCall(providerCallId)).is, 'talking')
      assert.equal(await network.isRecordingPaused(providerCallId), false)
      await network.act(providerCallId, 'agentHangsUp')
      await app().settle()
      assert.deepEqual(
        legsRecorded(await listEvents(providerCallId)).map(([leg]) => leg),
        [legId],
        'the talk is one recording',
      )
    })
  }

  const departures: NetworkAction[] = ['agentDisconnects', 'callerHangsUp', 'agentHangsUp']
  for (const what of departures.slice(0, repetitions(1, departures.length))) {
    test(`${name}: ${what} while a colleague is consulted`, async (t) => {
      const parts = await world(t, { agents: 2 })
      const { network, getCall, listEvents, getPresence } = parts
      if (!parts.capabilities.consult) return
      const { id, providerCallId, legId, agent, colleague } = (await consulting(parts)) ?? assert.fail()
      await network.act(providerCallId, 'colleagueAnswers')
      await network.act(providerCallId, what)
      await app().settle()
      const { status, userId } = await getCall(id)
      const isOver = what === 'callerHangsUp'
      assert.deepEqual([status, userId], isOver ? ['wrapUp', agent.userId] : ['inProgress', colleague.userId])
      assert.equal((await network.readCall(providerCallId)).is, isOver ? 'ended' : 'talking')
      assert.equal(await getPresence(colleague), isOver ? 'available' : 'onCall')
      assert.equal(legsRecorded(await listEvents(providerCallId))[0]?.[0], legId)
    })

    test(`${name}: ${what} while the phone of a colleague rings`, async (t) => {
      const parts = await world(t, { agents: 2 })
      const { network, getCall, getPresence } = parts
      if (!parts.capabilities.consult) return
      const { id, providerCallId, colleague } = (await consulting(parts)) ?? assert.fail()
      await network.act(providerCallId, what)
      await app().settle()
      const isOver = what === 'callerHangsUp'
      assert.equal((await getCall(id)).status, isOver ? 'wrapUp' : 'queued')
      assert.equal((await network.readCall(providerCallId)).is, isOver ? 'ended' : 'waiting')
      assert.equal(await getPresence(colleague), 'available')
    })
  }
}
