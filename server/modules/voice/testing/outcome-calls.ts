import assert from 'node:assert/strict'
import type { VoiceWorld } from './voice-world.ts'

/** How many calls of each outcome `playOutcomes` leaves behind. */
export const playedOutcomes = { answered: 1, missed: 2, abandoned: 2, notAnswered: 4, waiting: 2, all: 8 } as const

/**
 * Plays a call of every outcome from one number: missed outside the hours and after the longest wait, abandoned in the
 * queue and while a phone rings, answered, forwarded to another number, and two that still wait, one of them while a
 * phone rings. The queue of the world is manual and its calls wait for 60 seconds at most.
 */
export async function playOutcomes(world: VoiceWorld, from: string): Promise<void> {
  const { app, tenant, agent, ring, act, findEntry, newDid } = world
  const closed = await newDid({ businessHours: { weekly: [] } })
  const forwarding = await newDid({ routing: { type: 'external', target: '+4930123456' } })
  const ringAgent = async (callId: string | null): Promise<void> => {
    const { id } = await findEntry(callId)
    const answer = await tenant.call('POST', `/voicequeue/${id}/assign`, { body: { userId: agent.userId } })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
  }
  await ring({ from, to: closed.number })
  await ring({ from })
  app.advance('PT61S')
  await app.settle()

  const inQueue = await ring({ from })
  app.advance('PT10S')
  await act(inQueue.providerCallId, 'callerHangsUp')
  const whileRinging = await ring({ from })
  await ringAgent(whileRinging.callId)
  app.advance('PT8S')
  await act(whileRinging.providerCallId, 'callerHangsUp')

  const answered = await ring({ from })
  await ringAgent(answered.callId)
  await act(answered.providerCallId, 'agentAnswers')
  app.advance('PT20S')
  await act(answered.providerCallId, 'callerHangsUp')
  const wrapUp = await tenant.call('POST', `/calls/${answered.callId}/wrap-up`, { body: { category: 'generalInfo' } })
  assert.equal(wrapUp.status, 200, wrapUp.text)
  const forwarded = await ring({ from, to: forwarding.number })
  app.advance('PT5S')
  await act(forwarded.providerCallId, 'callerHangsUp')

  await ring({ from })
  const ringing = await ring({ from })
  await ringAgent(ringing.callId)
}
