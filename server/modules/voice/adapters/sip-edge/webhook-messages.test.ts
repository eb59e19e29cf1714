import assert from 'node:assert/strict'
import { test } from 'node:test'
import { created } from '../../../../testing/world.ts'
import { deriveVoiceKeys } from '../../protocol/voice-keys.ts'
import { signatureHeader } from '../../protocol/webhook-signature.ts'
import { newNumber } from '../../testing/voice-world.ts'
import {
  edgeAccount,
  edgeCalls,
  edgeTenant,
  edgeWorld,
  jsonOf,
  sendAsController,
  voiceKeys,
} from './testing/edge-world.ts'

test('§4.4 an incoming call gets its instruction; a repeated INVITE is the same call', async (t) => {
  const { tenant, newDid, newAgent, offer, getCall } = await edgeWorld(t)
  const { providerCallId, directive } = await offer()
  const { callId } = directive
  assert.deepEqual(directive, { do: 'park', callId, isRecorded: true, isGreeted: true, languageCode: null })
  assert.deepEqual((await offer({ providerCallId })).directive, directive)
  const call = await getCall(callId)
  assert.deepEqual(
    [call.status, call.direction, call.fromNumber, call.provider, call.providerCallId],
    ['queued', 'inbound', '+905321112233', 'sipEdge', providerCallId],
  )
  assert.equal((await tenant.call('GET', '/calls')).data.totalCount, 1)

  const { userId } = await newAgent()
  const direct = await newDid({ routing: { type: 'user', target: userId }, recordCalls: 'never', languageCode: 'tr' })
  const toUser = (await offer({ to: direct.number })).directive
  assert.deepEqual(
    { ...toUser, callId: '' },
    {
      do: 'park',
      callId: '',
      isRecorded: false,
      isGreeted: false,
      languageCode: 'tr',
    },
  )
  const closed = await newDid({ routing: { type: 'hangup' }, languageCode: 'tr' })
  assert.deepEqual((await offer({ to: closed.number })).directive, {
    do: 'reject',
    cause: 'closed',
    languageCode: 'tr',
  })
  const external = await newDid({ routing: { type: 'external', target: '+902121112233' } })
  const forwarded = (await offer({ to: external.number })).directive
  assert.deepEqual([forwarded.do, forwarded.to, forwarded.from], ['forward', '+902121112233', external.number])
  const unknown = (await offer({ to: '+902129999999' })).directive
  assert.deepEqual(unknown, { do: 'reject', cause: 'unknownNumber' })
})

test('numbers are understood as carriers write them, and a caller without a number is withheld', async (t) => {
  const { app, tenant, number, offer, getCall } = await edgeWorld(t)
  await app.admin('update tenants set country_code = $2 where tenant_id = $1', [tenant.tenantId, 'TR'])
  const callers = {
    '+905321112233': '+905321112233',
    '00905321112233': '+905321112233',
    '905321112233': '+905321112233',
    '05321112233': '+905321112233',
    '5321112233': '+905321112233',
    '004930123456': '+4930123456',
    anonymous: null,
    '+90 532': null,
    '12': null,
  }
  for (const [from, expected] of Object.entries(callers)) {
    for (const to of [number, number.slice(1), number.replace('+', '00')]) {
      const { directive } = await offer({ from, to })
      assert.equal((await getCall(directive.callId)).fromNumber, expected, `${from} calls ${to}`)
    }
  }
  const withheld = await offer({ from: null })
  assert.equal((await getCall(withheld.directive.callId)).fromNumber, null)
})

test('a diverted call says whom it was for and why', async (t) => {
  const { app, tenant, offer, getCall } = await edgeWorld(t)
  await app.admin('update tenants set country_code = $2 where tenant_id = $1', [tenant.tenantId, 'TR'])
  const diversions = [
    [{ number: '02165550177', reason: 'noAnswer' }, '+902165550177', 'noAnswer'],
    [{ number: null, reason: 'busy' }, null, 'busy'],
    [undefined, null, null],
  ] as const
  for (const [diversion, number, reason] of diversions) {
    const { divertedFrom, diversionReason } = await getCall((await offer({ diversion })).directive.callId)
    assert.deepEqual([divertedFrom, diversionReason], [number, reason])
  }
})

test('the panel of the agent learns that the other side holds, and the call goes on', async (t) => {
  const { agent, talkingCall, report, getCall, app } = await edgeWorld(t)
  const { callId, providerCallId } = await talkingCall(agent)
  const shown = async () => {
    const { status, isHeldByOtherSide } = await getCall(callId)
    return [status, isHeldByOtherSide]
  }
  assert.deepEqual(await shown(), ['inProgress', false])
  await report(providerCallId, { type: 'guest.held' })
  assert.deepEqual(await shown(), ['inProgress', true])
  await report(providerCallId, { type: 'guest.resumed' })
  assert.deepEqual(await shown(), ['inProgress', false])
  await report(providerCallId, { type: 'guest.held' }, { type: 'call.ended', by: 'caller' })
  assert.deepEqual(await shown(), ['wrapUp', false])
  await app.settle()
})

