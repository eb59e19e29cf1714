import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, freshTokensOf, newHotel, newTenant } from '../../../testing/world.ts'
import { insertQueueCalls, type QueueCall } from '../testing/queue-calls.ts'

const level = { metric: 'serviceLevelPercent', atLeast: 80, queueKey: 'reservations', minCalls: 2, windowMinutes: 10 }

test('§B a goal is breached after two evaluations and recovers after three, each with one notification and one event', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { timeZone: 'UTC' })
  const { id: silent } = await colleague(app, tenant, { permissions: ['dashboard.read', 'calls.manage'] }).then(
    (agent) => ({ id: agent.userId }),
  )
  const manager = await colleague(app, tenant, { permissions: ['settings.manage'] })
  const token = freshTokensOf(app, tenant)
  const goal = await created(tenant, '/servicegoals', level)
  assert.deepEqual(
    [goal.state, goal.since, goal.value, goal.evaluatedAt],
    ['ok', '2026-06-01T09:00:00.000Z', null, null],
  )
  const stream = await openEventStream(app.server, { token: token(), query: '?types=serviceGoal.changed' })
  const come = (ending: QueueCall['ending'], wait = 5) =>
    insertQueueCalls(app, tenant.tenantId, [
      { at: app.runtime.now().subtract({ seconds: 30 }), queue: 'reservations', hotelId: null, wait, ending },
      { at: app.runtime.now().subtract({ seconds: 20 }), queue: 'reservations', hotelId: null, wait, ending },
    ])
  const minutes = async (count: number) => {
    const states: string[] = []
    for (let n = 0; n < count; n += 1) {
      app.advance('PT1M')
      await app.settle()
      states.push((await app.call('GET', `/servicegoals/${goal.id}`, { token: token() })).data.state)
    }
    return states
  }
  assert.deepEqual(await minutes(3), ['ok', 'ok', 'ok'], 'without calls nothing is decided')
  await come('abandoned')
  assert.deepEqual(await minutes(2), ['ok', 'breached'])
  await come('answered')
  await come('answered')
  await come('answered')
  await come('answered')
  assert.deepEqual(await minutes(3), ['breached', 'breached', 'ok'], '8 of 10 in time is 80 %')
  const events = await app.admin<{ body: { data: { state: string; value: number; calls: number } } }>(
    `select body::jsonb as body from events where tenant_id = $1 and type = 'serviceGoal.changed' order by position`,
    [tenant.tenantId],
  )
  assert.deepEqual(
    events.map(({ body: { data } }) => [data.state, data.value, data.calls]),
    [
      ['breached', 0, 2],
      ['ok', 80, 10],
    ],
  )
  const live: string[] = []
  while (live.length < 2) {
    const next = await stream.next()
    assert.ok(next, 'the stream has both changes')
    if (next.type === 'serviceGoal.changed') live.push(next.data.state)
  }
  assert.deepEqual(live, ['breached', 'ok'])
  const notified = await app.admin<{ user_id: string; title: string; body: string }>(
    `select user_id, title, body from notifications where tenant_id = $1 and type = 'serviceGoal' order by created_at`,
    [tenant.tenantId],
  )
  const titlesOf = (userId: string) => notified.filter(({ user_id }) => user_id === userId).map(({ title }) => title)
  assert.deepEqual(titlesOf(manager.userId), ['Goal missed: service level', 'Goal held again: service level'])
  assert.deepEqual(titlesOf(silent), [])
  assert.equal(notified[0]?.body, 'reservations: now 0 %, the goal is at least 80 %.')
})

