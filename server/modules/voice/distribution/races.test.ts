import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague } from '../../../testing/world.ts'
import { voiceWorld } from '../testing/voice-world.ts'

const many = 20

test('§4.4 of twenty concurrent requests for one call one succeeds', async (t) => {
  const app = await sharedApp(t)
  const { tenant, ring, findEntry, setPresence } = await voiceWorld(app, { queue: { strategy: 'manual' }, agents: 0 })
  const agents = await Promise.all(Array.from({ length: many }, () => colleague(app, tenant)))
  for (const agent of agents) await setPresence(agent, 'available')
  const { callId } = await ring()
  const { id } = await findEntry(callId)
  const answers = await Promise.all(agents.map(({ call }) => call('POST', `/voicequeue/${id}/assign`, { body: {} })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array(many - 1).fill(409)])
  for (const { status, body } of answers) if (status === 409) assert.equal(body.errors[0].code, 'already_assigned')
  const legs = await tenant.query(`select user_id from call_legs where state in ('ringing', 'answered')`)
  const winner = agents[answers.findIndex(({ status }) => status === 200)]
  assert.deepEqual(legs, [{ user_id: winner?.userId }])
  const busy = await tenant.query(`select id from users where presence = 'onCall'`)
  assert.deepEqual(busy, [{ id: winner?.userId }], 'who came too late is available still')
})

test('§4.4 of twenty calls offered concurrently to one agent one succeeds', async (t) => {
  const app = await sharedApp(t)
  const { tenant, agent, ring, waiting } = await voiceWorld(app, { queue: { strategy: 'manual' } })
  for (let n = 0; n < many; n += 1) await ring({ from: `+90532111${String(1000 + n)}` })
  const { items } = await waiting('?pageSize=100')
  const body = { userId: agent.userId }
  const answers = await Promise.all(
    items.map(({ id }: { id: string }) => tenant.call('POST', `/voicequeue/${id}/assign`, { body })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array(many - 1).fill(409)])
  const codes = new Set(
    answers.flatMap(({ body: said }) => said.errors?.map(({ code }: { code: string }) => code) ?? []),
  )
  assert.deepEqual([...codes], ['agent_unavailable'])
  assert.equal((await waiting('?pageSize=100')).summary.waiting, many, 'a caller waits until the phone is answered')
})

test('one agent is rung for one waiting call, however many processes distribute calls', async (t) => {
  const app = await testApp(t)
  const { agent, ring } = await voiceWorld(app)
  for (let n = 0; n < 5; n += 1) await ring({ from: `+90532111${String(2000 + n)}` })
  await Promise.all([app.settle(), app.settle(), app.settle()])
  const legs = await app.admin(`select user_id from call_legs where state in ('ringing', 'answered')`)
  assert.deepEqual(legs, [{ user_id: agent.userId }])
})
