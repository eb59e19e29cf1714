import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHotel } from '../../server/testing/world.ts'
import { memoryTokens, type RequestOptions, type RequestTrace, type ResponseTrace } from '../index.ts'
import { sdkScene } from '../testing/sdk-scene.ts'

const guest = { firstName: 'Elif', lastName: 'Demir', phone: '+905321112233' }

test('§7.3 a 429 waits as long as Retry-After says, plus jitter, and tries again', async (t) => {
  const { client, network, waits, exchanges } = await sdkScene(t)
  const bellhop = client()
  await bellhop.profile.get()
  let refusals = 2
  network.intercept = async (forward) => {
    refusals -= 1
    return refusals >= 0 ? new Response('{}', { status: 429, headers: { 'Retry-After': '17' } }) : forward()
  }
  await bellhop.guests.list()
  assert.deepEqual(waits, [17_250, 17_500])
  assert.equal(exchanges().at(-1), '200 GET /guests')
})

test('§8 the limit of the service is seen before it is reached, and a 429 of the service says how long to wait', async (t) => {
  const { client, waits, exchanges } = await sdkScene(t, { config: { RATE_LIMIT_TENANT: 5 } })
  const bellhop = client({ maxRetries: 1 })
  await bellhop.profile.get()
  assert.equal(bellhop.rateLimit?.limit, 5)
  assert.ok(bellhop.rateLimit.remaining < 5)
  for (let n = 0; n < 10 && waits.length === 0; n += 1) await bellhop.profile.get().catch(() => undefined)
  assert.equal(exchanges().at(-1), '429 GET /profile')
  assert.ok(waits.every((wait) => wait > 250 && wait <= 60_250))
  assert.equal(bellhop.rateLimit?.remaining, 0)
})

test('§8 Retry-After of a 429 pauses all requests of the client, and they continue after it', async (t) => {
  const { client, network, exchanges } = await sdkScene(t)
  const pause = Promise.withResolvers<void>()
  const waits: number[] = []
  const sleep = (milliseconds: number) => {
    waits.push(milliseconds)
    return pause.promise
  }
  const bellhop = client({ sleep })
  await bellhop.hotels.list()
  assert.ok(!bellhop.pausedUntil)
  const arrived: string[] = []
  network.intercept = async (forward, { path }) => {
    arrived.push(path)
    return arrived.length === 1 ? new Response('{}', { status: 429, headers: { 'Retry-After': '17' } }) : forward()
  }
  const first = bellhop.profile.get()
  while (waits.length === 0) await new Promise(setImmediate)
  const second = bellhop.profile.get()
  while (waits.length === 1 && arrived.length === 1) await new Promise(setImmediate)
  assert.equal(arrived.length, 1)
  assert.ok(Number(bellhop.pausedUntil) > Date.now())
  assert.ok(waits.every((wait) => wait > 250 && wait <= 17_250))
  pause.resolve()
  await Promise.all([first, second])
  assert.deepEqual(exchanges().slice(-2), ['200 GET /profile', '200 GET /profile'])
  assert.deepEqual([arrived.length, waits.length], [3, 2])
})

test('a 429 of a quota, or one that is not waited for, does not pause other requests', async (t) => {
  const { client, network, waits } = await sdkScene(t)
  const bellhop = client({ maxRetries: 0 })
  const errors = [{ field: 'body', code: 'quota_exceeded', message: 'Too many exports' }]
  for (const [body, seconds] of [
    [{ errors }, '17'],
    [{}, '3600'],
  ] as const) {
    network.intercept = async (forward, { path }) =>
      path === '/profile'
        ? new Response(JSON.stringify(body), { status: 429, headers: { 'Retry-After': seconds } })
        : forward()
    await assert.rejects(bellhop.profile.get(), { status: 429, operation: 'profile.get' })
    assert.equal(bellhop.pausedUntil, undefined)
    await bellhop.hotels.list()
  }
  assert.deepEqual(waits, [])
})

test('§4.2.4 a refusal that the service repeats for a key is a replay; another key tries again', async (t) => {
  const { client, tenant } = await sdkScene(t)
  const { hotel, roomType } = await newHotel(tenant)
  const bellhop = client()
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-13', checkOut: '2026-08-10' }
  const idempotencyKey = crypto.randomUUID()
  const book = (options: RequestOptions) => bellhop.reservations.create({ ...stay, guest }, options)
  const refused = { status: 422, operation: 'reservations.create' }
  await assert.rejects(book({ idempotencyKey }), { ...refused, isReplay: false })
  await assert.rejects(book({ idempotencyKey }), { ...refused, isReplay: true })
  await assert.rejects(book({ idempotencyKey: crypto.randomUUID() }), { ...refused, isReplay: false })
})

