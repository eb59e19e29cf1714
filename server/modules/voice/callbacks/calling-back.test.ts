import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague } from '../../../testing/world.ts'
import { callbackWorld } from './testing/callback-world.ts'

const outcomes = ({ attempts }: { attempts: { outcome: string | null }[] }) => attempts.map(({ outcome }) => outcome)

test('§4.4 a due callback rings the agent and then the guest, and is completed by the talk', async (t) => {
  const { app, hotel, number, agent, planned, read, start, after, act, getCall } = await callbackWorld(await testApp(t))
  const { id } = await planned()
  await after('PT59M59S')
  assert.equal((await read(id)).status, 'scheduled')
  await after('PT1S')
  assert.equal((await read(id)).status, 'due')

  const started = await start(id, agent)
  assert.equal(started.status, 200, started.text)
  const [attempt] = started.data.attempts
  assert.deepEqual(
    [started.data.status, attempt],
    ['inProgress', { at: '2026-06-01T10:00:00.000Z', userId: agent.userId, callId: attempt.callId, outcome: null }],
  )
  await app.settle()
  const ringing = await getCall(id)
  assert.deepEqual(
    [ringing.direction, ringing.status, ringing.from_number, ringing.to_number, ringing.hotel_id, ringing.callback_id],
    ['outbound', 'ringing', number, '+905321112233', hotel.id, id],
  )
  await act(id, 'agentAnswers')
  assert.deepEqual([(await getCall(id)).status, (await read(id)).status], ['ringing', 'inProgress'])
  await act(id, 'farEndAnswers')
  assert.deepEqual([(await getCall(id)).status, (await read(id)).status], ['inProgress', 'inProgress'])
  await act(id, 'callerHangsUp')
  const done = await read(id)
  assert.deepEqual([done.status, outcomes(done), done.endedAt], ['completed', ['answered'], '2026-06-01T10:00:00.000Z'])
})

test('an unreached guest is called again after the retry delay, up to the maximum, and then given up', async (t) => {
  const { agent, planned, read, after, attempt } = await callbackWorld(await testApp(t))
  const { id } = await planned({ maxAttempts: 2, retryMinutes: 45 })
  await after('PT1H')
  await attempt(id, agent, 'agentAnswers', 'farEndIsBusy')
  const again = await read(id)
  assert.deepEqual(
    [again.status, outcomes(again), again.scheduledAt],
    ['scheduled', ['busy'], '2026-06-01T10:45:00.000Z'],
  )
  await after('PT44M59S')
  assert.equal((await read(id)).status, 'scheduled')
  await after('PT1S')
  assert.equal((await read(id)).status, 'due')
  await attempt(id, agent, 'agentAnswers', 'agentHangsUp')
  const failed = await read(id)
  assert.deepEqual([failed.status, outcomes(failed)], ['failed', ['busy', 'cancelled']])
  assert.equal(failed.endedAt, '2026-06-01T10:45:00.000Z')
})

test('an agent who does not answer costs no attempt: the callback is due again at once', async (t) => {
  const { agents, planned, read, after, attempt, act } = await callbackWorld(await testApp(t), { agents: 2 })
  const [one = assert.fail(), two = assert.fail()] = agents
  const { id } = await planned({ maxAttempts: 1 })
  await after('PT1H')
  await attempt(id, one, 'agentRejects')
  const again = await read(id)
  assert.deepEqual(
    [again.status, outcomes(again), again.scheduledAt],
    ['due', ['agentNotReached'], '2026-06-01T10:00:00.000Z'],
  )
  await attempt(id, two, 'agentAnswers', 'farEndAnswers')
  await act(id, 'agentHangsUp')
  assert.deepEqual(outcomes(await read(id)), ['agentNotReached', 'answered'])
  assert.equal((await read(id)).status, 'completed')
})

