import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { maxRawBytes } from '#platform/http/request/raw-request.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { fullSuite } from '../full.ts'
import { listenOnTls, type RawAnswer, readAnswers, type TlsApp } from '../listen-on-tls.ts'
import { colleague, newAdministrator } from '../world.ts'

/** Sending large bodies takes long, so the endpoints take turns: each one meets two of the refusals. */
const share = 4
const inTurn = (of: readonly Endpoint[], turn: number): Endpoint[] => of.filter((_, n) => n % share === turn % share)

const someId = '01890000-0000-7000-8000-00000000cafe'
const withBody = endpoints.filter(({ method }) => method === 'POST' || method === 'PUT')
const guarded = withBody.filter(({ access }) => access !== 'anyone')
/** More than the buffers of sockets and parsers. */
const large = 600_000
/** More than any endpoint accepts. */
const tooLarge = 60 * 1024 * 1024

type RequestParts = {
  /** The beginning of the body. */
  begins?: string
  method?: string
  path: string
  token?: string
  type?: string
  bytes?: number
  chunked?: boolean
}

let app: TestApp
let service: TlsApp
let strong = ''
let weak = ''

const pathOf = ({ path }: Endpoint): string => `/api/v1${path.replaceAll(/:\w+/g, someId)}`
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`

function typeOf({ shapes: { body } }: Endpoint): string {
  const file = fileFieldOf(body)
  return file ? (file.contentType ?? 'multipart/form-data; boundary=b') : 'application/json'
}

/** Sends a complete request with a body, and returns the response. */
async function send(
  socket: TLSSocket,
  { method = 'POST', path, token, type, bytes = large, chunked, begins = '' }: RequestParts,
) {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(type ? [`Content-Type: ${type}`] : []),
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${begins.length + bytes}`,
    '',
    '',
  ]
  socket.write(head.join('\r\n') + begins)
  const answer = readAnswers(socket, 1)
  await sendBody(socket, bytes, chunked === true)
  return (await answer)[0] as RawAnswer
}

/** Writes at the speed of the receiver until it stops reading. */
async function sendBody(socket: TLSSocket, bytes: number, chunked: boolean): Promise<void> {
  const piece = Buffer.alloc(200_000, 'x')
  for (let left = bytes; left > 0 && socket.writable; left -= piece.length) {
    const part = piece.subarray(0, Math.min(left, piece.length))
    const framed = chunked ? [`${part.length.toString(16)}\r\n`, part, '\r\n'] : [part]
    if (!framed.map((each) => socket.write(each)).at(-1)) await takesMore(socket)
  }
  if (chunked && socket.writable) socket.write('0\r\n\r\n')
}

async function takesMore(socket: TLSSocket): Promise<void> {
  const either = new AbortController()
  const { signal } = either
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })])
  either.abort()
}

/**
 * After a refusal the connection either accepts the next request at once, or announces its end and closes. A connection
 * that does neither times out, which fails the test.
 */
async function assertUsable(socket: TLSSocket, { headers }: RawAnswer, who: string): Promise<boolean> {
  if (headers.get('connection') === 'close') {
    socket.resume()
    if (!socket.destroyed) await once(socket, 'close')
    return false
  }
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [next] = await readAnswers(socket, 1).catch((error: Error) => assert.fail(`${who}: ${error.message}`))
  assert.equal(next?.status, 200, who)
  return true
}

/** Asserts that each endpoint refuses with this status and that the client receives the response. */
async function assertRefused(
  of: readonly Endpoint[],
  status: number,
  sent: (endpoint: Endpoint) => Partial<RequestParts>,
) {
  let socket = await service.connect()
  for (const endpoint of of) {
    const who = titled(endpoint)
    const request = { method: endpoint.method, path: pathOf(endpoint), type: typeOf(endpoint), ...sent(endpoint) }
    const answer = await send(socket, request).catch((error: Error) => assert.fail(`${who}: ${error.message}`))
    assert.equal(answer.status, status, `${who}: ${JSON.stringify(answer.body)}`)
    assert.equal(answer.body.statusCode, status, who)
    if (!(await assertUsable(socket, answer, who))) socket = await service.connect()
  }
  socket.destroy()
}