test('§4.2.4 a booking whose response was lost is sent again with its key and books once', async (t) => {
  const { client, tenant, network, sent } = await sdkScene(t)
  const { hotel, roomType } = await newHotel(tenant)
  const bellhop = client()
  let losses = 2
  network.intercept = async (forward, { path }) => {
    const response = await forward()
    if (path !== '/reservations' || losses === 0) return response
    losses -= 1
    await response.body?.cancel()
    throw new TypeError('fetch failed: the connection was reset')
  }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const booked = await bellhop.reservations.create({ ...stay, guest })
  network.intercept = (forward) => forward()
  const bookings = sent.filter(({ path }) => path === '/reservations')
  const keys = new Set(bookings.map(({ headers }) => headers.get('Idempotency-Key')))
  assert.deepEqual([bookings.length, keys.size], [3, 1])
  assert.deepEqual(
    (await bellhop.reservations.list()).items.map(({ id }) => id),
    [booked.id],
  )
})

test('§7.3 a refusal is not repeated: its error has status, code, field and trace id', async (t) => {
  const { client, tenant, exchanges } = await sdkScene(t)
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-13', checkOut: '2026-08-10' }
  const refusal = await client()
    .reservations.create({ ...stay, guest })
    .catch((error: unknown) => error)
  const { name, status, code, field, errors, traceId, message } = refusal as never
  assert.deepEqual([name, status, code, field], ['BellhopError', 422, 'date_range', 'checkOut'])
  assert.deepEqual(
    (errors as { code: string }[]).map((item) => item.code),
    ['date_range'],
  )
  assert.match(message, new RegExp(`^422 checkOut: .* \\(trace ${traceId}\\)$`))
  assert.equal(exchanges().filter((each) => each === '422 POST /reservations').length, 1)
})

test('a service that stays away is given up after the retries; the wait doubles with jitter', async (t) => {
  const { client, network, waits } = await sdkScene(t)
  const bellhop = client({ maxRetries: 3 })
  network.intercept = async (forward, { path }) =>
    path === '/profile' ? new Response('<html>', { status: 502 }) : forward()
  await assert.rejects(bellhop.profile.get(), { status: 502, code: undefined })
  assert.deepEqual(waits, [250, 500, 1000])
  network.intercept = async () => Promise.reject(new TypeError('fetch failed'))
  await assert.rejects(bellhop.profile.get({ maxRetries: 0 }), { status: 0, code: 'connection_failed' })
})

test('a try ends with its time limit, and all tries with the signal', async (t) => {
  const { tenant, client } = await sdkScene(t)
  const stuck: typeof fetch = (_input, init) => rejectOnAbort(init?.signal)
  const signedIn = client({ tokens: memoryTokens(tenant.login), fetch: stuck })
  await assert.rejects(signedIn.profile.get({ timeout: 1, maxRetries: 0 }), { status: 0, code: 'timeout' })
  for (const bellhop of [signedIn, client({ fetch: stuck })]) {
    const leaving = new AbortController()
    const pending = bellhop.profile.get({ signal: leaving.signal })
    leaving.abort(new Error('the user left'))
    await assert.rejects(pending, /the user left/)
  }
})

const rejectOnAbort = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

test('hooks see every try, may add headers, and never see the token', async (t) => {
  const { client, network, sent } = await sdkScene(t)
  const [requests, responses]: [RequestTrace[], ResponseTrace[]] = [[], []]
  let failures = 1
  network.intercept = async (forward, { path }) => {
    failures -= path === '/profile' ? 1 : 0
    return path === '/profile' && failures >= 0 ? new Response(null, { status: 500 }) : forward()
  }
  const onRequest = (request: RequestTrace) => {
    requests.push(request)
    request.headers.set('traceparent', `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`)
  }
  await client({ onRequest, onResponse: (response) => void responses.push(response) }).profile.get()
  assert.deepEqual(
    responses.map(({ operation, status, attempt }) => [operation, status, attempt]),
    [
      ['auth.login', 200, 1],
      ['profile.get', 500, 1],
      ['profile.get', 200, 2],
    ],
  )
  assert.ok(responses.at(-1)?.traceId)
  assert.ok(requests.every(({ headers }) => !headers.has('Authorization')))
  assert.match(sent.at(-1)?.headers.get('traceparent') ?? '', /^00-1/)
})
