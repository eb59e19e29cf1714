import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { full, fullSuite } from '../../server/testing/full.ts'
import { openClient, signIn } from './client.ts'
import { createOnce } from './create-once.ts'
import { formatFailure, isRefusal } from './failure.ts'
import { type ReceivedRequest, type ScriptedResponse, scriptedService } from './testing/scripted-service.ts'

const user = { email: 'ada@hotel.test', password: 'correct horse' }

type Script = (received: ReceivedRequest) => ScriptedResponse

/** A client of a service that signs everyone in and responds to all other requests as scripted. */
async function signedInClient(t: TestContext, script: Script) {
  const scene = await scriptedClient(t, (received) =>
    received.path === '/auth/login' ? { status: 200, data: tokens('a') } : script(received),
  )
  return { ...scene, requests: () => scene.received.filter(({ path }) => path !== '/auth/login') }
}

async function scriptedClient(t: TestContext, script: Script) {
  const { url, received } = await scriptedService(t, script)
  const stop = new AbortController()
  t.after(() => stop.abort())
  return { ...openClient({ url, ...user, ca: [], share: 0.5, signal: stop.signal }), received, stop }
}

/** Responds to each request with the next response. */
function respondInSequence(...answers: ScriptedResponse[]): () => ScriptedResponse {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)] ?? { status: 500 }
}

const tokens = (name: string) => ({ accessToken: name, refreshToken: `${name}-refresh` })

fullSuite('the client of an import', () => {
  test('§7.3 a failure and a lost connection are retried', async (t) => {
    const script = respondInSequence({ status: 503 }, { status: 0 }, { status: 200, data: { id: 'there' } })
    const { bellhop, answered, requests } = await signedInClient(t, script)
    assert.equal((await bellhop.hotels.get('1')).id, 'there')
    assert.equal(requests().length, 3)
    // With the login; the lost one is no response.
    assert.equal(answered(), 3)
  })

  test('§7.3 a failed login is retried', async (t) => {
    const logins = respondInSequence({ status: 503 }, { status: 200, data: tokens('a') })
    const { bellhop, received } = await scriptedClient(t, ({ path }) =>
      path === '/auth/login' ? logins() : { status: 200 },
    )
    await signIn(bellhop, user.email)
    assert.equal(received.filter(({ path }) => path === '/auth/login').length, 2)
  })

  test('§7.3 a refusal is not retried', async (t) => {
    const { bellhop, requests } = await signedInClient(t, respondInSequence({ status: 422 }, { status: 200 }))
    await assert.rejects(Promise.resolve(bellhop.hotels.get('1')), { status: 422 })
    assert.equal(requests().length, 1)
  })

  test('§8 Retry-After of a 429 pauses all requests', async (t) => {
    const limited = { status: 429, headers: { 'retry-after': '1' } }
    const responses = respondInSequence(limited, { status: 200 })
    const duringPause: string[] = []
    const { bellhop, requests } = await signedInClient(t, ({ path }) => {
      if (bellhop.pausedUntil) duringPause.push(path)
      return responses()
    })
    const first = bellhop.profile.get()
    while (!bellhop.pausedUntil) await new Promise((soon) => setImmediate(soon))
    await Promise.all([first, bellhop.profile.get()])
    assert.deepEqual(duringPause, [])
    assert.equal(requests().length, 3)
  })

  test('an import that is stopped finishes running requests and sends no further one', async (t) => {
    const { bellhop, requests, stop } = await signedInClient(t, () => {
      stop.abort()
      return { status: 200, data: { id: 'there' } }
    })
    assert.equal((await bellhop.hotels.get('1')).id, 'there')
    await assert.rejects(bellhop.profile.get(), { name: 'AbortError' })
    assert.equal(requests().length, 1)
  })

  test('a wait of an import that is stopped ends', async (t) => {
    const { bellhop, requests, stop } = await signedInClient(t, () => ({
      status: 429,
      headers: { 'retry-after': '60' },
    }))
    const waiting = bellhop.profile.get()
    while (!bellhop.pausedUntil) await new Promise((soon) => setImmediate(soon))
    stop.abort()
    await assert.rejects(waiting, { name: 'AbortError' })
    assert.equal(requests().length, 1)
  })

  test('a failure names the operation and the root of the error', async (t) => {
    const { bellhop } = await signedInClient(t, () => ({ status: 0 }))
    const failure = await bellhop.profile.get({ maxRetries: 0 }).catch((error: unknown) => error)
    assert.ok(!isRefusal(failure))
    assert.match(formatFailure(failure as never), /^profile\.get: .*(closed|reset|hang up)/)
  })
})

describe('a session', () => {
  test('§5.9 requests that find the token expired share one renewal', async (t) => {
    const { bellhop, received } = await scriptedClient(t, ({ path, headers }) => {
      if (path === '/auth/login') return { status: 200, data: tokens('old') }
      if (path === '/auth/refresh') return { status: 200, data: tokens('new') }
      return { status: headers.authorization === 'Bearer new' ? 200 : 401 }
    })
    const get = () => bellhop.profile.get()
    await Promise.all([get(), get(), get(), get()])
    const renewals = received.filter(({ path }) => path === '/auth/refresh')
    assert.deepEqual(
      renewals.map(({ body }) => body),
      [{ refreshToken: 'old-refresh' }],
    )
  })

  test('that has ended is replaced by a new one', async (t) => {
    const logins = respondInSequence({ status: 200, data: tokens('old') }, { status: 200, data: tokens('new') })
    const { bellhop, received } = await scriptedClient(t, ({ path, headers }) => {
      if (path === '/auth/login') return logins()
      return { status: headers.authorization === 'Bearer new' ? 200 : 401 }
    })
    await signIn(bellhop, user.email)
    assert.equal(received.filter(({ path }) => path === '/auth/login').length, 2)
  })

  test('that is refused throws the reason', async (t) => {
    const errors = [{ field: '', code: 'invalid_credentials', message: 'Wrong e-mail or password' }]
    const { bellhop } = await scriptedClient(t, () => ({ status: 401, errors }))
    await assert.rejects(signIn(bellhop, user.email), /does not let ada@hotel.test in: 401 invalid_credentials/)
  })
})

fullSuite('creating records', () => {
  test('§4.2.4 a replayed refusal is retried with another key', async (t) => {
    const replayed = { status: 409, headers: { 'idempotency-replayed': 'true' } }
    const bookings = respondInSequence(replayed, { status: 201, data: { id: '1' } })
    const { bellhop, requests } = await signedInClient(t, bookings)
    assert.equal((await createHotel(bellhop)).id, '1')
    const keys = requests().map(({ headers }) => headers['idempotency-key'])
    assert.deepEqual([keys.length, new Set(keys).size], [2, 2])
  })

  full('§8 a creation is sent again with its key as long as requests are limited', async (t) => {
    let refusals = 2
    const { bellhop, requests } = await signedInClient(t, () => {
      refusals -= 1
      return refusals >= 0 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 201, data: { id: '1' } }
    })
    assert.equal((await createHotel(bellhop, { maxRetries: 0 })).id, '1')
    assert.equal(requests().length, 3)
    assert.equal(new Set(requests().map(({ headers }) => headers['idempotency-key'])).size, 1)
  })
})

function createHotel(bellhop: ReturnType<typeof openClient>['bellhop'], more: { maxRetries?: number } = {}) {
  const body = { name: 'Hotel' } as never
  return createOnce(bellhop, { path: '/hotels', body }, (options) =>
    bellhop.hotels.create(body, { ...options, ...more }),
  )
}