test('events tell the life of a call; a repeated, late or reordered one changes nothing', async (t) => {
  const { app, agent, ringingCall, event, send, getCall } = await edgeWorld(t)
  const { callId, providerCallId, legId } = await ringingCall(agent)
  const ringing = event(providerCallId, { type: 'leg.ringing', legId })
  const answered = event(providerCallId, { type: 'leg.answered', legId })
  const ended = event(providerCallId, { type: 'call.ended', by: 'caller' })
  const events = async (...list: object[]) => (await send({ kind: 'events', events: list })).status
  assert.equal(await events(answered), 204)
  assert.equal((await getCall(callId)).status, 'ringing', 'it waits for the event before it')
  assert.equal(await events(ringing), 204)
  const talking = await getCall(callId)
  assert.deepEqual([talking.status, talking.userId], ['inProgress', agent.userId])
  app.advance('PT9S')
  assert.equal(await events(ringing, answered, ended), 204)
  assert.equal(await events(ringing, answered, ended), 204)
  const { status, endedBy } = await getCall(callId)
  assert.deepEqual([status, endedBy], ['wrapUp', 'caller'])
  const stored = await app.admin('select 1 from call_events where provider_call_id = $1', [providerCallId])
  assert.equal(stored.length, 4, 'call.parked and these three')
})

test('a recording that the controller reports is fetched, stored and deleted there', async (t) => {
  const { app, controller, agent, talkingCall, report, tenant } = await edgeWorld(t)
  const { callId, providerCallId, legId } = await talkingCall(agent)
  controller.script.answer = ({ method }) =>
    method === 'GET' ? { status: 200, bytes: Buffer.from('RIFF0000WAVE') } : { status: 204 }
  const sound = { startedAt: app.runtime.now().toString(), durationSeconds: 7, channels: 2, contentType: 'audio/wav' }
  app.advance('PT7S')
  await report(
    providerCallId,
    { type: 'call.ended', by: 'agent' },
    { type: 'recording.ready', ref: `${callId}.1`, legId, ...sound },
  )
  await app.settle()
  const { items } = (await tenant.call('GET', `/recordings?callId=${callId}`)).data
  assert.deepEqual([items[0]?.status, items[0]?.durationSeconds], ['available', 7])
  await app.settle()
  const sent = controller.received.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(sent.slice(-2), [`GET /recordings/${callId}.1`, `DELETE /recordings/${callId}.1`])
})

test('who is not the controller gets 401: another key, another path or body, an old time, another edge', async (t) => {
  const { app, tenant, path, number, send, integration } = await edgeWorld(t)
  const at = app.runtime.now().toString()
  const message = { kind: 'offer', call: { providerCallId: 'sip:1', to: number, from: null, at } }
  const isRefused = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    assert.deepEqual([status, body.errors[0].code], [401, 'signature_invalid'])
  }
  const otherSecret = 'the secret of another edge, 32 characters'
  await isRefused(send(message, { key: deriveVoiceKeys(otherSecret).webhook }))
  await isRefused(send(message, { key: voiceKeys.control }))
  await isRefused(send(message, { signs: { body: JSON.stringify({ ...message, kind: 'events' }) } }))
  await isRefused(send(message, { signs: { path: `/api/v1/voice/${app.runtime.newId()}/webhook` } }))
  await isRefused(send(message, { at: app.runtime.now().subtract({ seconds: 301 }) }))
  await isRefused(send(message, { at: app.runtime.now().add({ seconds: 301 }) }))
  await isRefused(send(message, { headers: { 'content-type': 'application/json' } }))
  await isRefused(send(message, { headers: { [signatureHeader]: 't=0,v1=' } }))
  const other = await created(tenant, '/integrations', edgeAccount(deriveVoiceKeys(otherSecret).credentials))
  const otherPath = `/voice/${other.id}/webhook`
  await isRefused(sendAsController(app, otherPath, message))
  await isRefused(sendAsController(app, otherPath, message, { key: deriveVoiceKeys(otherSecret).webhook }))
  await isRefused(sendAsController(app, `/voice/${app.runtime.newId()}/webhook`, message))
  assert.equal((await tenant.call('GET', '/calls')).data.totalCount, 0)

  assert.equal((await send(message, { at: app.runtime.now().subtract({ seconds: 299 }) })).status, 200)
  assert.equal(path, `/voice/${integration.id}/webhook`)
})

test('a replayed message changes nothing', async (t) => {
  const { app, tenant, agent, number, send, talkingCall, event, getCall } = await edgeWorld(t)
  const at = app.runtime.now()
  const offered = { kind: 'offer', call: { providerCallId: 'sip:again', to: number, from: null, at: at.toString() } }
  const first = jsonOf(await send(offered, { at }))
  assert.deepEqual(jsonOf(await send(offered, { at })), first)
  const { callId, providerCallId, legId } = await talkingCall(agent)
  const held = { kind: 'events', events: [event(providerCallId, { type: 'call.ended', by: 'caller' })] }
  const transfer = { kind: 'transfer', providerCallId, legId, to: 'front' }
  assert.equal(jsonOf(await send(transfer, { at })).accepted, true)
  assert.equal(jsonOf(await send(transfer, { at })).accepted, false)
  for (let n = 0; n < 3; n += 1) assert.equal((await send(held, { at })).status, 204)
  assert.equal((await getCall(callId)).endedBy, 'caller')
  assert.equal((await tenant.call('GET', '/calls')).data.totalCount, 2)
})

