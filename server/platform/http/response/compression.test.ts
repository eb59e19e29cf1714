import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoints } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { holdsSecret } from './compression.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
type Headers = Readonly<Record<string, string>>
const codingOf = (headers: Headers) => [headers['content-encoding'], headers['vary']]

test('§4.1 a long answer is compressed as the client asks, with the right length, ETag and Vary', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const long = 'a long stay '.repeat(150)
  const guest = await created(tenant, '/guests', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    customFields: { long: long.slice(0, 900), also: long.slice(0, 900) },
  })
  const path = `/guests/${guest.id}`
  const plain = await tenant.call('GET', path)
  assert.deepEqual([...codingOf(plain.headers), plain.headers['etag']], [undefined, 'Accept-Encoding', '"1"'])
  assert.equal(Number(plain.headers['content-length']), plain.bytes.length)
  for (const [accepted, coding, decode] of [
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0.1', 'gzip', gunzipSync],
  ] as const) {
    const { headers, bytes } = await tenant.call('GET', path, { headers: { 'accept-encoding': accepted } })
    assert.deepEqual([...codingOf(headers), headers['etag']], [coding, 'Accept-Encoding', 'W/"1"'])
    assert.equal(Number(headers['content-length']), bytes.length)
    assert.ok(bytes.length < plain.bytes.length / 2)
    assert.deepEqual(JSON.parse(decode(bytes).toString()).data, plain.data)
  }
  const refused = await tenant.call('GET', path, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
  assert.deepEqual(codingOf(refused.headers), [undefined, 'Accept-Encoding'])
  const head = await app.server.inject({
    method: 'HEAD',
    url: `/api/v1${path}`,
    headers: { ...browser, authorization: `Bearer ${tenant.accessToken}` },
  })
  assert.deepEqual([head.headers['content-encoding'], head.body], ['br', ''])
  const changed = await tenant.call('PUT', path, { body: { title: 'Dr' }, headers: { 'if-match': 'W/"1"' } })
  assert.equal(changed.status, 200)
})

test('§4.2.4 a repeated request gets the stored answer in the coding that it asks for', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const body = { firstName: 'Ada', lastName: 'Lovelace', customFields: { long: 'a long stay '.repeat(80) } }
  const key = { 'idempotency-key': '0d9f4b0e-4f43-4d4c-9a57-9a3c3a6ff1d5' }
  const first = await tenant.call('POST', '/guests', { body, headers: { ...key, 'accept-encoding': 'br' } })
  const again = await tenant.call('POST', '/guests', { body, headers: { ...key, 'accept-encoding': 'gzip' } })
  const plain = await tenant.call('POST', '/guests', { body, headers: key })
  assert.deepEqual(
    [first, again, plain].map(({ headers }) => [headers['content-encoding'], headers['idempotency-replayed']]),
    [
      ['br', undefined],
      ['gzip', 'true'],
      [undefined, 'true'],
    ],
  )
  const texts = [brotliDecompressSync(first.bytes), gunzipSync(again.bytes), plain.bytes].map(String)
  assert.deepEqual(new Set(texts).size, 1)
})

test('§7.1 long refusals and large shared documents are compressed, short answers are not', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const shown = async (...[method, path, options]: Parameters<typeof tenant.call>) =>
    (await tenant.call(method, path, { ...options, headers: browser })).headers['content-encoding']
  assert.equal(await shown('GET', '/nothing'), undefined)
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, n]))
  assert.equal(await shown('POST', '/guests', { body: many }), 'br')
  for (const path of ['/swagger/v1/swagger.json', '/swagger/swagger-ui-bundle.js']) {
    const [plain, first, second] = [
      await app.call('GET', path),
      await app.call('GET', path, { headers: browser }),
      await app.call('GET', path, { headers: browser }),
    ]
    assert.deepEqual(brotliDecompressSync(first.bytes), plain.bytes)
    assert.deepEqual(first.bytes, second.bytes)
  }
  const icon = await app.server.inject({ url: '/favicon.svg', headers: browser })
  assert.deepEqual(codingOf(icon.headers as Headers), [undefined, undefined])
})

/** Names of fields that hold a token, a password or a signed link. */
const soundsSecret = /token$|password(?!State$)|credential|^avatarUrl$|^key$/i

/** Where the name of a field is no secret: the key of a queue is a name, ids of passkeys are sent to browsers, the token of a
 * domain stands in the DNS, and the policy has rules about passwords. */
const isName = (path: string): boolean =>
  /^\/(voicequeues|calls|ssodomains|security\/policy|profile\/(factors|passkeys\/:id|step-up\/options)$)/.test(path)

function* fieldNames(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { properties = {}, items, additionalProperties } = schema as Record<string, object | undefined>
  for (const [name, each] of Object.entries(properties)) {
    yield name
    yield* fieldNames(each)
  }
  yield* fieldNames(items)
  yield* fieldNames(additionalProperties)
}

test('§5 answers with a token, a password or a signed link are never compressed (BREACH)', async (t) => {
  const secret = endpoints.filter(({ secretAnswer, shapes }) => secretAnswer || holdsSecret(shapes.returns))
  const sounding = endpoints.filter(
    ({ path, shapes }) => !isName(path) && fieldNames(shapes.returns).some((name) => soundsSecret.test(name)),
  )
  assert.ok(sounding.length > 10)
  assert.deepEqual(
    sounding.filter((each) => !secret.includes(each)).map(({ method, path }) => `${method} ${path}`),
    [],
  )
  const links = endpoints.filter(({ path }) => path.endsWith('link'))
  assert.ok(links.length > 1 && links.every((each) => secret.includes(each)))
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { headers, bytes } = await tenant.call('GET', '/profile', { headers: browser })
  assert.ok(bytes.length > 1024, 'it would be long enough')
  assert.deepEqual(codingOf(headers), [undefined, undefined])
})
