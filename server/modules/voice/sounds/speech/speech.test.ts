import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { caFile, identities, listen } from '#platform/outbound/testing/receiver.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { created, newTenant, type Tenant } from '../../../../testing/world.ts'
import { toneFile } from '../testing/wav-files.ts'

const spoken = { name: 'Welcome', source: 'text', languageCode: 'tr', text: 'Otelimize hoş geldiniz.' }

const soundOf = async (tenant: Tenant, id: string) => (await tenant.call('GET', `/sounds/${id}`)).data

test('a text is spoken by espeak-ng in its language, and anew when it changes', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { id, status } = await created(tenant, '/sounds', spoken)
  assert.equal(status, 'pending')
  await app.settle()
  const first = await soundOf(tenant, id)
  assert.equal(first.status, 'ready', `is espeak-ng installed? ${first.failureReason}`)
  assert.ok(first.durationMs > 1000 && first.durationMs < 5000, String(first.durationMs))
  const changed = (await tenant.call('PUT', `/sounds/${id}`, { body: { text: 'Resepsiyon kapalı.' } })).data
  assert.deepEqual([changed.status, changed.sha256, changed.durationMs], ['pending', null, null])
  await app.settle()
  const second = await soundOf(tenant, id)
  assert.equal(second.status, 'ready')
  assert.notEqual(second.sha256, first.sha256)
  const renamed = (await tenant.call('PUT', `/sounds/${id}`, { body: { name: 'Closed' } })).data
  assert.equal(renamed.sha256, second.sha256, 'another name is spoken by nobody')
  const voices = (await tenant.call('GET', '/sounds/voices')).data
  assert.ok(voices.some((voice: { id: string }) => voice.id === 'tr') && voices.length > 50)
  assert.equal(new Set(voices.map((voice: { id: string }) => voice.id)).size, voices.length, 'each is named once')
  await tenant.call('PUT', `/sounds/${id}`, { body: { voice: 'klingon' } })
  await app.settle()
  const failed = await soundOf(tenant, id)
  assert.deepEqual([failed.status, failed.failureReason], ['failed', 'unknownVoice'])
})

test('a text that looks like options or markup is only spoken', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  for (const text of ['--help', '-v en; rm -rf /', '<speak><audio src="file:///etc/passwd"/></speak>', '%n\\x00'])
    await created(tenant, '/sounds', { ...spoken, name: text, text })
  await app.settle()
  const { items } = (await tenant.call('GET', '/sounds')).data
  for (const { name, status, durationMs } of items)
    assert.ok(status === 'failed' || durationMs < 20_000, `${name}: ${status}, ${durationMs}`)
})

test('where nothing speaks a sound fails after some tries, and an upload is heard instead', async (t) => {
  const app = await testApp(t, { config: { SPEECH_COMMAND: 'no-such-program' } as never })
  const tenant = await newTenant(app)
  assert.deepEqual((await tenant.call('GET', '/sounds/voices')).data, [])
  const { id } = await created(tenant, '/sounds', spoken)
  for (const wait of ['PT0S', 'PT5S', 'PT20S', 'PT2M', 'PT10M']) {
    app.advance(wait)
    await app.settle()
  }
  const failed = await soundOf(tenant, id)
  assert.deepEqual([failed.status, failed.failureReason], ['failed', 'speechUnavailable'])
  const headers = { 'content-type': 'audio/wav' }
  const { data } = await tenant.call('PUT', `/sounds/${id}/audio`, { body: toneFile(), headers })
  assert.deepEqual([data.status, data.failureReason, data.source, data.text], ['ready', null, 'upload', null])
})

type SpeechRequest = { readonly headers: Record<string, unknown>; readonly body: Record<string, unknown> }

/** A service with OpenAI's interface. */
async function speechService(t: TestContext, answer: (requests: SpeechRequest) => { status: number; body: Buffer }) {
  const requests: SpeechRequest[] = []
  const server = createServer(identities.good, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) }
    requests.push(one)
    const { status, body } = answer(one)
    response.writeHead(status, { 'content-type': 'audio/wav' }).end(body)
  })
  return { requests, url: `https://localhost:${await listen(t, server)}/v1` }
}

const withService = (t: TestContext, url: string, allowNets = ['127.0.0.0/8', '::1/128']): Promise<TestApp> =>
  testApp(t, {
    http: createHttpClient({ allowNets, extraCaFile: caFile }),
    config: { SPEECH_URL: url, SPEECH_KEY: 'sk-test' } as never,
  })

test('a text is spoken by a service with the interface of OpenAI; what it sends is checked like an upload', async (t) => {
  let body = toneFile(2)
  const { requests, url } = await speechService(t, () => ({ status: 200, body }))
  const app = await withService(t, url)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/sounds', { ...spoken, voice: 'nova' })
  await app.settle()
  const { status, durationMs } = await soundOf(tenant, id)
  assert.deepEqual([status, durationMs], ['ready', 2000])
  assert.deepEqual(requests[0]?.body, { model: 'tts-1', input: spoken.text, voice: 'nova', response_format: 'wav' })
  assert.equal(requests[0]?.headers.authorization, 'Bearer sk-test')
  body = Buffer.from('<html>no sound</html>')
  await tenant.call('PUT', `/sounds/${id}`, { body: { text: 'Once more' } })
  await app.settle()
  const failed = await soundOf(tenant, id)
  assert.deepEqual([failed.status, failed.failureReason], ['failed', 'invalidAudio'])
})

test('a text that was changed while it was spoken is spoken again', async (t) => {
  let change: (() => Promise<unknown>) | undefined
  const { url } = await speechService(t, ({ body }) => ({
    status: 200,
    body: toneFile(body.input === 'Second' ? 2 : 1),
  }))
  const app = await withService(t, url)
  const tenant = await newTenant(app)
  const { http } = app.runtime
  const request = http.request
  http.request = async (requests) => {
    const answer = await request(requests)
    await change?.()
    change = undefined
    return answer
  }
  const { id } = await created(tenant, '/sounds', { ...spoken, text: 'First' })
  change = () => tenant.call('PUT', `/sounds/${id}`, { body: { text: 'Second' } })
  await app.settle()
  assert.equal((await soundOf(tenant, id)).durationMs, 2000)
})

test('a speech service in a private network is not called unless the operator allows it', async (t) => {
  const { requests, url } = await speechService(t, () => ({ status: 200, body: toneFile() }))
  const app = await withService(t, url, [])
  const tenant = await newTenant(app)
  await created(tenant, '/sounds', spoken)
  await app.settle()
  assert.deepEqual(requests, [])
})