test('the previous secret signs while it is being replaced, and no longer', async (t) => {
  const previous = 'the previous secret of the operator'
  const { app, send, number } = await edgeWorld(t, { VOICE_PREVIOUS_SECRET: previous })
  const at = app.runtime.now().toString()
  const message = { kind: 'offer', call: { providerCallId: 'sip:1', to: number, from: null, at } }
  const { webhook: key } = deriveVoiceKeys(previous)
  assert.equal((await send(message, { key })).status, 200)
  const alone = await edgeWorld(t)
  assert.equal((await alone.send({ ...message }, { key })).status, 401)
})

test('events about a call of another company, or through the account of another company, do not reach it', async (t) => {
  const { app, agent, talkingCall, getCall, event, send } = await edgeWorld(t)
  const { callId, providerCallId, legId } = await talkingCall(agent)
  const other = await edgeTenant(app)
  const otherCalls = edgeCalls(app, other, newNumber())
  const ended = event(providerCallId, { type: 'call.ended', by: 'caller' })
  assert.equal((await otherCalls.send({ kind: 'events', events: [ended] })).status, 204)
  assert.equal((await getCall(callId)).status, 'inProgress')
  const transfer = { kind: 'transfer', providerCallId, legId, to: 'front' }
  const refused = jsonOf(await otherCalls.send(transfer))
  assert.deepEqual(refused, { accepted: false, message: 'The agent is not in this call' })
  assert.equal((await getCall(callId)).status, 'inProgress')
  assert.equal((await send({ kind: 'events', events: [ended] })).status, 204)
  assert.equal((await getCall(callId)).status, 'wrapUp')
})

test('a message that is not of the protocol is refused as a whole, with the fields that are wrong', async (t) => {
  const { app, agent, ringingCall, event, send, getCall } = await edgeWorld(t)
  const { callId, providerCallId, legId } = await ringingCall(agent)
  const refusal = async (message: unknown) => {
    const { status, body } = await send(message)
    assert.equal(status, 422, JSON.stringify(message))
    return body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  }
  assert.deepEqual(await refusal('{"kind":'), [' malformed_json'])
  assert.deepEqual(await refusal(''), ['kind required'])
  assert.deepEqual(await refusal('[]'), ['kind required'])
  assert.deepEqual(await refusal({ kind: 'toString' }), ['kind invalid_value'])
  assert.deepEqual(await refusal({ kind: 'offer' }), ['call required'])
  const at = app.runtime.now().toString()
  assert.deepEqual(
    await refusal({ kind: 'offer', call: { providerCallId: '', to: 7, from: null, at: 'today', extra: 1 } }),
    ['call.extra unknown_field', 'call.providerCallId too_short', 'call.to invalid_type', 'call.at invalid_date'],
  )
  assert.deepEqual(await refusal({ kind: 'events', events: [] }), ['events too_short'])
  const fine = event(providerCallId, { type: 'call.ended', by: 'caller' })
  const wrong = (callEvent: object) => refusal({ kind: 'events', events: [fine, { ...fine, callEvent }] })
  assert.deepEqual(await wrong({ type: 'call.exploded' }), ['events[1].callEvent.type invalid_value'])
  assert.deepEqual(await wrong({ type: '__proto__' }), ['events[1].callEvent.type invalid_value'])
  assert.deepEqual(await wrong({ type: 'leg.answered' }), ['events[1].callEvent.legId required'])
  assert.deepEqual(await wrong({ type: 'leg.failed', legId, cause: 'mood' }), [
    'events[1].callEvent.cause invalid_value',
  ])
  assert.deepEqual(await refusal({ kind: 'events', events: [{ ...fine, seq: 0, at }] }), ['events[0].seq out_of_range'])
  assert.deepEqual(await refusal({ kind: 'transfer', providerCallId, legId: 'x', to: '1' }), ['legId invalid_uuid'])
  assert.equal((await getCall(callId)).status, 'ringing', 'the event beside the wrong one has no effect')
})

test('an inactive account rejects new calls and still reports the running ones', async (t) => {
  const { tenant, integration, agent, talkingCall, offer, report, getCall } = await edgeWorld(t)
  const { callId, providerCallId } = await talkingCall(agent)
  const { status } = await tenant.call('POST', `/integrations/${integration.id}/deactivate`)
  assert.equal(status, 200)
  assert.deepEqual((await offer()).directive, { do: 'reject', cause: 'unavailable' })
  await report(providerCallId, { type: 'call.ended', by: 'caller' })
  assert.equal((await getCall(callId)).status, 'wrapUp')
})