fullSuite('a client that is still sending receives the refusal, and the connection does not hang', () => {
  before(async () => {
    app = await testApp()
    service = await listenOnTls(app)
    const tenant = await newAdministrator(app)
    strong = tenant.accessToken
    weak = (await colleague(app, tenant, { permissions: [] })).accessToken
  })
  after(async () => {
    await service.close()
    await app.close()
  })

  test('§4.2.6 401 before any body is read', () => assertRefused(inTurn(guarded, 0), 401, () => ({})))

  test('§4.2.6 401 before a body of unknown length is read', () =>
    assertRefused(inTurn(guarded, 1), 401, () => ({ chunked: true })))

  test('§4.2.6 403 before any body is read', () =>
    assertRefused(
      inTurn(guarded, 2).filter(({ access }) => access !== 'signed-in'),
      403,
      () => ({ token: weak }),
    ))

  test('§4.2.6 413 for a body beyond the limit of its endpoint', () =>
    assertRefused(
      inTurn(withBody, 3).filter((endpoint) => maxRawBytes(endpoint.shapes.body) === undefined && !endpoint.caller),
      413,
      ({ shapes, limit }) => ({
        token: strong,
        bytes: fileFieldOf(shapes.body) ? tooLarge : limit === 'auth' ? large : 2_000_000,
      }),
    ))

  test('§4.2.6 413 for a body of unknown length, once it is too long', () =>
    assertRefused(
      withBody.filter((endpoint) => maxRawBytes(endpoint.shapes.body) === undefined && !endpoint.caller).slice(0, 20),
      413,
      ({ shapes }) => ({ token: strong, bytes: fileFieldOf(shapes.body) ? tooLarge : 2_000_000, chunked: true }),
    ))

  test('§4.2.6 415 for another content type', () =>
    assertRefused(
      inTurn(withBody, 0).filter((endpoint) => maxRawBytes(endpoint.shapes.body) === undefined && !endpoint.caller),
      415,
      () => ({ token: strong, type: 'text/plain' }),
    ))

  test('§4.2.6 422 for a body that does not match its content type', () =>
    assertRefused(
      inTurn(withBody, 1).filter(
        ({ limit, path, shapes, caller }) =>
          limit !== 'auth' && !path.startsWith('/auth/') && maxRawBytes(shapes.body) === undefined && !caller,
      ),
      422,
      () => ({ token: strong }),
    ))

  test('§4.2.6 422 for a file that is refused during the upload', async () => {
    const streamed = withBody.filter(({ shapes }) => fileFieldOf(shapes.body)?.isStreamed)
    assert.ok(streamed.length > 0)
    await assertRefused(streamed, 422, ({ shapes }) => {
      const disposition = `form-data; name="${fileFieldOf(shapes.body)?.field}"; filename="f"`
      const begins = `--b\r\nContent-Disposition: ${disposition}\r\n\r\nno column of ours\r\n`
      return { token: strong, begins, bytes: 5_000_000 }
    })
  })

  test('§4.2.6 401 for a provider request with an unknown account, before its body is read', () =>
    assertRefused(
      // The edge of the operator names no account in the path.
      withBody.filter(({ path, shapes }) => maxRawBytes(shapes.body) !== undefined && path.includes(':')),
      401,
      () => ({}),
    ))

  test('§9.1 404 and 405 before any body is read', async () => {
    for (const [method, path, status] of [
      ['POST', '/api/v1/nothing', 404],
      ['PUT', '/api/v2/guests', 404],
      ['PATCH', '/api/v1/guests', 405],
      ['QUERY', '/api/v1/guests', 405],
      ['PROPFIND', '/api/v1/guests', 405],
    ] as const) {
      const socket = await service.connect()
      const answer = await send(socket, { method, path, type: 'application/json' })
      assert.equal(answer.status, status, method)
      assert.equal(answer.headers.get('allow'), status === 405 ? 'GET, POST' : undefined)
      await assertUsable(socket, answer, `${method} ${path}`)
      socket.destroy()
    }
  })

  test('§8 429 before any body is read', async (t) => {
    const limited = await testApp(t, { config: { RATE_LIMIT_AUTH: 1, RATE_LIMIT_TENANT: 1 } })
    const beside = await listenOnTls(limited, t)
    const answers = []
    for (let call = 0; call < 2; call += 1) {
      const socket = await beside.connect()
      const answer = await send(socket, { path: '/api/v1/auth/login', type: 'application/json', bytes: 10_000 })
      await assertUsable(socket, answer, 'login')
      answers.push(answer.status)
      socket.destroy()
    }
    assert.deepEqual(answers, [422, 429])
    const socket = await beside.connect()
    const refused = await send(socket, { path: '/api/v1/auth/login', type: 'application/json' })
    assert.equal(refused.status, 429)
    await assertUsable(socket, refused, 'login')
  })

  test('a client that waits for 100 Continue gets the refusal without sending its body', async () => {
    const socket = await service.connect()
    const expecting = (token: string) =>
      `POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\n${token}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`
    socket.write(expecting(`Authorization: Bearer ${strong}\r\n`))
    const [asked] = await readAnswers(socket, 1)
    assert.equal(asked?.status, 100)
    socket.write('{}')
    const [answer] = await readAnswers(socket, 1)
    assert.equal(answer?.status, 422)
    socket.write(expecting(''))
    const [refused] = await readAnswers(socket, 1)
    assert.deepEqual([refused?.status, refused?.headers.get('connection')], [401, 'close'])
    socket.destroy()
  })
})