test('a goal is not evaluated outside of its hours, and a changed one begins to count anew', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { timeZone: 'UTC' })
  const token = freshTokensOf(app, tenant)
  const weekly = [{ day: 'mon', open: '10:00', close: '11:00' }]
  const { id, hours } = await created(tenant, '/servicegoals', { metric: 'waiting', atLeast: 1, hours: { weekly } })
  assert.deepEqual(hours, { weekly, timeZone: 'UTC', holidays: [] })
  const minute = async () => {
    app.advance('PT1M')
    await app.settle()
    return (await app.call('GET', `/servicegoals/${id}`, { token: token() })).data
  }
  for (let n = 0; n < 3; n += 1) assert.equal((await minute()).state, 'ok')
  app.advance('PT57M')
  await app.settle()
  const { value, state } = await minute()
  assert.deepEqual([value, state], [0, 'breached'], '10:00 and 10:01 missed it')
  await app.call('PUT', `/servicegoals/${id}`, { token: token(), body: { atLeast: 0 } })
  await minute()
  await minute()
  // A change interrupts the row of three, and keeps the state.
  const { data } = await app.call('PUT', `/servicegoals/${id}`, { token: token(), body: { minCalls: 3 } })
  assert.equal(data.state, 'breached')
  assert.deepEqual(
    [(await minute()).state, (await minute()).state, (await minute()).state],
    ['breached', 'breached', 'ok'],
  )
  assert.equal((await app.call('DELETE', `/servicegoals/${id}`, { token: token() })).status, 204)
  app.advance('PT1M')
  await app.settle()
  const jobs = await app.admin(`select id from jobs where kind = 'reporting.evaluate-goal' and tenant_id = $1`, [
    tenant.tenantId,
  ])
  assert.deepEqual(jobs, [], 'nothing evaluates a deleted goal')
})

test('problems of a goal are reported by field', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const post = async (body: object) => refusal(await tenant.call('POST', '/servicegoals', { body }))
  const base = { metric: 'abandonPercent', atMost: 5 }
  const cases: [object, string][] = [
    [{ metric: 'abandonPercent' }, '422 required atLeast'],
    [{ ...base, atLeast: 5 }, '422 invalid_value atMost'],
    [{ ...base, atMost: 101 }, '422 out_of_range atMost'],
    [{ ...base, atMost: -1 }, '422 out_of_range atMost'],
    [{ ...base, metric: 'happiness' }, '422 invalid_value metric'],
    [{ atMost: 5 }, '422 required metric'],
    [{ ...base, windowMinutes: 4 }, '422 out_of_range windowMinutes'],
    [{ ...base, windowMinutes: 1441 }, '422 out_of_range windowMinutes'],
    [{ ...base, minCalls: 0 }, '422 out_of_range minCalls'],
    [{ ...base, queueKey: 'nobody' }, '422 unknown_reference queueKey'],
    [{ ...base, hotelId: app.runtime.newId() }, '422 unknown_reference hotelId'],
    [{ ...base, hours: { weekly: [opening, opening] } }, '422 invalid_value hours.weekly[1]'],
    [{ ...base, hours: { weekly: [], timeZone: 'Mars/Base' } }, '422 invalid_format hours.timeZone'],
  ]
  for (const [body, expected] of cases) assert.equal(await post(body), expected, JSON.stringify(body))
})

const opening = { day: 'mon', open: '09:00', close: '18:00' }

test('a goal keeps its queue and its hotel, a company has 50 goals, and users of some hotels see and set only theirs', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [here, there] = [(await newHotel(tenant)).hotel, (await newHotel(tenant)).hotel]
  const queue = await created(tenant, '/voicequeues', { key: 'other', name: 'Other' })
  const goal = { metric: 'missed', atMost: 3, queueKey: 'other' }
  const whole = await created(tenant, '/servicegoals', goal)
  const local = await created(tenant, '/servicegoals', { ...goal, hotelId: here.id })
  await created(tenant, '/servicegoals', { ...goal, hotelId: there.id })
  assert.match(refusal(await tenant.call('DELETE', `/voicequeues/${queue.id}`)), /^409 dependent_records/)
  const manager = await colleague(app, tenant, { permissions: ['settings.manage'], hotelIds: [here.id] })
  const { items } = (await manager.call('GET', '/servicegoals?sort=createdAt')).data
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [whole.id, local.id],
  )
  const change = (id: string) => manager.call('PUT', `/servicegoals/${id}`, { body: { atMost: 4 } })
  assert.equal((await change(local.id)).status, 200)
  assert.equal((await change(whole.id)).status, 403)
  assert.equal((await manager.call('POST', '/servicegoals', { body: goal })).status, 403)
  const elsewhere = { ...goal, hotelId: there.id }
  assert.equal(
    refusal(await manager.call('POST', '/servicegoals', { body: elsewhere })),
    '422 unknown_reference hotelId',
  )
  const agent = await colleague(app, tenant, { permissions: ['dashboard.read', 'calls.manage'] })
  assert.equal((await agent.call('GET', '/servicegoals')).status, 403)
  for (let n = 3; n < 50; n += 1) await created(tenant, '/servicegoals', goal)
  assert.equal(refusal(await tenant.call('POST', '/servicegoals', { body: goal })), '422 too_many_items serviceGoals')
})
