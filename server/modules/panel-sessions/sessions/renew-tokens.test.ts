import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { listenOnTls } from '../../../testing/listen-on-tls.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { panelWorld } from '../testing/panel-world.ts'

const many = (browser: Browser, count = 20) =>
  Promise.all(Array.from({ length: count }, () => browser.call('GET', '/app/api/profile')))

const statuses = (answers: readonly { status: number }[]): number[] => [...new Set(answers.map(({ status }) => status))]

/** A signed-in world that can count refreshes. */
async function signedIn(t: Parameters<typeof panelWorld>[0]) {
  const world = await panelWorld(t)
  await world.browser.signIn(world.tenant)
  const refreshes = async (): Promise<number> => {
    const tokens = await world.app.admin(
      'select 1 from refresh_tokens r join panel_sessions p using (tenant_id, session_id)',
    )
    return tokens.length - 1
  }
  return { ...world, refreshes }
}

full(
  '§5.9 two tabs with an expired token: 20 parallel requests cause one refresh, and both stay signed in',
  async (t) => {
    const { app, address, browser, refreshes } = await signedIn(t)
    const tab = openBrowser(address, t, browser.cookie())
    for (let round = 1; round <= 3; round += 1) {
      app.advance('PT16M')
      const answers = await Promise.all([many(browser, 10), many(tab, 10)])
      assert.deepEqual(statuses(answers.flat()), [200])
      assert.equal(await refreshes(), round)
    }
    for (const each of [browser, tab]) assert.equal((await each.call('GET', '/app/session')).status, 200)
  },
)

full('§5.9 tokens are renewed 30 to 120 seconds before they expire', async (t) => {
  const { app, browser, refreshes } = await signedIn(t)
  app.advance('PT12M59S')
  await browser.call('GET', '/app/api/profile')
  assert.equal(await refreshes(), 0)
  app.advance('PT1M31S')
  await browser.call('GET', '/app/api/profile')
  assert.equal(await refreshes(), 1)
})

test('§5.9 two servers on one database that refresh a session at the same time cause one refresh', async (t) => {
  const { app, browser, refreshes } = await signedIn(t)
  const { server } = createApp({ ...app.runtime })
  t.after(() => server.close())
  const other = async () => {
    const headers = { cookie: browser.cookie() }
    return { status: (await server.inject({ url: '/app/api/profile', headers })).statusCode }
  }
  for (let round = 1; round <= 5; round += 1) {
    app.advance('PT16M')
    const [own, others] = await Promise.all([many(browser, 10), Promise.all(Array.from({ length: 10 }, other))])
    assert.deepEqual(statuses([...own, ...others]), [200])
    assert.equal(await refreshes(), round)
  }
})

test('§5.10 a session lives as long as its refresh tokens, and dies 30 days after the last one', async (t) => {
  const { app, browser, tenant } = await signedIn(t)
  for (let months = 0; months < 3; months += 1) {
    app.advance('PT696H')
    assert.equal((await browser.call('GET', '/app/session')).status, 200)
  }
  app.advance('PT720H')
  assert.equal(errorCode(await browser.call('GET', '/app/session')), '401 session_ended')
  assert.equal((await browser.signIn(tenant)).status, 200)
  assert.equal((await app.admin('select 1 from panel_sessions')).length, 1, 'the expired one is deleted')
})

full('§5.10 renewing is no call to an auth endpoint: many agents behind one address stay signed in', async (t) => {
  const { app, tenant, address, browser } = await panelWorld(t)
  const browsers = [browser, ...Array.from({ length: repetitions(14, 34) }, () => openBrowser(address, t))]
  // One after the other, because a user may sign in five times at once.
  for (const each of browsers) assert.equal((await each.signIn(tenant)).status, 200)
  // A second server on the database, with the limits as they are by default.
  const limited = { ...app.runtime, config: { ...app.runtime.config, ...defaultLimits() } }
  const second = await listenOnTls({ ...app, runtime: limited }, t)
  const agents = browsers.map((each) => openBrowser(second, t, each.cookie()))
  for (let round = 1; round <= 2; round += 1) {
    app.advance('PT16M')
    for (const each of agents) assert.equal((await each.call('GET', '/app/api/profile')).status, 200)
  }
  const renewed = await app.admin('select 1 from refresh_tokens where used_at is not null')
  assert.equal(renewed.length, 2 * agents.length, 'each session was renewed in each round')

  // What an API client does behind the same address counts, §8.
  const refresh = () => agents[0]?.send('POST', '/api/v1/auth/refresh', { body: { refreshToken: 'x' } })
  const answers = await Promise.all(Array.from({ length: 6 }, refresh))
  assert.equal(answers.filter((answer) => answer?.statusCode === 429).length, 1)
  for (const each of agents) assert.equal((await each.call('GET', '/app/session')).status, 200)
})

