import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FormData } from 'undici'
import { full } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { mailedToken } from '../../../testing/world.ts'
import { recordedCalls } from '../../voice/recordings/testing/recorded-calls.ts'
import { openBrowser } from '../testing/browser.ts'
import { panelWorld } from '../testing/panel-world.ts'

const guestBody = { firstName: 'Ada', lastName: 'Lovelace', phone: '+905550001122' }

test('§5.10 the panel calls the API as the signed-in user, with headers, bodies and statuses as they are', async (t) => {
  const { browser, tenant } = await panelWorld(t)
  await browser.signIn(tenant)
  const key = '9a1d7c58-0c3f-4b7b-8a55-6d2e4f1b3c70'
  const create = () => browser.call('POST', '/app/api/guests', { body: guestBody, headers: { 'idempotency-key': key } })
  const [first, second] = [await create(), await create()]
  assert.deepEqual([first.status, second.text, second.headers['idempotency-replayed']], [201, first.text, 'true'])
  const path = `/app/api/guests/${first.data.id}`
  const read = await browser.call('GET', path)
  assert.equal(read.headers['etag'], '"1"')
  const change = (version: string) =>
    browser.call('PUT', path, { body: { lastName: 'King' }, headers: { 'if-match': version } })
  assert.equal((await change('"1"')).data.lastName, 'King')
  assert.equal(errorCode(await change('"1"')), '412 version_conflict')
  const list = await browser.call('GET', '/app/api/guests?pageSize=1&sort=-createdAt')
  assert.equal(list.data.totalCount, 1)
  assert.equal(errorCode(await browser.call('GET', '/app/api/guests?ids[]=1')), '422 array_format')
  const deleted = await browser.call('DELETE', path, { headers: { prefer: 'return=representation' } })
  assert.deepEqual([deleted.status, deleted.body.statusCode], [200, 204])
  assert.equal((await browser.call('HEAD', '/app/api/profile')).status, 200)
})

full('§5.10 uploads and downloads pass through as streams, and so do byte ranges', async (t) => {
  const { app, address } = await panelWorld(t)
  const { tenant, recordCall, linkTo } = await recordedCalls(app)
  const { recording } = await recordCall()
  const path = `/app/api${await linkTo(recording)}`
  const browser = openBrowser(address, t)
  await browser.signIn(tenant)
  const lines = Array.from({ length: 20_000 }, (_, n) => `Guest${n},Number ${n}`)
  const form = new FormData()
  form.set('file', new Blob([['firstName,lastName', ...lines].join('\n')], { type: 'text/csv' }), 'guests.csv')
  const imported = await browser.call('POST', '/app/api/guests/import', { form })
  assert.deepEqual([imported.status, imported.data?.lineCount], [202, lines.length], imported.text)
  const whole = await (await browser.send('GET', path)).body.bytes()
  assert.equal(whole.length, recording.sizeBytes)
  const part = await browser.send('GET', path, { headers: { range: 'bytes=100-199' } })
  assert.deepEqual([part.statusCode, part.headers['content-range']], [206, `bytes 100-199/${recording.sizeBytes}`])
  assert.deepEqual(await part.body.bytes(), whole.subarray(100, 200))
})

test('§5.10 the API sees the address of the browser, and nothing that names another', async (t) => {
  const { app, browser, tenant } = await panelWorld(t)
  await browser.signIn(tenant)
  const headers = { 'x-forwarded-for': '203.0.113.9', referer: 'https://elsewhere.test/', origin: 'https://localhost' }
  const answer = await browser.call('POST', '/app/api/guests', { body: guestBody, headers })
  assert.equal(answer.status, 201, answer.text)
  const [entry] = await app.admin(`select ip from audit_log where action = 'guest.created'`)
  assert.equal(entry?.['ip'], '127.0.0.1')
})

test('§8 behind a trusted proxy, limits by address count the address of the browser', async (t) => {
  const { browser, tenant } = await panelWorld(t, {
    config: { RATE_LIMIT_ADDRESS: 4, TRUSTED_PROXIES: ['127.0.0.1/32'] },
  })
  await browser.signIn(tenant)
  const call = (ip: string) => browser.call('GET', '/app/api/profile', { headers: { 'x-forwarded-for': ip } })
  for (let calls = 0; calls < 4; calls += 1) assert.equal((await call('203.0.113.7')).status, 200)
  assert.equal(errorCode(await call('203.0.113.7')), '429 rate_limited')
  assert.equal((await call('203.0.113.8')).status, 200)
})

