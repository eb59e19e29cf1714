import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { TestApp } from '../../../../testing/app.ts'
import { CommandRefusedError } from '../port.ts'
import type { providerWorld } from './provider-world.ts'

/** What the tests of a contract work with. */
export type ContractWorld = {
  readonly app: () => TestApp
  readonly world: (t: TestContext, options?: Parameters<typeof providerWorld>[2]) => ReturnType<typeof providerWorld>
}

/** Tests what every adapter promises for a talk: hold, and pauses of the recording. */
export function testTalkContract(name: string, { app, world }: ContractWorld): void {
  test(`${name}: a caller is put on hold and resumed, or the provider refuses`, async (t) => {
    const { talkingCall, command, getCall, capabilities } = await world(t)
    const call = await talkingCall()
    if (!capabilities.hold) return assert.rejects(command(call, { do: 'hold' }), CommandRefusedError)
    await command(call, { do: 'hold' })
    assert.equal((await getCall(call.id)).status, 'onHold')
    await command(call, { do: 'resume' })
    assert.equal((await getCall(call.id)).status, 'inProgress')
  })

  test(`${name}: a recording is paused and continued, also when told twice, or the provider refuses`, async (t) => {
    const { network, agent, talkingCall, command, getCall, listEvents, capabilities } = await world(t)
    const call = await talkingCall()
    const { legId: talks, providerCallId } = call
    const [pause, resume] = [
      { do: 'pauseRecording', legId: talks } as const,
      { do: 'resumeRecording', legId: talks } as const,
    ]
    if (!capabilities.pauseRecording) return assert.rejects(command(call, pause), CommandRefusedError)
    for (const [each, isPaused] of [
      [pause, true],
      [pause, true],
      [resume, false],
      [resume, false],
    ] as const) {
      await command(call, each)
      assert.equal(await network.isRecordingPaused(providerCallId), isPaused)
    }

    const { data } = await agent.call('POST', `/calls/${call.id}/recording/pause`)
    assert.equal(data.recording, 'pausing')
    await app().settle()
    assert.deepEqual(
      [(await getCall(call.id)).recording, await network.isRecordingPaused(providerCallId)],
      ['paused', true],
    )
    if (capabilities.hold) {
      for (const verb of ['hold', 'resume']) await agent.call('POST', `/calls/${call.id}/${verb}`)
      await app().settle()
      const { status, recording } = await getCall(call.id)
      assert.deepEqual(
        [status, recording, await network.isRecordingPaused(providerCallId)],
        ['inProgress', 'paused', true],
      )
    }
    app().advance('PT7S')
    await network.act(providerCallId, 'agentHangsUp')
    await app().settle()
    assert.equal((await getCall(call.id)).recording, 'off')
    const recorded = (await listEvents(providerCallId)).filter(({ type }) => type === 'recording.ready')
    assert.deepEqual(
      recorded.map(({ body }) => body.durationSeconds),
      [7],
      'a pause is silence of its length',
    )
  })

  test(`${name}: an agent is lost while the recording is paused; the next talk is recorded from its start`, async (t) => {
    const { network, agents, talkingCall, assign, getCall, command, capabilities } = await world(t, { agents: 2 })
    if (!capabilities.pauseRecording) return
    const { id, providerCallId, legId: first } = await talkingCall()
    await agents[0]?.call('POST', `/calls/${id}/recording/pause`)
    await app().settle()
    assert.equal(await network.isRecordingPaused(providerCallId), true)
    await network.act(providerCallId, 'agentDisconnects')
    await app().settle()
    assert.equal((await getCall(id)).recording, 'off')
    const pause = { do: 'pauseRecording', legId: first } as const
    await assert.rejects(command({ id, providerCallId }, pause), CommandRefusedError, 'nothing is recorded')
    await assign(id, agents[1])
    await network.act(providerCallId, 'agentAnswers')
    assert.deepEqual([(await getCall(id)).recording, await network.isRecordingPaused(providerCallId)], ['on', false])
  })
}
