import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createApi } from './api.ts'
import { openExchange } from './exchange.ts'
import { createPause } from './pause.ts'
import { signIn } from './session.ts'
import { type ReceivedRequest, type ScriptedResponse, scriptedService } from './testing/scripted-service.ts'

const user = { email: 'ada@hotel.test', password: 'correct horse' }

async function openClient(t: TestContext, script: (received: ReceivedRequest) => ScriptedResponse) {
  const { url, received } = await scriptedService(t, script)
  const { signal } = new AbortController()
  const pause = createPause(signal)
  const way = openExchange({ url, ca: [], parallel: 4, pause, signal })
  t.after(() => way.close())
  return { way, pause, received }
}

/** Responds to each request with the next response. */
function respondInSequence(...answers: ScriptedResponse[]): () => ScriptedResponse {
  let turn = 0
  return () => answers[Math.min(turn++, answers.length - 1)] ?? { status: 500 }
}

const tokens = (name: string) => ({ accessToken: name, refreshToken: `${name}-refresh` })

describe('the HTTP client', () => {
  test('§7.3 a failure and a lost connection are retried', async (t) => {
    const { way, received } = await openClient(
      t,
      respondInSequence({ status: 503 }, { status: 0 }, { status: 200, data: 'there' }),
    )
    const answer = await way.exchange({ method: 'GET', path: '/hotels' })
    assert.equal(answer.data, 'there')
    assert.equal(received.length, 3)
    assert.equal(way.answered(), 2)
  })

  test('§7.3 a refusal is not retried', async (t) => {
    const { way, received } = await openClient(t, respondInSequence({ status: 422 }, { status: 200 }))
    assert.equal((await way.exchange({ method: 'GET', path: '/hotels' })).status, 422)
    assert.equal(received.length, 1)
  })

  test('§8 Retry-After of a 429 pauses all requests', async (t) => {
    const limited = { status: 429, headers: { 'retry-after': '1' } }
    const { way, pause, received } = await openClient(t, respondInSequence(limited, { status: 200 }))
    const first = way.exchange({ method: 'GET', path: '/hotels' })
    while (pause.secondsLeft() === 0) await new Promise((soon) => setImmediate(soon))
    const second = way.exchange({ method: 'GET', path: '/guests' })
    assert.equal(pause.secondsLeft(), 1)
    assert.equal(received.length, 1)
    assert.deepEqual([(await first).status, (await second).status], [200, 200])
    assert.equal(received.length, 3)
  })
})

describe('a session', () => {
  test('§5.9 requests that find the token expired share one renewal', async (t) => {
    const { way, received } = await openClient(t, ({ path, headers }) => {
      if (path === '/auth/login') return { status: 200, data: tokens('old') }
      if (path === '/auth/refresh') return { status: 200, data: tokens('new') }
      return { status: headers.authorization === 'Bearer new' ? 200 : 401 }
    })
    const session = await signIn(way, user)
    const get = () => session.send({ method: 'GET', path: '/hotels' })
    const answers = await Promise.all([get(), get(), get(), get()])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    const renewals = received.filter(({ path }) => path === '/auth/refresh')
    assert.deepEqual(
      renewals.map(({ body }) => body),
      [{ refreshToken: 'old-refresh' }],
    )
  })

  test('that has ended is replaced by a new one', async (t) => {
    const logins = respondInSequence({ status: 200, data: tokens('old') }, { status: 200, data: tokens('new') })
    const { way } = await openClient(t, ({ path, headers }) => {
      if (path === '/auth/login') return logins()
      return { status: headers.authorization === 'Bearer new' ? 200 : 401 }
    })
    const session = await signIn(way, user)
    assert.equal((await session.send({ method: 'GET', path: '/hotels' })).status, 200)
  })

  test('that is refused throws the reason', async (t) => {
    const errors = [{ field: '', code: 'invalid_credentials', message: 'Wrong e-mail or password' }]
    const { way } = await openClient(t, () => ({ status: 401, errors }))
    await assert.rejects(signIn(way, user), /does not let ada@hotel.test in: 401 invalid_credentials/)
  })
})

describe('creating records', () => {
  test('§4.2.4 a replayed refusal is retried with another key', async (t) => {
    const replayed = { status: 409, headers: { 'idempotency-replayed': 'true' } }
    const bookings = respondInSequence(replayed, { status: 201, data: { id: '1' } })
    const { way, received } = await openClient(t, ({ path }) =>
      path === '/auth/login' ? { status: 200, data: tokens('a') } : bookings(),
    )
    const api = createApi(await signIn(way, user))
    assert.equal((await api.post('/reservations', { externalId: 'x' })).status, 201)
    const keys = received.slice(1).map(({ headers }) => headers['idempotency-key'])
    assert.equal(new Set(keys).size, 2)
  })
})