/** The limits of a service whose operator has set none. */
function defaultLimits() {
  const { RATE_LIMIT_AUTH, RATE_LIMIT_TENANT, RATE_LIMIT_ADDRESS, TENANT_REQUESTS } = readConfig({})
  return { RATE_LIMIT_AUTH, RATE_LIMIT_TENANT, RATE_LIMIT_ADDRESS, TENANT_REQUESTS }
}

/** Makes the database refuse to store refresh tokens, as with a full disk. Returns how to end that. */
async function breakRefresh(app: Awaited<ReturnType<typeof signedIn>>['app']) {
  await app.admin(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = '53100'; end $$`)
  await app.admin('create trigger fail before insert on refresh_tokens for each row execute function fail()')
  return () => app.admin('drop trigger fail on refresh_tokens')
}

test('§5.9 if the database fails during a refresh, nobody is signed out', async (t) => {
  const { app, browser, refreshes } = await signedIn(t)
  const repair = await breakRefresh(app)
  app.advance('PT14M45S')
  assert.deepEqual(statuses(await many(browser)), [200], 'the token is valid for some seconds')
  app.advance('PT1M')
  const failed = await many(browser)
  assert.deepEqual([...new Set(failed.map(errorCode))], ['503 unavailable'])
  for (const { headers } of failed) {
    assert.match(String(headers['retry-after']), /^[1-9]\d*$/)
    assert.equal(headers['set-cookie'], undefined)
  }
  assert.equal((await browser.call('DELETE', '/app/sessions/x')).status, 503)
  await repair()
  assert.deepEqual(statuses(await many(browser)), [200])
  assert.equal(await refreshes(), 1)
})

test('§5.6 signing out works while tokens cannot be renewed', async (t) => {
  const { app, browser } = await signedIn(t)
  await breakRefresh(app)
  app.advance('PT16M')
  assert.equal((await browser.call('GET', '/app/session')).status, 503)
  assert.equal((await browser.call('DELETE', '/app/session')).status, 200)
  assert.equal(browser.cookie(), '')
})

for (const [what, sql] of [
  ['revoked', `update sessions set ended_at = now(), ended_reason = 'admin'`],
  ['deleted', 'delete from sessions'],
  ['used up elsewhere', 'update refresh_tokens set used_at = now()'],
  ['expired', `update refresh_tokens set expires_at = '2026-01-01'`],
  ['of a suspended user', `update users set status = 'suspended'`],
  ['of a deleted user', 'update users set deleted_at = now()'],
] as const) {
  test(`§5.5 a refresh for a session that is ${what} signs the browser out`, async (t) => {
    const { app, browser } = await signedIn(t)
    await app.admin(sql)
    app.advance('PT16M')
    const answers = await many(browser)
    assert.deepEqual([...new Set(answers.map(errorCode))], ['401 session_ended'])
    assert.match(String(answers[0]?.headers['set-cookie']), /^__Host-sid=; .*Max-Age=0$/)
    assert.deepEqual(await app.admin('select 1 from panel_sessions'), [])
  })
}

test('§5.5 a session that an administrator ends is refused at its next request', async (t) => {
  const { tenant, browser } = await signedIn(t)
  const { data } = await browser.call('GET', '/app/sessions')
  for (const { id } of data.items) await tenant.call('DELETE', `/auth/sessions/${id}`)
  assert.equal(errorCode(await browser.call('GET', '/app/api/profile')), '401 session_ended')
})

test('a session whose keys are missing is refused but stays, and works when they are back', async (t) => {
  const { app, browser } = await signedIn(t)
  const change = (from: string, to: string) =>
    app.admin(`update panel_sessions set access_token = replace(access_token, '${from}', '${to}'),
      refresh_token = replace(refresh_token, '${from}', '${to}')`)
  await change('v1.test.', 'v1.lost.')
  assert.equal(errorCode(await browser.call('GET', '/app/session')), '401 session_ended')
  assert.notEqual(browser.cookie(), '')
  await change('v1.lost.', 'v1.test.')
  assert.equal((await browser.call('GET', '/app/session')).status, 200)
})
