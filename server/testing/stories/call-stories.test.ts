import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { Answer } from '../app.ts'
import { callCenter } from '../calls/center.ts'
import { playStory } from '../calls/play-story.ts'
import { anyStory, type ExpectedEvents, expectedEvents } from '../calls/story.ts'
import { repetitions, full as test } from '../full.ts'
import { testService, until } from '../processes/process.ts'
import { startServiceReceiver } from '../processes/service-receiver.ts'

const stories = repetitions(4, 40)
const storiesPerKill = Number(process.env.CALL_STORIES_PER_KILL ?? Math.min(500, stories / 2))
const workers = repetitions(4, 8)
const types = ['call.started', 'call.completed', 'call.missed', 'recording.available'] as const

test('§6.1 each call event is emitted once, despite repeated, reordered and late provider events and kill -9', {
  timeout: 60_000 + stories * 2000,
}, async (t) => {
  const service = await testService()
  t.after(() => service.close())
  const receiver = await startServiceReceiver(service)
  t.after(() => receiver.close())
  const center = await callCenter(service, { agents: workers * 2 })
  const webhook = { url: receiver.url, events: types, secret: 'stories' }
  assert.equal((await center.owner.ask('POST', '/webhooks', webhook)).status, 201)
  for (const { ask } of center.agents) await ask('PUT', '/profile/presence', { presence: 'available' })

  const open = fc.sample(anyStory, { numRuns: stories, seed: Number(process.env.SEED ?? Date.now() % 1_000_000) })
  const expected = new Map<string, ExpectedEvents>()
  let begun = 0
  const play = async (worker: number): Promise<void> => {
    for (let story = open[begun++]; story; story = open[begun++]) {
      const agents = center.agents.slice(worker * 2, worker * 2 + 2)
      const callId = await playStory({ center, agents, story, providerCallId: randomUUID() })
      expected.set(callId, expectedEvents(story))
    }
  }
  const playing = Promise.all(Array.from({ length: workers }, (_, worker) => play(worker)))
  const state = { isOver: false }
  void playing.finally(() => void (state.isOver = true)).catch(() => undefined)
  for (let kill = storiesPerKill; kill < stories; kill += storiesPerKill) {
    while (!state.isOver && expected.size < kill) await sleep(20)
    if (state.isOver) break
    await service.end('SIGKILL')
    await service.start()
  }
  await playing

  const received = (): Map<string, Record<string, Set<string>>> => {
    const byCall = new Map<string, Record<string, Set<string>>>()
    for (const { event } of receiver.arrivals as unknown as {
      event: { id: string; type: string; data: { callId: string } }
    }[]) {
      const all = byCall.get(event.data.callId) ?? {}
      all[event.type] = (all[event.type] ?? new Set()).add(event.id)
      byCall.set(event.data.callId, all)
    }
    return byCall
  }
  const expectedCount = [...expected.values()].reduce(
    (sum, one) => sum + one.started + one.completed + one.missed + one.recordings,
    0,
  )
  const arrived = () => new Set(receiver.arrivals.map(({ event }) => event.id)).size
  await until('all events have arrived', () => arrived() >= expectedCount)
  const byCall = received()
  for (const [callId, { started, completed, missed, recordings }] of expected) {
    const got = byCall.get(callId) ?? {}
    const counts = types.map((type) => got[type]?.size ?? 0)
    assert.deepEqual(counts, [started, completed, missed, recordings], `${callId}: ${types.join(', ')}`)
  }
  assert.equal(byCall.size, expected.size, 'no event belongs to an unknown call')
  await assertOneCallPerAgent(center.owner.ask)
})

type Asking = (method: 'GET', path: string) => Promise<Answer>
type Piece = { callId: string; type: string; userId: string | null; startedAt: string; endedAt: string | null }

/** Asserts from the calls that no agent had two calls at the same time. */
async function assertOneCallPerAgent(ask: Asking): Promise<void> {
  const byUser = new Map<string, Piece[]>()
  for (let page = 1; ; page += 1) {
    const { items, totalPages } = (await ask('GET', `/calls?pageSize=100&page=${page}`)).data
    for (const { id, segments } of items) {
      for (const piece of segments as Piece[]) {
        if (piece.userId === null || !['ring', 'talk', 'hold'].includes(piece.type)) continue
        byUser.set(piece.userId, [...(byUser.get(piece.userId) ?? []), { ...piece, callId: id }])
      }
    }
    if (page >= totalPages) break
  }
  for (const pieces of byUser.values()) {
    const sorted = pieces.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    sorted.forEach((piece, index) => {
      const next = sorted[index + 1]
      if (!next || next.callId === piece.callId) return
      assert.ok(piece.endedAt !== null && piece.endedAt <= next.startedAt, `${piece.callId} and ${next.callId}`)
    })
  }
}
