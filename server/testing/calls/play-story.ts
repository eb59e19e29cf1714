import assert from 'node:assert/strict'
import { until } from '../processes/process.ts'
import type { Agent, callCenter } from './center.ts'
import { type NetworkEvent, unrulyWire } from './network.ts'
import type { Story, Talk } from './story.ts'

type Center = Awaited<ReturnType<typeof callCenter>>
type Scene = { center: Center; agents: readonly Agent[]; story: Story; providerCallId: string }

/** Plays a story from the first ringing to the end of the wrap-up; returns the id of its call. */
export async function playStory({ center, agents, story, providerCallId }: Scene): Promise<string> {
  const simulate = `/integrations/${center.integrationId}/simulate`
  const deliver = async (events: readonly NetworkEvent[]): Promise<void> => {
    const answer = await center.owner.ask('POST', simulate, { events })
    assert.equal(answer.status, 200, answer.text)
  }
  const wire = unrulyWire(providerCallId, story.telling, deliver)
  const [first] = agents
  assert.ok(first)
  const rung = await center.owner.ask('POST', simulate, {
    call: { to: center.number, from: '+905321110001', providerCallId, isManual: true },
  })
  assert.equal(rung.data.directive, 'park', rung.text)
  const callId: string = rung.data.callId
  const statusIs = (...wanted: string[]): Promise<void> =>
    until(`the call is ${wanted.join(' or ')}`, async () =>
      wanted.includes((await first.ask('GET', `/calls/${callId}`)).data.status),
    )
  await wire.send([{ type: 'call.parked' }], false)

  let isOver = false
  let isWrappedUp = false
  for (const { ring, talk } of story.ringings) {
    await statusIs('queued')
    const { legId, agent } = await assignToOneAgent(callId, agents)
    await wire.send([{ type: 'leg.ringing', legId }], false)
    if (ring === 'callerHangsUp') break
    if (ring !== 'answered') {
      await wire.send([{ type: 'leg.failed', legId, cause: ring }])
      await statusIs('queued')
      await setAvailable(agent)
      continue
    }
    await wire.send([{ type: 'leg.answered', legId }])
    await statusIs('inProgress')
    if (story.wrapUp === 'during' && !isWrappedUp) isWrappedUp = await wrapUp(agent, callId)
    await wire.send(
      Array.from({ length: talk.holds }, () => [{ type: 'call.held' }, { type: 'call.resumed' }]).flat(),
      false,
    )
    isOver = await endTalk(wire.send, { talk, legId, number: providerCallId })
    if (isOver) break
    await statusIs('queued')
    await setAvailable(agent)
  }
  if (!isOver) await wire.send([{ type: 'call.ended', by: 'caller' }])
  await wire.flush()

  await statusIs('wrapUp', 'completed', 'missed', 'abandoned')
  const call = (await first.ask('GET', `/calls/${callId}`)).data
  if (story.wrapUp === 'late') await wire.endOfStory()
  if (call.status === 'wrapUp') await wrapUp(first, callId)
  if (story.wrapUp !== 'late') await wire.endOfStory()
  await Promise.all(agents.map(setAvailable))
  return callId
}

type TalkEnd = { talk: Talk; legId: string; number: string }
type Send = ReturnType<typeof unrulyWire>['send']

/** Ends the talk and delivers its recording. Returns whether the call is over. */
async function endTalk(send: Send, { talk, legId, number }: TalkEnd): Promise<boolean> {
  const recording = { type: 'recording.ready', legId, ref: `${number}-${legId}`, durationSeconds: 1 }
  const isLost = talk.end === 'agentDisconnects'
  const end = isLost
    ? { type: 'leg.lost', legId }
    : { type: 'call.ended', by: talk.end === 'agentHangsUp' ? 'agent' : 'caller' }
  await send([end, recording])
  return !isLost
}

/** All agents of the scene request the call; one of them gets it. */
async function assignToOneAgent(callId: string, agents: readonly Agent[]): Promise<{ legId: string; agent: Agent }> {
  const [first] = agents
  assert.ok(first)
  const { items } = (await first.ask('GET', '/voicequeue?pageSize=100')).data
  const entry = items.find((each: { callId: string }) => each.callId === callId)
  assert.ok(entry, 'the call is in the queue')
  const answers = await Promise.all(agents.map((agent) => agent.ask('POST', `/voicequeue/${entry.id}/assign`, {})))
  const won = answers.findIndex(({ status }) => status === 200)
  const agent = agents[won]
  const winner = answers[won]
  assert.ok(agent && winner, answers.map(({ text }) => text).join('\n'))
  for (const [index, { status, text }] of answers.entries()) if (index !== won) assert.equal(status, 409, text)
  return { legId: winner.data.offers.at(-1).legId, agent }
}

async function wrapUp(agent: Agent, callId: string): Promise<boolean> {
  const answer = await agent.ask('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo', note: null })
  assert.equal(answer.status, 200, answer.text)
  return true
}

async function setAvailable(agent: Agent): Promise<void> {
  const answer = await agent.ask('PUT', '/profile/presence', { presence: 'available' })
  assert.equal(answer.status, 200, answer.text)
}
