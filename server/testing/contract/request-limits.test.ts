import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { maxRawBytes } from '#platform/http/request/raw-request.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { eachNth, full, fullSuite, isFull } from '../full.ts'
import { injectRequest } from '../inject-request.ts'
import { newAdministrator } from '../world.ts'

const someId = '01890000-0000-7000-8000-00000000cafe'
/** Without public chats and guest pages, which find their caller before they read anything. */
const reached = endpoints.filter(({ caller }) => !caller)
const isOfOtherTenant = ({ shapes }: Endpoint): boolean => maxRawBytes(shapes.body) !== undefined
const takesJson = (endpoint: Endpoint): boolean =>
  (endpoint.method === 'POST' || endpoint.method === 'PUT') &&
  !fileFieldOf(endpoint.shapes.body) &&
  !isOfOtherTenant(endpoint)
/** Large bodies are sent to each third endpoint in the usual run. */
const inTurn = (all: readonly Endpoint[]): Endpoint[] => eachNth(all, 3)
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`

let app: TestApp
let token = ''

async function send({ method, path }: Endpoint, { query = '', payload }: { query?: string; payload?: string }) {
  const url = `/api/v1${path.replaceAll(/:\w+/g, someId)}${query}`
  const json = payload === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { authorization: `Bearer ${token}`, ...json }
  const answer = await injectRequest(app.server, {
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
  return { ...answer, envelope: isJson ? JSON.parse(answer.body) : undefined }
}

/** Asserts that each endpoint refuses with this status and code. */
async function assertRefused(of: readonly Endpoint[], expected: string, sent: (endpoint: Endpoint) => object) {
  assert.ok(of.length > (isFull ? 50 : 30))
  for (const endpoint of of) {
    const { statusCode, envelope } = await send(endpoint, sent(endpoint))
    assert.equal(`${statusCode} ${envelope?.errors?.[0]?.code}`, expected, titled(endpoint))
  }
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const list = (length: number): string => JSON.stringify({ a: Array.from({ length }, () => 1) })
const queryOf = (count: number, name: (n: number) => string): string =>
  `?${Array.from({ length: count }, (_, n) => `${name(n)}=1`).join('&')}`

fullSuite('limits of requests, on every endpoint', () => {
  before(async () => {
    app = await testApp()
    token = (await newAdministrator(app)).accessToken
  })
  after(() => app.close())

  test('§4.2.6 JSON has at most 20 levels', async () => {
    await assertRefused(reached.filter(takesJson), '422 too_many_items', () => ({ payload: nested(21) }))
    await assertRefused(reached.filter(takesJson), '422 too_many_items', () => ({
      payload: '['.repeat(8000) + ']'.repeat(8000),
    }))
  })

  test('§4.2.6 a list has at most 1 000 elements', () =>
    assertRefused(reached.filter(takesJson), '422 too_many_items', () => ({ payload: list(1001) })))

  test('§4.2.6 a body has at most 1 MiB, on /auth 16 KiB', () =>
    assertRefused(inTurn(reached.filter(takesJson)), '413 body_too_large', ({ limit }) => ({
      payload: ' '.repeat((limit === 'auth' ? 16 : 1024) * 1024 + 1),
    })))

  test('§4.2.3 a query has at most 100 parameters, and 50 of one', async () => {
    const requested = reached.filter((endpoint) => !isOfOtherTenant(endpoint))
    await assertRefused(requested, '422 too_many_items', () => ({ query: queryOf(101, (n) => `p${n}`) }))
    for (const endpoint of requested) {
      const properties = (endpoint.shapes.query as { properties?: Record<string, { type?: string }> }).properties ?? {}
      const name =
        Object.keys(properties).find((each) => properties[each]?.type === 'array') ?? Object.keys(properties)[0]
      if (name === undefined) continue
      const { statusCode, envelope } = await send(endpoint, { query: queryOf(51, () => name) })
      assert.equal(statusCode, 422, titled(endpoint))
      assert.ok(['too_many_items', 'invalid_type'].includes(envelope.errors[0].code), titled(endpoint))
    }
  })

  full('§7.1 a refusal contains neither long names nor more than 100 items', async () => {
    const name = 'n'.repeat(100_000)
    const names = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`n${n}`, 1]))
    for (const endpoint of inTurn(reached.filter(takesJson))) {
      const long = endpoint.limit === 'auth' ? name.slice(0, 10_000) : name
      const many = endpoint.limit === 'auth' ? {} : names
      for (const payload of [JSON.stringify({ [long]: 1 }), JSON.stringify(many), `{"a":${long}}`]) {
        const { statusCode, body, envelope } = await send(endpoint, { payload })
        if (statusCode < 300) continue
        assert.ok(body.length < 40_000, `${titled(endpoint)}: ${body.length} characters`)
        assert.ok(envelope.errors.length <= 100, titled(endpoint))
        for (const { field } of envelope.errors) assert.ok(field.length <= 101, titled(endpoint))
      }
    }
    for (const endpoint of reached.filter((each) => !isOfOtherTenant(each))) {
      const { body } = await send(endpoint, { query: `?${'n'.repeat(8000)}[]=1&${'m'.repeat(4000)}=2` })
      assert.ok(body.length < 4000, titled(endpoint))
    }
  })

  full('§4.1 every response forbids browsers to cache, sniff or embed it', async () => {
    for (const endpoint of endpoints) {
      const { headers } = await send(endpoint, {})
      assert.equal(headers['cache-control'], 'no-store', titled(endpoint))
      assert.equal(headers['x-content-type-options'], 'nosniff', titled(endpoint))
      assert.equal(headers['referrer-policy'], 'no-referrer', titled(endpoint))
      assert.match(String(headers['content-security-policy']), /default-src 'none'/, titled(endpoint))
      const isForOthers = endpoint.cors || (endpoint.access === 'anyone' && endpoint.returns.kind === 'file')
      const policy = isForOthers ? 'cross-origin' : 'same-origin'
      assert.equal(headers['cross-origin-resource-policy'], policy, titled(endpoint))
      assert.equal(headers['strict-transport-security'], undefined, 'not on loopback')
    }
  })

  test('a file opened in a browser runs no scripts and has no origin', async () => {
    const { headers } = await app.call('GET', '/guests/export', { token })
    assert.match(headers['content-disposition'] ?? '', /^attachment/)
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
  })
})

test('§4.2.5 browsers get HSTS, except on loopback', async (t) => {
  const hosts = ['crm.example.test', 'other.example.test:8443', '127.0.0.1.example.test']
  const ofThisMachine = [
    'localhost',
    'localhost:8443',
    'LOCALHOST.',
    'crm.localhost:8443',
    '127.0.0.1',
    '127.9.9.9:443',
  ]
  const hstsOf = async (app: TestApp, host: string, path: string) =>
    (await app.call('GET', path, { headers: { host } })).headers['strict-transport-security']
  const crm = await testApp(t, { config: { PUBLIC_URL: 'https://crm.example.test' } })
  for (const path of ['/health/live', '/hotels', '/nothing', '/%zz']) {
    for (const host of hosts) assert.equal(await hstsOf(crm, host, path), 'max-age=31536000; includeSubDomains', host)
    for (const host of [...ofThisMachine, '[::1]', '[::1]:8443'])
      assert.equal(await hstsOf(crm, host, path), undefined, host)
  }
  for (const PUBLIC_URL of [
    'https://localhost:8443',
    'https://crm.localhost',
    'https://127.0.0.1',
    'https://[::1]:8443',
  ]) {
    const app = await testApp(t, { config: { PUBLIC_URL } })
    for (const path of ['/hotels', '/%zz'])
      assert.equal(await hstsOf(app, 'crm.example.test', path), undefined, PUBLIC_URL)
  }
})

test('§4.2.5 behind a trusted proxy, which may send any Host, PUBLIC_URL alone decides on HSTS', async (t) => {
  const config = { PUBLIC_URL: 'https://crm.example.test', TRUSTED_PROXIES: ['10.0.0.0/8'] }
  const app = await testApp(t, { config })
  const ask = async (remoteAddress: string) => {
    const headers = { host: 'localhost:8443' }
    const answer = await app.server.inject({ url: '/health/live', remoteAddress, headers })
    return answer.headers['strict-transport-security'] !== undefined
  }
  assert.deepEqual([await ask('10.0.0.1'), await ask('192.0.2.1')], [true, false])
})
