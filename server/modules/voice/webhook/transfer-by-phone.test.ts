import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { created } from '../../../testing/world.ts'
import { edgeAccount, edgeWorld, jsonOf, sendAsController } from '../adapters/sip-edge/testing/edge-world.ts'

async function talkingWorld(t: TestContext) {
  const world = await edgeWorld(t)
  const { app, agent, talkingCall, send, controller } = world
  const call = await talkingCall(agent)
  const transferOf = async (to: string, changes: object = {}) => {
    const { providerCallId, legId } = call
    return jsonOf(await send({ kind: 'transfer', providerCallId, legId, to, ...changes }))
  }
  /** The commands to the controller since the agent talked. */
  const listCommands = async () => {
    await app.settle()
    return controller.received.slice(1).map(({ body }) => body.command)
  }
  return { ...world, ...call, transferOf, listCommands }
}

const accepted = { accepted: true, message: 'The call is being transferred' }
const isRefused = (message: string) => ({ accepted: false, message })

test('§4.4 the phone of an agent transfers the call to a queue, and the transfer is the agent’s in the audit log', async (t) => {
  const { agent, tenant, callId, legId, transferOf, listCommands, getCall } = await talkingWorld(t)
  assert.deepEqual(await transferOf('front'), accepted)
  const call = await getCall(callId)
  assert.deepEqual([call.status, call.queueKey], ['queued', 'front'])
  assert.deepEqual(await listCommands(), [{ do: 'repark' }, { do: 'cancelLeg', legId }])
  const [entry] = (await tenant.call('GET', '/audit?action=call.transferred')).data.items
  assert.deepEqual([entry.actorUserId, entry.resourceId], [agent.userId, callId])
  assert.deepEqual(entry.changes.at(-1), { field: 'toQueue', before: null, after: 'front' })
})

test('an agent is dialled by user id or by extension, and rings at once', async (t) => {
  for (const dials of ['userId', 'extension'] as const) {
    const { callId, tenant, newAgent, transferOf, listCommands, getCall } = await talkingWorld(t)
    const other = await newAgent()
    await tenant.call('PUT', `/users/${other.userId}`, { body: { extension: '4711' } })
    assert.deepEqual(await transferOf(dials === 'userId' ? other.userId.toUpperCase() : '4711'), accepted)
    assert.equal((await getCall(callId)).status, 'ringing')
    const [command] = (await listCommands()).slice(-1)
    assert.deepEqual([command.do, command.agent.userId], ['assign', other.userId])
  }
})

test('any other number is external: the caller is connected with it from the number of the hotel', async (t) => {
  const { number, tenant, transferOf, listCommands } = await talkingWorld(t)
  assert.deepEqual(await transferOf('+902121112233'), accepted)
  assert.deepEqual(await listCommands(), [{ do: 'forward', to: '+902121112233', from: number }])
  const [entry] = (await tenant.call('GET', '/audit?action=call.transferred')).data.items
  const { field, after } = entry.changes.at(-1)
  assert.ok(field === 'toNumber' && !after.includes('1112233'), 'the audit log masks the number')
})

test('a transfer is refused in words: unknown target, unavailable agent, an agent of other hotels', async (t) => {
  const { agent, newAgent, tenant, app, callId, transferOf, getCall } = await talkingWorld(t)
  const away = await newAgent()
  await away.call('PUT', '/profile/presence', { body: { presence: 'break' } })
  const elsewhere = await newAgent({ hotelIds: [app.runtime.newId()] })
  const noAgent = await newAgent({ permissions: [] })
  const notTakingCalls = isRefused('There is no such user, or the user does not take calls for the hotel')
  assert.deepEqual(await transferOf('reception'), isRefused('There is no agent, queue or phone number like this'))
  assert.deepEqual(
    await transferOf(app.runtime.newId()),
    isRefused('There is no agent, queue or phone number like this'),
  )
  assert.match((await transferOf('+4930123456')).message, /^Your company does not call numbers that begin like this/)
  assert.deepEqual(await transferOf(away.userId), isRefused('The agent is not available'))
  assert.deepEqual(await transferOf(agent.userId), isRefused('The agent is not available'))
  assert.deepEqual(await transferOf(elsewhere.userId), notTakingCalls)
  assert.deepEqual(await transferOf(noAgent.userId), notTakingCalls)
  const { id } = (await tenant.call('GET', '/voicequeues')).data.items[0]
  await tenant.call('PUT', `/voicequeues/${id}`, { body: { isActive: false } })
  assert.deepEqual(await transferOf('front'), isRefused('There is no agent, queue or phone number like this'))
  assert.equal((await getCall(callId)).status, 'inProgress')
})

test('only the agent who talks may transfer, and only with the permission', async (t) => {
  const { app, agent, callId, tenant, providerCallId, legId, report, transferOf, getCall } = await talkingWorld(t)
  const notInCall = isRefused('The agent is not in this call')
  assert.deepEqual(await transferOf('front', { legId: app.runtime.newId() }), notInCall)
  assert.deepEqual(await transferOf('front', { providerCallId: 'sip:another' }), notInCall)
  const second = await created(tenant, '/integrations', edgeAccount())
  const otherAccount = { kind: 'transfer', providerCallId, legId, to: 'front' }
  assert.deepEqual(jsonOf(await sendAsController(app, `/voice/${second.id}/webhook`, otherAccount)), notInCall)
  await app.admin(`update roles set permissions = '{calls.read}' where id = $1`, [agent.roleId])
  assert.deepEqual(await transferOf('front'), isRefused('This needs the permission calls.manage'))
  const denied = (await tenant.call('GET', '/audit?action=permission.denied')).data.items
  assert.deepEqual([denied[0]?.actorUserId, denied.length], [agent.userId, 1])
  await app.admin(`update roles set permissions = '{calls.manage}' where id = $1`, [agent.roleId])
  await app.admin(`update users set hotel_ids = $2 where id = $1`, [agent.userId, [app.runtime.newId()]])
  assert.deepEqual(await transferOf('front'), isRefused('There is no such call'))
  await app.admin(`update users set hotel_ids = '{}' where id = $1`, [agent.userId])
  assert.equal((await getCall(callId)).status, 'inProgress')
  await report(providerCallId, { type: 'leg.lost', legId })
  assert.deepEqual(await transferOf('front'), notInCall)
})