full(
  '§5.10 endpoints that answer with tokens are not reachable through the panel, however they are written',
  async (t) => {
    const { browser, tenant } = await panelWorld(t)
    await browser.signIn(tenant)
    const body = { email: tenant.email, password: tenant.password }
    const ways = ['api/auth/login', 'api/%61uth/login', 'api/auth%2Flogin', '%61pi/auth/login', 'api//auth/login']
    for (const way of ways) {
      const answer = await browser.call('POST', `/app/${way}`, { body })
      assert.equal(errorCode(answer), '404 not_found', way)
    }
    for (const path of ['/app/%61pi/profile', '/%61pp/api/profile', '/app/api', '/app/api/', '/app/api/../profile']) {
      assert.equal(errorCode(await browser.call('GET', path)), '404 not_found', path)
    }
    assert.equal(errorCode(await browser.call('GET', '/app/api/auth/sessions')), '404 not_found')
  },
)

full('§5.10 pages without a user reach five endpoints, which answer with no tokens', async (t) => {
  const { app, browser } = await panelWorld(t)
  const email = 'ada@new-group.test'
  const person = {
    companyName: 'Grand',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: 'nine tame otters sing',
  }
  const post = (path: string, body: object) => browser.call('POST', `/app/public/auth/${path}`, { body })
  assert.equal((await post('register', person)).status, 201)
  await app.settle()
  assert.equal((await post('resend-confirmation', { email })).status, 200)
  assert.equal((await post('confirm-email', { token: mailedToken(app, email) })).status, 200)
  assert.equal((await post('forgot-password', { email })).status, 200)
  await app.settle()
  const reset = { token: mailedToken(app, email), newPassword: 'ten wild otters dance' }
  assert.equal((await post('reset-password', reset)).status, 200)
  assert.doesNotMatch(browser.seen.join(), /accessToken|refreshToken|eyJ/)
  for (const path of ['login', 'refresh', 'logout', 'sessions', '../profile', 'register/x', '%2e%2e/profile']) {
    assert.equal(errorCode(await post(path, reset)), '404 not_found', path)
  }
  assert.equal(errorCode(await browser.call('POST', '/app/public/guests', { body: guestBody })), '404 not_found')
  const forged = { body: { email }, headers: { 'sec-fetch-site': 'cross-site' } }
  const answer = await browser.call('POST', '/app/public/auth/forgot-password', forged)
  assert.equal(errorCode(answer), '403 permission_denied')
})

test('§5.10 pages of other origins can use no address of the panel', async (t) => {
  const { app, browser, tenant } = await panelWorld(t)
  await browser.signIn(tenant)
  const { port } = browser.address
  const addresses = [
    ['POST', '/app/session'],
    ['DELETE', '/app/session'],
    ['GET', '/app/sessions'],
    ['DELETE', '/app/sessions/01890a5d-ac96-774b-bcce-b302099a8057'],
    ['GET', '/app/events'],
    ['POST', '/app/api/guests'],
    ['GET', '/app/api/profile'],
  ] as const
  const refused = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: `https://localhost:${port}` },
    { 'sec-fetch-site': 'unknown' },
  ]
  for (const [method, path] of addresses) {
    for (const headers of refused) {
      const answer = await browser.call(method, path, { headers })
      assert.equal(errorCode(answer), '403 permission_denied', `${method} ${path} ${JSON.stringify(headers)}`)
      assert.equal(answer.headers['access-control-allow-origin'], undefined)
    }
  }
  const create = (headers: Record<string, string>) =>
    browser.call('POST', '/app/api/guests', { body: guestBody, headers })
  assert.equal((await create({ 'sec-fetch-site': 'none' })).status, 403)
  assert.equal((await browser.call('GET', '/app/session', { headers: { 'sec-fetch-site': 'none' } })).status, 200)
  assert.deepEqual(await app.admin('select 1 from guests'), [])
})