test('two concurrent starts make one call, and a user in a call cannot start another', async (t) => {
  const { app, agents, planned, read, start } = await callbackWorld(await testApp(t), { agents: 2 })
  const [one = assert.fail(), two = assert.fail()] = agents
  const { id } = await planned()
  const answers = await Promise.all([start(id, one), start(id, two), start(id, one), start(id, two)])
  assert.deepEqual(answers.map(refusal).toSorted(), ['200', ...Array(3).fill('409 invalid_state_transition status')])
  assert.equal((await app.admin('select id from calls')).length, 1)
  const [{ userId }] = (await read(id)).attempts
  const free = agents.find((agent) => agent.userId !== userId) ?? assert.fail()
  const others = [await planned({ phone: '+905329998877' }), await planned({ phone: '+905329998878' })]
  const both = await Promise.all(others.map((each) => start(each.id, free)))
  assert.deepEqual(both.map(refusal).toSorted(), ['200', '409 agent_unavailable userId'])
  const left = await read(others[both.findIndex(({ status }) => status === 409)]?.id)
  assert.deepEqual([left.status, left.attempts], ['scheduled', []])
})

test('a callback can be started early, for another agent, and by a service user for the assigned user', async (t) => {
  const { app, tenant, agents, planned, read, start, after } = await callbackWorld(await testApp(t), { agents: 2 })
  const [one = assert.fail(), two = assert.fail()] = agents
  const service = await colleague(app, tenant, { isServiceUser: true, permissions: ['calls.manage'] })
  const { id } = await planned()
  assert.equal(refusal(await start(id, service)), '422 required userId')
  assert.equal(refusal(await start(id, one, { userId: service.userId })), '422 unknown_reference userId')
  assert.equal((await start(id, one, { userId: two.userId })).data.attempts[0].userId, two.userId)
  const theirs = await planned({ phone: '+905329998877', assignedUserId: one.userId })
  assert.equal((await start(theirs.id, service)).data.attempts[0].userId, one.userId)
  await after('PT2H')
  assert.equal((await read(id)).attempts.length, 1)
})

test('a callback cannot be started if the hotel has no active number', async (t) => {
  const { app, agent, integration, tenant, planned, start } = await callbackWorld(await sharedApp(t))
  const { id } = await planned()
  await tenant.call('POST', `/integrations/${integration.id}/deactivate`)
  assert.equal((await start(id, agent)).status, 422)
  const [{ presence } = assert.fail()] = await app.admin('select presence from users where id = $1', [agent.userId])
  assert.equal(presence, 'available')
})

test('a callback in progress cannot be cancelled or deleted; once completed it stays so after the call', async (t) => {
  const { tenant, agent, planned, read, change, end, attempt, act } = await callbackWorld(await sharedApp(t))
  const { id } = await planned()
  await attempt(id, agent, 'agentAnswers')
  assert.equal(refusal(await end(id, 'cancel')), '409 invalid_state_transition status')
  assert.equal(refusal(await tenant.call('DELETE', `/scheduledcallbacks/${id}`)), '409 invalid_state_transition status')
  assert.equal(refusal(await change(id, { priority: 9 })), '409 invalid_state_transition priority')
  assert.equal((await end(id, 'complete')).data.status, 'completed')
  await act(id, 'farEndIsBusy')
  const done = await read(id)
  assert.deepEqual([done.status, outcomes(done)], ['completed', ['busy']])
})

test('a later or an earlier time moves the moment at which a callback becomes due', async (t) => {
  const { planned, read, change, after } = await callbackWorld(await testApp(t))
  const { id } = await planned()
  await change(id, { scheduledAt: '2026-06-01T11:00:00Z' })
  await after('PT1H')
  assert.equal((await read(id)).status, 'scheduled')
  await change(id, { scheduledAt: '2026-06-01T10:10:00Z' })
  await after('PT10M')
  assert.equal((await read(id)).status, 'due')
  assert.equal((await change(id, { scheduledAt: '2026-06-01T10:20:00Z' })).data.status, 'scheduled')
  await after('PT10M')
  assert.equal((await read(id)).status, 'due')
})

