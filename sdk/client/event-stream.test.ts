import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LiveEvent } from '../index.ts'
import { sdkScene } from '../testing/sdk-scene.ts'

test('live events arrive; after a lost connection the missed ones follow, each once', async (t) => {
  const { app, client, network, sent, waits } = await sdkScene(t)
  const bellhop = client()
  const drops: (() => void)[] = []
  network.intercept = async (forward, { path }) => {
    const response = await forward()
    if (!path.startsWith('/events') || !response.body) return response
    const dropping = new AbortController()
    drops.push(() => dropping.abort(new Error('connection lost')))
    return new Response(response.body.pipeThrough(new TransformStream(), { signal: dropping.signal }), response)
  }
  const stream = bellhop.events({ types: ['agent.presence'], signal: AbortSignal.timeout(30_000) })
  const found: LiveEvent[] = []
  const set = async (presence: 'available' | 'break' | 'away') => {
    await bellhop.profile.setPresence({ presence })
    await app.settle()
  }
  for await (const event of stream) {
    found.push(event)
    if (found.length === 1) await set('break')
    if (found.length === 2) {
      drops[0]?.()
      await set('away')
    }
    if (event.type === 'agent.presence' && event.data.presence === 'away') break
  }
  assert.deepEqual(
    found
      .map((event) => (event.type === 'agent.presence' ? event.data.presence : event.type))
      .filter((each) => each !== 'ready'),
    ['break', 'away'],
  )
  const requests = sent.filter(({ path }) => path.startsWith('/events'))
  assert.equal(requests.length, 2)
  assert.ok(requests[1]?.headers.get('Last-Event-ID'))
  assert.ok(stream.lastEventId)
  assert.ok(waits.length === 1 && waits.every((wait) => wait > 2000))
})

test('a stream starts after a given position, and ends with its signal and with a refusal', async (t) => {
  const { app, client, sent } = await sdkScene(t)
  const bellhop = client()
  const first = bellhop.events()
  for await (const { type } of first) if (type === 'ready') break
  await bellhop.profile.setPresence({ presence: 'break' })
  await app.settle()
  const leaving = new AbortController()
  const types: string[] = []
  const position = first.lastEventId ? { lastEventId: first.lastEventId } : {}
  for await (const { type } of bellhop.events({ ...position, signal: leaving.signal })) {
    types.push(type)
    if (type === 'agent.presence') leaving.abort()
  }
  assert.deepEqual(types, ['ready', 'agent.presence'])
  assert.equal(sent.at(-1)?.headers.get('Last-Event-ID'), first.lastEventId)
  const unknown = bellhop.events({ types: ['stay.rated' as never] })
  await assert.rejects(unknown[Symbol.asyncIterator]().next(), { status: 422 })
})
