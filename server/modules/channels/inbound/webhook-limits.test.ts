import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { figures } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Listening, overTls, readAnswers } from '../../../testing/over-tls.ts'
import { until } from '../../../testing/process.ts'
import { signatureHeader, signatureOf } from '../adapters/simulator/receive-webhook.ts'
import { channelWorld, signingSecret, tellsBytes, writing } from '../testing/channel-world.ts'

const MiB = 1024 * 1024
const nobody = '01890000-0000-7000-8000-00000000cafe'
const body = Buffer.from(JSON.stringify({ tidings: [writing()] }))

/** Calls the webhook of an account from an address; answers status and code. */
async function tellFrom(app: TestApp, remoteAddress: string, accountId: string, secret = signingSecret) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v1/channels/${accountId}/webhook`,
    remoteAddress,
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) },
    payload: body,
  })
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().errors[0].code}`
}

/** Begins to send so many bytes to a path, all but the last. */
async function begin(service: Listening, path: string, bytes: number): Promise<TLSSocket> {
  const socket = await service.connect()
  const head = [`POST /api/v1${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${bytes}`, '', ''].join('\r\n'))
  socket.write(Buffer.alloc(bytes - 1, ' '))
  return socket
}

async function gauge(app: TestApp, name: string): Promise<number> {
  const scrape = await app.runtime.metrics.scrape(app.runtime, figures)
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(scrape)?.[1])
}

test('§4.4 a provider that names no account of ours is refused before its body is read', async (t) => {
  const app = await testApp(t)
  const service = await overTls(app, t)
  for (const path of [`/channels/${nobody}/webhook`, `/voice/${nobody}/webhook`]) {
    const socket = await service.connect()
    socket.write(`POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n`)
    const [answer] = await readAnswers(socket, 1)
    assert.deepEqual([answer?.status, answer?.body.errors[0].code], [401, 'signature_invalid'])
    socket.destroy()
  }
  assert.equal((await tellsBytes(app, 'no-id', body)).status, 404)
})

test('§8 who cannot sign for an account is not heard there any more; its provider and all other accounts are', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_PROVIDER: 200 } })
  const [{ ids }, other] = [await channelWorld(app), await channelWorld(app)]
  const [stranger, provider] = ['192.0.2.1', '192.0.2.2']
  const forged = () => tellFrom(app, stranger, ids.app, 'guessed')
  assert.deepEqual(
    [await forged(), await forged(), await forged()],
    ['401 signature_invalid', '401 signature_invalid', '429 rate_limited'],
  )
  assert.equal(await tellFrom(app, stranger, ids.app), '429 rate_limited', 'its bodies are not read')
  assert.equal(await tellFrom(app, provider, ids.app), '200')
  assert.equal(await tellFrom(app, stranger, other.ids.app), '200', 'one address of a provider sends for many')

  const lost = () => tellFrom(app, provider, app.runtime.newId())
  assert.deepEqual(
    [await lost(), await lost(), await lost()],
    ['401 signature_invalid', '401 signature_invalid', '429 rate_limited'],
  )
  assert.equal(
    await tellFrom(app, provider, ids.app),
    '200',
    'what it sends to accounts that there are is counted apart',
  )
})

test('§8 what a provider sends is counted by account, not by address', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_PROVIDER: 2, RATE_LIMIT_ADDRESS: 1 } })
  const [{ ids }, other] = [await channelWorld(app), await channelWorld(app)]
  const tell = (accountId: string) => tellFrom(app, '192.0.2.2', accountId)
  assert.deepEqual([await tell(ids.app), await tell(ids.app), await tell(ids.app)], ['200', '200', '429 rate_limited'])
  assert.equal(await tell(other.ids.app), '200')
})

test('bodies that providers have begun take so much memory of a tenant, and no more', async (t) => {
  const app = await testApp(t)
  const service = await overTls(app, t)
  const [world, other] = [await channelWorld(app), await channelWorld(app)]
  const path = `/channels/${world.ids.app}/webhook`
  const held: TLSSocket[] = []
  for (let each = 0; each < 4; each += 1) held.push(await begin(service, path, 3 * MiB - 1))
  const bytes = 'bellhop_http_provider_body_bytes'
  await until('all of it has come', async () => (await gauge(app, bytes)) === 4 * (3 * MiB - 2))
  assert.equal(await gauge(app, `${bytes}_of_one_tenant`), 4 * (3 * MiB - 2))

  const [refused] = await readAnswers(await begin(service, path, 100_000), 1)
  const { code, field } = refused?.body.errors[0] ?? {}
  assert.deepEqual([refused?.status, code, field], [429, 'quota_exceeded', 'providerBodiesOfTenant'])
  assert.match(refused?.headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal((await tellsBytes(app, other.ids.app, body)).status, 200, 'another tenant has its own')
  held.forEach((socket) => socket.destroy())
  await until('all of it is let go of', async () => (await gauge(app, bytes)) === 0)
  assert.equal((await tellsBytes(app, world.ids.app, body)).status, 200)
})

test('bodies of callers without a token take so much memory of an address, and no more', async (t) => {
  const app = await testApp(t)
  const service = await overTls(app, t)
  const each = 16 * 1024
  const held: TLSSocket[] = []
  for (let count = 0; count < 64; count += 1) held.push(await begin(service, '/auth/login', each))
  const bytes = 'bellhop_http_unknown_body_bytes_of_one_address'
  await until('all of it has come', async () => (await gauge(app, bytes)) === 64 * (each - 1))
  const [refused] = await readAnswers(await begin(service, '/auth/login', each), 1)
  const { code, field } = refused?.body.errors[0] ?? {}
  assert.deepEqual([refused?.status, code, field], [429, 'quota_exceeded', 'unknownBodiesOfAddress'])
  const login = () =>
    app.server.inject({ method: 'POST', url: '/api/v1/auth/login', remoteAddress: '192.0.2.9', payload: {} })
  assert.equal((await login()).statusCode, 422, 'another address has its own')
  held.forEach((socket) => socket.destroy())
  await until('all of it is let go of', async () => (await gauge(app, bytes)) === 0)
})