test('the assigned user is notified of a due callback; otherwise all agents of the hotel are', async (t) => {
  const { app, agents, tenant, planned, after, hotel } = await callbackWorld(await testApp(t), { agents: 2 })
  const [one = assert.fail(), two = assert.fail()] = agents
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const streams = await Promise.all(
    [one, two, masked].map(({ accessToken }) =>
      openEventStream(app.server, { token: accessToken, query: '?types=callback.due' }),
    ),
  )
  const forOne = await planned({ assignedUserId: one.userId, scheduledAt: '2026-06-01T09:01:00Z' })
  const forAll = await planned({ phone: '+905329998877', scheduledAt: '2026-06-01T09:02:00Z' })
  const withoutGuest = await planned({
    phone: '+905329998800',
    scheduledAt: '2026-06-01T09:03:00Z',
    assignedUserId: two.userId,
  })
  await app.admin(`update users set status = 'suspended' where id = $1`, [two.userId])
  for (let minute = 0; minute < 3; minute += 1) await after('PT1M')
  const [first = assert.fail(), , third = assert.fail()] = streams
  const notified = async (stream: typeof first) => {
    const ready = await stream.next()
    assert.equal(ready?.type, 'ready')
    return async () => (await stream.next())?.data
  }
  const [nextOfOne, nextOfMasked] = [await notified(first), await notified(third)]
  const due = await nextOfOne()
  assert.deepEqual([due.callbackId, due.assignedUserId, due.hotelId], [forOne.id, one.userId, hotel.id])
  assert.equal((await nextOfOne()).callbackId, forAll.id)
  assert.equal((await nextOfMasked()).callbackId, forAll.id)
  assert.equal((await nextOfMasked()).callbackId, withoutGuest.id)
  const events = await tenant.query<{ subject_id: string; body: string }>(
    `select subject_id, body from events where type = 'callback.due' order by position`,
  )
  assert.deepEqual(
    events.map((each) => each.subject_id),
    [forOne.id, forAll.id, withoutGuest.id],
  )
  assert.doesNotMatch(events.map(({ body }) => body).join(), /90532/)
})

test('a caller who requests a callback keeps the place in the queue, once for a number and a hotel', async (t) => {
  const { app, tenant, hotel, integration, number, read, after } = await callbackWorld(await testApp(t))
  const simulate = (body: object) => tenant.call('POST', `/integrations/${integration.id}/simulate`, { body })
  const ring = async () => {
    const call = { to: number, from: '+905321112233', agent: 'ignores', wantsCallback: true }
    return (await simulate({ call })).data.callId as string
  }
  const callbackOf = async (callId: string): Promise<string> =>
    (await app.admin<{ callback_id: string }>('select callback_id from calls where id = $1', [callId]))[0]
      ?.callback_id ?? ''
  const first = await ring()
  await after('PT30S')
  await after('PT1S')
  const id = await callbackOf(first)
  const callback = await read(id)
  assert.deepEqual(
    [
      callback.status,
      callback.reason,
      callback.phone,
      callback.hotelId,
      callback.queueKey,
      callback.callId,
      callback.priority,
    ],
    ['due', 'missedCall', '+905321112233', hotel.id, 'front', first, 70],
  )
  assert.deepEqual(
    [callback.originalQueuedAt, callback.queueOrderAt],
    ['2026-06-01T09:00:00.000Z', '2026-06-01T08:48:20.000Z'],
  )
  assert.deepEqual(callback.attempts, [])
  const second = await ring()
  await after('PT30S')
  await after('PT1S')
  assert.equal(await callbackOf(second), id)
  assert.equal((await read(id)).version, callback.version)
  const missed = await tenant.query(`select body from events where type = 'call.missed'`)
  assert.equal(missed.length, 2)
})
