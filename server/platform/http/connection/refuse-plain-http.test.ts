import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import Type from 'typebox'
import { Agent, request } from 'undici'
import { loadCertificate } from '#platform/tls/tls.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full, fullSuite } from '../../../testing/full.ts'
import { endpoint } from '../endpoint.ts'
import { json, nothing } from '../response/json-response.ts'
import { strict } from '../schemas.ts'
import { createServer } from '../server.ts'

const failing = endpoint({
  method: 'GET',
  path: '/failing',
  access: 'anyone',
  summary: 'Fails',
  returns: nothing(),
  handle: async () => {
    throw new Error('a bug with a secret in it')
  },
})
const echo = endpoint({
  method: 'POST',
  path: '/echo',
  access: 'anyone',
  summary: 'Echo',
  body: Type.Object(
    { text: Type.Optional(Type.String({ maxLength: 10 })), list: Type.Optional(Type.Array(Type.Integer())) },
    strict,
  ),
  returns: json(Type.Object({ text: Type.Optional(Type.String()) })),
  handle: async (_ctx, { body }) => body,
})

let app: TestApp
let port = 0
let ca = ''
let agent: Agent
let dataDir = ''
let server: ReturnType<typeof createServer>

/** Everything the peer says to raw bytes, until it closes. */
const raw = (bytes: string, secure: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket: TLSSocket | ReturnType<typeof connect> = secure
      ? connectTls({ port, host: 'localhost', ca }, () => socket.write(bytes))
      : connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString()
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })

const envelopeIn = (received: string) => JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4))

fullSuite('§4.1 the envelope on every path, over real TLS', () => {
  before(async () => {
    app = await testApp()
    dataDir = await mkdtemp(join(tmpdir(), 'bellhop-tls-'))
    const tls = await loadCertificate({ dataDir, hosts: [], now: Temporal.Now.instant() })
    ca = await readFile(tls.caFile ?? '', 'utf8')
    const authenticate = () => Promise.reject(new Error('nobody signs in here'))
    server = createServer({ runtime: app.runtime, endpoints: [failing, echo], authenticate, tls })
    await server.listen({ port: 0, host: '127.0.0.1' })
    port = (server.server.address() as AddressInfo).port
    agent = new Agent({ connect: { ca } })
  })
  after(async () => {
    await agent.close()
    await server.close()
    await app.close()
    await rm(dataDir, { recursive: true })
  })

  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await request(`https://localhost:${port}${path}`, {
      method,
      dispatcher: agent,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.body.text()
    return { status: answer.statusCode, headers: answer.headers, text, envelope: JSON.parse(text) }
  }
  const json = { 'content-type': 'application/json' }

  test('§4.2.5 plain HTTP on the same port gets 426 and is closed', async () => {
    const received = await raw('GET /api/v1/hotels HTTP/1.1\r\nHost: localhost\r\n\r\n', false)
    assert.match(received, /^HTTP\/1\.1 426 /)
    const envelope = envelopeIn(received)
    assert.deepEqual([envelope.success, envelope.statusCode, envelope.errors[0].code], [false, 426, 'https_required'])
    assert.match(received, new RegExp(`X-Trace-Id: ${envelope.traceId}`))
  })

  test('§7.1 headers beyond 16 KiB get 431', async () => {
    const received = await raw(
      `GET /api/v1/echo HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      true,
    )
    assert.deepEqual([envelopeIn(received).statusCode, envelopeIn(received).errors[0].code], [431, 'headers_too_large'])
  })

  test('§7.1 bytes that are not HTTP are refused in the envelope', async () => {
    const received = await raw('HELLO THERE\r\n\r\n', true)
    const { success, statusCode, errors } = envelopeIn(received)
    assert.deepEqual([success, statusCode, errors[0].code], [false, 422, 'invalid_format'])
  })

  test('§9.1 an unknown path or version is 404, a wrong method 405 with Allow', async () => {
    for (const path of ['/', '/api/v1/nothing', '/api/v2/echo', '/api/v1/%zz']) {
      const { status, envelope, headers } = await ask('GET', path)
      assert.deepEqual(
        [status, envelope.errors[0].code, envelope.traceId],
        [404, 'not_found', headers['x-trace-id']],
        path,
      )
    }
    const wrong = await ask('DELETE', '/api/v1/echo')
    assert.deepEqual(
      [wrong.status, wrong.envelope.errors[0].code, wrong.headers['allow']],
      [405, 'method_not_allowed', 'POST'],
    )
    assert.equal((await ask('PATCH', '/api/v1/echo', '{}', json)).status, 405)
  })

  test('§4.2.6 bodies are JSON: malformed 422, another type 415, too large 413, too deep 422', async () => {
    const malformed = await ask('POST', '/api/v1/echo', '{"text":', json)
    assert.deepEqual([malformed.status, malformed.envelope.errors[0].code], [422, 'malformed_json'])
    const form = await ask('POST', '/api/v1/echo', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' })
    assert.deepEqual([form.status, form.envelope.errors[0].code], [415, 'unsupported_media_type'])
    assert.equal((await ask('POST', '/api/v1/echo', 'text', { 'content-type': 'text/plain' })).status, 415)
    const large = await ask('POST', '/api/v1/echo', JSON.stringify({ text: 'a'.repeat(1_100_000) }), json)
    assert.deepEqual([large.status, large.envelope.errors[0].code], [413, 'body_too_large'])
    assert.equal((await ask('POST', '/api/v1/echo', `${'['.repeat(30)}${']'.repeat(30)}`, json)).status, 422)
    assert.equal((await ask('POST', '/api/v1/echo', '', json)).status, 201)
    assert.equal((await ask('POST', '/api/v1/echo')).status, 201)
  })

  test('§7.1 all field errors come at once, with dotted and indexed paths', async () => {
    const { envelope } = await ask(
      'POST',
      '/api/v1/echo',
      JSON.stringify({ text: 'longer than ten', list: [1, 'a'], odd: 1 }),
      json,
    )
    const found = envelope.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    assert.deepEqual(found.toSorted(), ['list[1] invalid_type', 'odd unknown_field', 'text too_long'])
    const half = await ask('POST', '/api/v1/echo', '{"text":"a\\ud800"}', json)
    const { field, code } = half.envelope.errors[0]
    assert.deepEqual([half.status, field, code], [422, 'text', 'invalid_format'])
  })

  test('§7.2 an unexpected error is a 500 that reveals only the trace id', async () => {
    const { status, envelope, text } = await ask('GET', '/api/v1/failing')
    assert.deepEqual([status, envelope.errors[0].code], [500, 'internal_error'])
    assert.ok(!text.includes('secret'))
  })

  test('§4.1 every response has the trace id and the security headers', async () => {
    const { headers, envelope } = await ask('POST', '/api/v1/echo', '{}', json)
    assert.equal(headers['x-trace-id'], envelope.traceId)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['strict-transport-security'], undefined, 'not on loopback')
  })

  full('a spare connection ends without an answer, one with half a request gets 503', async () => {
    // A browser opens a connection in reserve. An answer on it would be taken for that of the request it sends next.
    const [unused, half] = await Promise.all([raw('', true), raw('GET /failing HTTP/1.1\r\nHost: lo', true)])
    assert.equal(unused, '')
    assert.match(half, /^HTTP\/1\.1 503 .*"code":"timeout"/s)
  })
})