test('§5.10 without Sec-Fetch-Site the Origin decides', async (t) => {
  const { app, browser, tenant } = await panelWorld(t, { config: { ALLOWED_HOSTS: ['panel.test', 'internal'] } })
  await browser.signIn(tenant)
  const call = (origin: string | undefined, host: string) =>
    app.server.inject({
      method: 'GET',
      url: '/app/session',
      headers: { cookie: browser.cookie(), host, ...(origin === undefined ? {} : { origin }) },
    })
  const statusOf = async (...given: Parameters<typeof call>) => (await call(...given)).statusCode
  const own = new URL(app.runtime.config.PUBLIC_URL).origin
  assert.equal(await statusOf('https://panel.test', 'panel.test'), 200)
  assert.equal(await statusOf(own, 'internal'), 200, 'a proxy may change the host')
  assert.equal(await statusOf(undefined, 'panel.test'), 200, 'no page sent it')
  assert.equal(await statusOf('https://evil.test', 'panel.test'), 403)
  assert.equal(await statusOf('http://panel.test', 'panel.test'), 403)
  assert.equal(await statusOf('null', 'panel.test'), 403)
  assert.equal(await statusOf('https://evil.test', 'evil.test'), 421, 'a name that leads to this address')
})

test('§5.10 the live events of a user arrive, and continue where a lost connection stopped', async (t) => {
  const { app, browser, tenant } = await panelWorld(t)
  await browser.signIn(tenant)
  const presence = (value: string) => browser.call('PUT', '/app/api/profile/presence', { body: { presence: value } })
  const first = await browser.events()
  assert.deepEqual([first.status, first.contentType], [200, 'text/event-stream'])
  let text = ''
  for await (const chunk of first.body) {
    text += String(chunk)
    if (text.includes('event: ready')) break
  }
  const place = /^id: (.+)$/m.exec(text)?.[1] ?? ''
  assert.equal((await presence('available')).status, 200)
  const second = await browser.events({ 'last-event-id': place })
  text = ''
  for await (const chunk of second.body) {
    text += String(chunk)
    if (text.includes('agent.presence')) break
  }
  assert.match(text, /"presence":"available"/)
  await app.settle()
})

test('§5.10 a signed-out device is refused at its next request, and its stream ends', async (t) => {
  const { app, browser, tenant } = await panelWorld(t)
  await browser.signIn(tenant)
  const lost = openBrowser(browser.address, t)
  await lost.signIn(tenant)
  const { data } = await browser.call('GET', '/app/sessions')
  assert.equal(data.totalCount, 3, 'with the session of the API that the test itself has')
  const other = data.items.find(
    (item: { isCurrent: boolean; browser: string | null }) => !item.isCurrent && item.browser,
  )
  assert.deepEqual([other.browser, other.ip], ['Firefox', '127.0.0.1'])
  const stream = await lost.events()
  const ended = stream.body.text()
  assert.equal((await browser.call('DELETE', `/app/sessions/${other.id}`)).status, 204)
  await app.settle()
  assert.match(await ended, /event: session.ended[^]*"reason":"revoked"/)
  assert.equal(errorCode(await lost.call('GET', '/app/api/profile')), '401 session_ended')
  assert.equal(lost.cookie(), '')
  assert.equal((await browser.call('GET', '/app/session')).status, 200)
  assert.equal(errorCode(await browser.call('DELETE', `/app/sessions/${other.id}`)), '404 not_found')
})

test('§5.10 a request of the panel counts once', async (t) => {
  const { app, browser, tenant } = await panelWorld(t)
  await browser.signIn(tenant)
  const counted = async (): Promise<number> => {
    const text = await app.runtime.metrics.registry.metrics()
    return Number(/^bellhop_http_responses_total\{status="2xx"\} (\d+)$/m.exec(text)?.[1])
  }
  await until('the sign-in is counted', () => app.runtime.admission.usage().requests === 0)
  const before = await counted()
  for (let calls = 0; calls < 3; calls += 1) await browser.call('GET', '/app/api/profile')
  await until('all responses are counted', async () => (await counted()) >= before + 3)
  assert.equal((await counted()) - before, 3)
  assert.equal(app.runtime.admission.usage().requests, 0)
})

test('§5.10 only on the computer of a service that sends no mails the panel says in which folder they are', async (t) => {
  const folderOf = async (config: Record<string, string>) => {
    const { browser } = await panelWorld(t, { config })
    const { status, data } = await browser.call('GET', '/app/public/mail-folder')
    assert.equal(status, 200)
    return data.folder
  }
  assert.match(String(await folderOf({})), /[\\/]mail$/)
  assert.equal(await folderOf({ MAIL_URL: 'smtp://mail.test' }), null)
})
