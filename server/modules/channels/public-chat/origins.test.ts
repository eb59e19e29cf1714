import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { type ChatWorld, chatWorld, pageOrigin } from './testing/chat-world.ts'

const elsewhere = 'https://evil.example'

/** The CORS headers that let a page read a response, or make a request. */
const corsHeaders = (headers: Record<string, unknown>): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

let app: TestApp
let world: ChatWorld
let token: string

describe('who may call the public chat', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    world = await chatWorld(app, {
      allowedOrigins: [pageOrigin, 'https://*.group.example'],
      welcomeText: 'Hello there',
    })
    token = (await world.open()).visitorToken
    await world.say(token, 'A private question')
  })

  /** Every request that a page can make. */
  const calls = () => [
    (origin: string | null) => world.page('GET', '', { origin }),
    (origin: string | null) => world.page('POST', '/sessions', { origin, body: {} }),
    (origin: string | null) => world.page('GET', '/messages', { origin, token }),
    (origin: string | null) => world.page('POST', '/messages', { origin, token, body: { text: 'Hello' } }),
    (origin: string | null) => world.page('GET', '/stream', { origin, token }),
  ]
  const preflight = (origin: string, path = world.at) =>
    app.server.inject({
      method: 'OPTIONS',
      url: `/api/v1${path}`,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  test('§4.4 pages of allowed origins can call and read the responses', async () => {
    for (const origin of [pageOrigin, 'https://book.group.example']) {
      for (const call of calls()) {
        const { status, headers, text } = await call(origin)
        assert.ok([200, 201].includes(status), text)
        assert.equal(headers['access-control-allow-origin'], origin)
        assert.equal(headers['vary'], 'Origin')
        assert.equal(headers['access-control-allow-credentials'], undefined)
      }
    }
  })

  test('§4.4 a request with a wrong origin, or none, sees nothing, not even that the chat exists', async () => {
    const wrong = [
      elsewhere,
      null,
      'null',
      '',
      'http://www.hotel.example',
      'https://www.hotel.example:8443',
      'https://hotel.example',
      'https://a.www.hotel.example',
      'https://www.hotel.example.evil.example',
      'https://WWW.HOTEL.EXAMPLE',
      'https://www.hotel.example/',
      'https://group.example',
      'https://a.b.group.example',
    ]
    const stored = async () => (await app.admin('select count(*)::int as n from chat_visitors, messages'))[0]
    const before = await stored()
    for (const origin of wrong) {
      for (const call of calls()) {
        const { status, headers, body, text } = await call(origin)
        assert.deepEqual([status, body.errors[0].code, body.errors[0].field], [403, 'permission_denied', 'Origin'])
        assert.deepEqual(corsHeaders(headers), [], String(origin))
        assert.ok(!/Hello there|private/.test(text))
      }
    }
    assert.deepEqual(await stored(), before)
  })

  test('pages of the service itself may call without being listed, and no script of another page can pose as one', async () => {
    for (const origin of [null, 'https://localhost:8443']) {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await world.page('GET', '', { origin, headers })
      assert.deepEqual([answer.status, corsHeaders(answer.headers)], [200, []])
    }
    for (const site of ['same-site', 'cross-site', 'none']) {
      const answer = await world.page('GET', '', { origin: elsewhere, headers: { 'sec-fetch-site': site } })
      assert.deepEqual([answer.status, corsHeaders(answer.headers)], [403, []], site)
    }
  })

  test('two origins in one request are refused', async () => {
    const headers = { origin: [pageOrigin, elsewhere] as unknown as string }
    const answer = await app.server.inject({ url: `/api/v1${world.at}`, headers })
    assert.deepEqual([answer.statusCode, corsHeaders(answer.headers)], [403, []])
  })

  test('an unknown key is 404 for any origin, and opens nothing', async () => {
    for (const key of ['cw_aaaaaaaaaaaaaaaaaaaaaaaa', 'cw_', '%00', "'", 'x'.repeat(200), world.widget.id]) {
      const answer = await app.call('GET', `/publicchatwidgets/${key}`, { headers: { origin: pageOrigin } })
      assert.deepEqual([answer.status, corsHeaders(answer.headers)], [404, []], key)
      assert.equal((await preflight(pageOrigin, `/publicchatwidgets/${key}`)).statusCode, 404)
    }
  })

  test('a refusal can be read by the page that caused it', async () => {
    const refused = await world.page('POST', '/messages', { token, body: { text: '' } })
    assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [422, pageOrigin])
    const stranger = await world.page('GET', '/messages')
    assert.deepEqual([stranger.status, stranger.headers['access-control-allow-origin']], [401, pageOrigin])
    const form = await world.page('POST', '/messages', {
      token,
      body: 'text=x',
      headers: { 'content-type': 'text/plain' },
    })
    assert.equal(form.status, 415)
  })

  test('a preflight request shows exactly what a page of that origin may do', async () => {
    const allowed = await preflight(pageOrigin, `${world.at}/messages`)
    assert.equal(allowed.statusCode, 204)
    assert.equal(allowed.body, '')
    assert.deepEqual(Object.fromEntries(corsHeaders(allowed.headers).map((name) => [name, allowed.headers[name]])), {
      'access-control-allow-origin': pageOrigin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, traceparent, tracestate',
      'access-control-expose-headers':
        'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Trace-Id, X-Notice',
      'access-control-max-age': '7200',
    })
    assert.equal(allowed.headers['vary'], 'Origin')
    const wrong = await preflight(elsewhere, `${world.at}/messages`)
    assert.deepEqual([wrong.statusCode, corsHeaders(wrong.headers), wrong.headers['vary']], [403, [], 'Origin'])
  })

  test('no other path of the service is open to pages of other origins', async () => {
    const id = '01890000-0000-7000-8000-00000000cafe'
    const others = endpoints.filter(({ path }) => !path.startsWith('/publicchatwidgets/'))
    for (const { method, path } of others) {
      const url = `/api/v1${path.replaceAll(/:\w+/g, id)}`
      const preflight = await app.server.inject({ method: 'OPTIONS', url, headers: { origin: pageOrigin } })
      assert.deepEqual([preflight.statusCode, corsHeaders(preflight.headers)], [405, []], path)
      const called = await app.server.inject({ method, url, headers: { origin: pageOrigin } })
      assert.deepEqual(corsHeaders(called.headers), [], path)
    }
    for (const url of ['/swagger', '/health/live', '/nowhere']) {
      const answer = await app.server.inject({ url, headers: { origin: pageOrigin } })
      assert.deepEqual(corsHeaders(answer.headers), [], url)
    }
    assert.ok(others.every(({ cors }) => cors === undefined))
  })

  test('removing an origin takes effect at once, also for the streams of its pages', async () => {
    const other = await chatWorld(app, {}, world.tenant)
    const visitor = await other.open()
    const path = `${other.at}/stream`
    const stream = await openEventStream(app.server, {
      token: visitor.visitorToken,
      path,
      headers: { origin: pageOrigin },
    })
    assert.equal((await stream.next())?.type, 'ready')
    const body = { allowedOrigins: ['https://new.hotel.example'] }
    await world.tenant.call('PUT', `/chatwidgets/${other.widget.id}`, { body })
    assert.equal((await other.page('GET', '/messages', { token: visitor.visitorToken })).status, 403)
    app.advance('PT20S')
    await app.settle()
    assert.deepEqual(await stream.rest(), [])
  })
})
