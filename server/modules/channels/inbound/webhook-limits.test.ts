import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { metricSources } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { listenOnTls, readAnswers, type TlsApp } from '../../../testing/listen-on-tls.ts'
import { until } from '../../../testing/processes/process.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { signatureHeader, signatureOf } from '../adapters/simulator/receive-webhook.ts'
import { channelWorld, postWebhook, signingSecret, writing } from '../testing/channel-world.ts'

const MiB = 1024 * 1024
const unknownAccountId = '01890000-0000-7000-8000-00000000cafe'
const body = Buffer.from(JSON.stringify({ events: [writing()] }))

/** Posts to an account's webhook from an address; returns status and code. */
async function postFrom(app: TestApp, remoteAddress: string, accountId: string, secret = signingSecret) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v1/channels/${accountId}/webhook`,
    remoteAddress,
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
    payload: body,
  })
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().errors[0].code}`
}

/** Sends all bytes of a request but the last. */
async function beginRequest(service: TlsApp, path: string, bytes: number): Promise<TLSSocket> {
  const socket = await service.connect()
  const head = [`POST /api/v1${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${bytes}`, '', ''].join('\r\n'))
  socket.write(Buffer.alloc(bytes - 1, ' '))
  return socket
}

async function gauge(app: TestApp, name: string): Promise<number> {
  const scrape = await scrapeMetrics(app.runtime, metricSources)
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(scrape)?.[1])
}

test('§4.4 a webhook for an unknown account is refused before its body is read', async (t) => {
  const app = await sharedApp(t)
  const service = await listenOnTls(app, t)
  for (const path of [`/channels/${unknownAccountId}/webhook`, `/voice/${unknownAccountId}/webhook`]) {
    const socket = await service.connect()
    socket.write(`POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n`)
    const [answer] = await readAnswers(socket, 1)
    assert.deepEqual([answer?.status, answer?.body.errors[0].code], [401, 'signature_invalid'])
    socket.destroy()
  }
  assert.equal((await postWebhook(app, 'no-id', body)).status, 404)
})

test('§8 an address with invalid signatures for an account is blocked there; other callers are not', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_PROVIDER: 200 } })
  const [{ ids }, other] = [await channelWorld(app), await channelWorld(app)]
  const [stranger, provider] = ['192.0.2.1', '192.0.2.2']
  const attempts = () => postFrom(app, stranger, ids.app, 'guessed')
  assert.deepEqual(
    [await attempts(), await attempts(), await attempts()],
    ['401 signature_invalid', '401 signature_invalid', '429 rate_limited'],
  )
  assert.equal(await postFrom(app, stranger, ids.app), '429 rate_limited', 'its bodies are not read')
  assert.equal(await postFrom(app, provider, ids.app), '200')
  assert.equal(await postFrom(app, stranger, other.ids.app), '200', 'one address of a provider sends for many')

  const lost = () => postFrom(app, provider, app.runtime.newId())
  assert.deepEqual(
    [await lost(), await lost(), await lost()],
    ['401 signature_invalid', '401 signature_invalid', '429 rate_limited'],
  )
  assert.equal(
    await postFrom(app, provider, ids.app),
    '200',
    'what it sends to accounts that there are is counted apart',
  )
})

test('§8 webhooks are limited by account, not by address', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_PROVIDER: 2, RATE_LIMIT_ADDRESS: 1 } })
  const [{ ids }, other] = [await channelWorld(app), await channelWorld(app)]
  const post = (accountId: string) => postFrom(app, '192.0.2.2', accountId)
  assert.deepEqual([await post(ids.app), await post(ids.app), await post(ids.app)], ['200', '200', '429 rate_limited'])
  assert.equal(await post(other.ids.app), '200')
})

test('request bodies of providers use a limited amount of memory per tenant', async (t) => {
  const app = await sharedApp(t)
  const service = await listenOnTls(app, t)
  const [world, other] = [await channelWorld(app), await channelWorld(app)]
  const path = `/channels/${world.ids.app}/webhook`
  const open: TLSSocket[] = []
  for (let each = 0; each < 4; each += 1) open.push(await beginRequest(service, path, 3 * MiB - 1))
  const bytes = 'bellhop_http_provider_body_bytes'
  await until('all of it has come', async () => (await gauge(app, bytes)) === 4 * (3 * MiB - 2))
  assert.equal(await gauge(app, `${bytes}_busiest_tenant`), 4 * (3 * MiB - 2))

  const [refused] = await readAnswers(await beginRequest(service, path, 100_000), 1)
  const { code, field } = refused?.body.errors[0] ?? {}
  assert.deepEqual([refused?.status, code, field], [429, 'quota_exceeded', 'tenantProviderBodies'])
  assert.match(refused?.headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal((await postWebhook(app, other.ids.app, body)).status, 200, 'another tenant has its own')
  open.forEach((socket) => socket.destroy())
  await until('all of it is let go of', async () => (await gauge(app, bytes)) === 0)
  assert.equal((await postWebhook(app, world.ids.app, body)).status, 200)
})

test('request bodies of callers without a token use a limited amount of memory per address', async (t) => {
  const app = await sharedApp(t)
  const service = await listenOnTls(app, t)
  const each = 16 * 1024
  const open: TLSSocket[] = []
  for (let count = 0; count < 64; count += 1) open.push(await beginRequest(service, '/auth/login', each))
  const bytes = 'bellhop_http_anonymous_body_bytes_busiest_address'
  await until('all of it has come', async () => (await gauge(app, bytes)) === 64 * (each - 1))
  const [refused] = await readAnswers(await beginRequest(service, '/auth/login', each), 1)
  const { code, field } = refused?.body.errors[0] ?? {}
  assert.deepEqual([refused?.status, code, field], [429, 'quota_exceeded', 'addressAnonymousBodies'])
  const login = () =>
    app.server.inject({ method: 'POST', url: '/api/v1/auth/login', remoteAddress: '192.0.2.9', payload: {} })
  assert.equal((await login()).statusCode, 422, 'another address has its own')
  open.forEach((socket) => socket.destroy())
  await until('all of it is let go of', async () => (await gauge(app, bytes)) === 0)
})
