import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import twilio from 'twilio'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { injectRequest } from '../../../../testing/inject-request.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { created } from '../../../../testing/world.ts'
import { callCenter, providerWorld } from '../../provider/testing/provider-world.ts'
import { account } from './testing/account.ts'
import { twilioDouble } from './testing/twilio-double.ts'

const caller = '+905321112233'
const sid = `CA${'a'.repeat(32)}`
const someId = '01890000-0000-7000-8000-00000000cafe'

describe('calls by an account at Twilio', () => {
  let app: TestApp
  let center: Awaited<ReturnType<typeof callCenter>>
  before(async () => {
    const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
    app = await testApp(undefined, { http })
    center = await callCenter(app)
  })
  after(() => app.close())

  async function world(t: TestContext, given?: Parameters<typeof providerWorld>[2]) {
    const double = await twilioDouble(t)
    return { ...(await providerWorld(center, double, given)), vendor: double.vendor }
  }

  type CallbackFields = {
    fields?: Record<string, string>
    token?: string
    signedUrl?: string
    headers?: Record<string, string>
  }

  /** Sends a webhook request that anybody could send. */
  function send(
    url: string,
    { fields = {}, token = account.authToken, signedUrl = url, headers = {} }: CallbackFields = {},
  ) {
    return injectRequest(app.server, {
      method: 'POST',
      url: url.slice(new URL(url).origin.length),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(token, signedUrl, fields),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  const stored = async (): Promise<unknown> =>
    (await app.admin('select (select count(*)::int from calls) + (select count(*)::int from call_events) as rows'))[0]

  test('a request without a valid Twilio signature is 401 signature_invalid, and nothing is stored', async (t) => {
    const { integration, number, tenant } = await world(t)
    const before = await stored()
    const url = integration.webhookUrl as string
    const fields = { CallSid: sid, From: caller, To: number, CallStatus: 'ringing' }
    const other = await created(tenant, '/integrations', {
      type: 'voiceProvider',
      provider: 'simulator',
      name: 'Other',
    })
    const sms = { type: 'smsProvider', provider: 'twilio', name: 'Texts', settings: { accountSid: account.accountSid } }
    const texts = await created(tenant, '/integrations', { ...sms, secrets: { authToken: account.authToken } })
    const refused = await Promise.all([
      send(url, { fields, token: 'another token' }),
      send(url, { fields, signedUrl: `${url}?kind=left` }),
      send(`${url}?kind=left&callId=${someId}`, { fields, signedUrl: url }),
      send(url, { fields, headers: { 'x-twilio-signature': '' } }),
      send(url, { fields, headers: { 'content-type': 'application/json' } }),
      send(url.replace(integration.id, someId), { fields }),
      send(url.replace(integration.id, other.id), { fields }),
      send(url.replace(integration.id, texts.id), { fields }),
    ])
    for (const { statusCode, body } of refused) {
      const { traceId: _, ...envelope } = JSON.parse(body)
      const message = 'The request is not signed by the provider of this integration'
      const docUrl = 'https://localhost:8443/docs/errors#signature_invalid'
      const errors = [{ field: '', code: 'signature_invalid', message, docUrl }]
      assert.deepEqual([statusCode, envelope], [401, { success: false, data: null, message, errors, statusCode: 401 }])
    }
    assert.deepEqual(await stored(), before)
  })

  test('the signature is verified with the public address, whatever the Host header says', async (t) => {
    const { integration, number } = await world(t)
    const fields = { CallSid: sid, From: caller, To: number, CallStatus: 'ringing' }
    const url = integration.webhookUrl as string
    const elsewhere = url.replace(new URL(url).origin, 'https://192.0.2.1')
    const wrong = await send(url, { fields, signedUrl: elsewhere, headers: { host: '192.0.2.1' } })
    assert.equal(wrong.statusCode, 401)
    const right = await send(url, { fields, headers: { host: '192.0.2.1' } })
    assert.deepEqual([right.statusCode, /<Enqueue /.test(right.body)], [200, true])
  })

  test('a signed request that the service did not ask for is 400', async (t) => {
    const { integration } = await world(t)
    const url = integration.webhookUrl as string
    const wrong: [string, Record<string, string>][] = [
      ['', {}],
      ['', { CallSid: 'CA1\0' }],
      ['?kind=leg', { CallSid: sid }],
      ['?kind=nonsense&callId=x', { CallSid: sid }],
      [`?kind=leg&callId=${someId}&legId=x`, { CallSid: sid }],
      [`?kind=leg&callId=${someId}`, { CallSid: sid, ParentCallSid: 'x' }],
    ]
    for (const [query, fields] of wrong) {
      assert.equal((await send(url + query, { fields })).statusCode, 400, query)
    }
    const stranger = await send(`${url}?kind=legOver&callId=${someId}&legId=${someId}`, { fields: { CallSid: sid } })
    assert.equal(stranger.statusCode, 200, 'of a call that there is not nothing is to be done')
    assert.match(stranger.body, /<Response\/>$/)
  })

  test('a withheld number is null, in every form that Twilio sends', async (t) => {
    const { network, number, findCallByProviderId } = await world(t)
    for (const from of ['anonymous', '+266696687', 'Restricted', '', 'sip:x@y', 'client:x']) {
      const id = await network.ring({ to: number, from })
      assert.deepEqual(
        [(await findCallByProviderId(id)).fromNumber, (await findCallByProviderId(id)).isAnonymous],
        [null, true],
        from,
      )
    }
  })

  test('a call that is offered twice concurrently is one call', async (t) => {
    const { integration, number, tenant } = await world(t)
    const twice = `CA${'b'.repeat(32)}`
    const fields = { CallSid: twice, From: caller, To: number, CallStatus: 'ringing' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(integration.webhookUrl, { fields })))
    for (const { statusCode, body } of answers)
      assert.deepEqual([statusCode, /<Enqueue /.test(body)], [200, true], body)
    const { items } = (await tenant.call('GET', '/calls?pageSize=100')).data
    assert.equal(items.filter((each: { providerCallId: string }) => each.providerCallId === twice).length, 1)
  })

  test('an inactive integration takes no new calls, and its live calls end normally', async (t) => {
    const { network, number, tenant, integration, waitingCall, getCall } = await world(t)
    const { id, providerCallId } = await waitingCall()
    await tenant.call('POST', `/integrations/${integration.id}/deactivate`)
    const refused = await network.ring({ to: number, from: caller })
    assert.equal((await network.readCall(refused)).is, 'ended')
    await network.act(providerCallId, 'callerHangsUp')
    assert.equal((await getCall(id)).status, 'abandoned')
  })

  test('if Twilio’s queue is full, the caller is put in the queue again later', async (t) => {
    const { integration, waitingCall } = await world(t)
    const { id, providerCallId } = await waitingCall()
    const left = `${integration.webhookUrl}?kind=left&callId=${id}`
    for (const [QueueResult, expected] of Object.entries({
      'queue-full': /<Pause length="10"\/><Enqueue /,
      'system-error': /<Pause length="10"\/><Enqueue /,
      redirected: /<Response\/>$/,
    })) {
      const { body } = await send(left, { fields: { CallSid: providerCallId, CallStatus: 'in-progress', QueueResult } })
      assert.match(body, expected)
    }
  })

  test('a caller who presses nothing or another key goes on waiting', async (t) => {
    const { vendor, network, waitingCall, command, getCall } = await world(t)
    const call = await waitingCall()
    await command(call, { do: 'offerCallback' })
    await vendor.pressesNothing(call.providerCallId)
    assert.equal((await network.readCall(call.providerCallId)).is, 'waiting')
    await command(call, { do: 'offerCallback' })
    await vendor.presses(call.providerCallId, '7')
    assert.equal((await network.readCall(call.providerCallId)).is, 'waiting')
    assert.equal((await getCall(call.id)).status, 'queued')
  })

  test('a talk that is too short has no recording, and Twilio reports it', async (t) => {
    const { integration, talkingCall, listEvents } = await world(t)
    const { id, providerCallId, legId } = await talkingCall()
    const ref = `RE${'c'.repeat(32)}`
    const fields = { CallSid: providerCallId, RecordingSid: ref, RecordingStatus: 'absent', RecordingDuration: '-1' }
    await send(`${integration.webhookUrl}?kind=recording&callId=${id}&legId=${legId}`, { fields })
    const received = (await listEvents(providerCallId)).find(({ type }) => type === 'recording.failed')
    assert.deepEqual(received?.body, { type: 'recording.failed', ref, reason: 'Twilio has no recording: absent' })
  })

  test('an answer that arrives before the ringing event connects the call and counts once', async (t) => {
    const { integration, waitingCall, assign, getCall, listEvents } = await world(t)
    const { id, providerCallId } = await waitingCall()
    const { legId } = await assign(id)
    const fields = { CallSid: providerCallId, CallStatus: 'in-progress', DialCallStatus: 'completed' }
    await send(`${integration.webhookUrl}?kind=legOver&callId=${id}&legId=${legId}`, { fields })
    const leg = { CallSid: sid, ParentCallSid: providerCallId, CallStatus: 'in-progress' }
    await send(`${integration.webhookUrl}?kind=leg&callId=${id}&legId=${legId}`, { fields: leg })
    assert.equal((await getCall(id)).status, 'wrapUp')
    assert.equal((await listEvents(providerCallId)).filter(({ type }) => type === 'leg.answered').length, 1)
  })

  test('when the far end of an outbound call is forwarded, it goes on alone and the agent is released', async (t) => {
    const { vendor, network, dialledCall, command, getCall } = await world(t)
    const { id } = await dialledCall()
    const { providerCallId } = await getCall(id)
    assert.match(providerCallId, /^CA/, 'the call has the name that Twilio gave it')
    await network.act(providerCallId, 'agentAnswers')
    await network.act(providerCallId, 'farEndAnswers')
    await command({ id, providerCallId }, { do: 'forward', to: '+902121112233', from: '+902121112244' })
    const child = (await getCall(id)).providerCallId
    assert.notEqual(child, providerCallId)
    await vendor.answers(child)
    assert.deepEqual(
      [(await network.readCall(providerCallId)).is, (await network.readCall(child)).is],
      ['ended', 'external'],
    )
    assert.equal((await getCall(id)).status, 'inProgress')
    await vendor.hangsUp(child)
    assert.equal((await getCall(id)).endedBy, 'caller')
  })

  test('a call cannot be dialled without a caller number, nor ended before Twilio accepts it', async (t) => {
    const { app, agent, command } = await world(t)
    const call = { id: app.runtime.newId(), providerCallId: app.runtime.newId() }
    const rung = { userId: agent.userId, extension: null, name: 'x' }
    const legId = app.runtime.newId()
    const dial = { do: 'dial', legId, agent: rung, ringSeconds: 20, to: caller, from: null, isRecorded: false } as const
    await assert.rejects(command(call, dial), /needs a number of the account/)
    await assert.rejects(command(call, { do: 'hangUp' }), /has not accepted this call/)
  })

  test('an account that Twilio rejects is in error until Twilio accepts it again', async (t) => {
    const { vendor, tenant, integration, waitingCall, assign, getCall } = await world(t)
    const { id } = await waitingCall()
    vendor.refusal = { status: 401, body: '{"code":20003,"message":"Authenticate","status":401}' }
    await assign(id)
    const state = async () => {
      const { status, lastError } = (await tenant.call('GET', `/integrations/${integration.id}`)).data
      return [status, lastError]
    }
    assert.deepEqual(await state(), ['error', 'Twilio refuses the account SID or the auth token'])
    assert.equal((await getCall(id)).status, 'queued', 'the caller waits on')
    vendor.refusal = undefined
    await assign(id)
    assert.deepEqual(await state(), ['active', null])
    assert.equal((await getCall(id)).status, 'ringing')
  })

  test('a failed request to Twilio is retried, a refused one is not', async (t) => {
    const { app, vendor, waitingCall, assign, network, getCall } = await world(t)
    const { id, providerCallId } = await waitingCall()
    vendor.refusal = { status: 503, body: 'Service Unavailable' }
    await assign(id)
    assert.equal((await getCall(id)).status, 'ringing')
    vendor.refusal = undefined
    app.advance('PT2S')
    await app.settle()
    assert.deepEqual(await network.readCall(providerCallId), { is: 'ringing', rings: 1 })
    await network.act(providerCallId, 'agentRejects')
    vendor.refusal = { status: 400, body: '{"code":21205,"message":"Invalid URL","status":400}' }
    const requested = vendor.asked.length
    await assign(id)
    app.advance('PT10S')
    await app.settle()
    assert.deepEqual([(await getCall(id)).status, vendor.asked.length], ['queued', requested + 1])
  })

  test('testing the integration reads the account at Twilio', async (t) => {
    const { vendor, tenant, integration } = await world(t)
    const tested = async () => (await tenant.call('POST', `/integrations/${integration.id}/test`)).data
    assert.deepEqual([(await tested()).ok, vendor.asked], [true, ['.json']])
    for (const [refusal, message] of [
      [{ status: 401, body: '{}' }, 'Twilio refuses the account SID or the auth token'],
      [{ status: 200, body: '{"status": "suspended"}' }, 'The account at Twilio is not active: suspended'],
      [{ status: 500, body: '' }, 'Twilio answered 500'],
    ] as const) {
      vendor.refusal = refusal
      const { ok, message: said } = await tested()
      assert.deepEqual([ok, said], [false, message])
    }
  })

  test('a recording is downloaded by its SID, and deleting it twice at Twilio is not an error', async (t) => {
    const { vendor, fetchRecording, deleteRecording } = await world(t)
    await assert.rejects(fetchRecording('RE1/../../Calls'), /not the SID of a Twilio recording/)
    const ref = `RE${'7'.repeat(32)}`
    await deleteRecording(ref)
    vendor.refusal = { status: 404, body: '{"code":20404,"status":404}' }
    await deleteRecording(ref)
    await assert.rejects(fetchRecording(ref), /answered 404 instead/)
    assert.deepEqual(vendor.asked, [`/Recordings/${ref}.json`, `/Recordings/${ref}.json`, `/Recordings/${ref}.wav`])
  })
})
