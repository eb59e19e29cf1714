import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import pg from 'pg'
import { fullSuite } from '../../../testing/full.ts'
import { type TestService, testService, until } from '../../../testing/processes/process.ts'
import { openBrowser } from '../testing/browser.ts'

/** Processes of one service issue their tokens under one address. */
const oneIssuer = { PUBLIC_URL: 'https://localhost' }

fullSuite('sessions of the panel in processes of their own', () => {
  let service: TestService
  let database: pg.Client
  let ca: Buffer

  before(async () => {
    service = await testService(oneIssuer)
    ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'))
    const { DATABASE_URL = '', DATABASE_ADMIN_URL = '' } = service.elsewhere.env
    const url = new URL(DATABASE_ADMIN_URL)
    url.pathname = new URL(DATABASE_URL).pathname
    database = new pg.Client({ connectionString: url.href })
    database.on('error', () => undefined)
    await database.connect()
  })

  after(async () => {
    await database?.end()
    await service?.close()
  })

  /** A signed-in browser, and how often its session was refreshed. */
  async function signedIn(t: TestContext) {
    const browser = openBrowser({ port: service.port, ca }, t)
    const { email = '', password = '' } = service.demo
    const answer = await browser.signIn({ email, password })
    assert.equal(answer.status, 200, answer.text)
    const tokens = async (): Promise<number> => {
      const ofSessions = 'refresh_tokens join panel_sessions using (tenant_id, session_id)'
      return Number((await database.query(`select count(*) as count from ${ofSessions}`)).rows[0]?.count)
    }
    const before = await tokens()
    return { browser, refreshes: async () => (await tokens()) - before }
  }

  const expire = () => database.query(`update panel_sessions set renew_at = now(), access_expires_at = now()`)

  /** The connections of the service that wait for a lock. */
  async function waiting(): Promise<number[]> {
    const { rows } = await database.query(`select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and usename = 'bellhop_app'`)
    return rows.map(({ pid }) => pid)
  }

  test('§5.9 two processes refresh a session once, however many requests arrive at both', {
    timeout: 120_000,
  }, async (t) => {
    const { browser, refreshes } = await signedIn(t)
    const second = await testService(oneIssuer, { beside: service })
    t.after(() => second.close())
    const other = openBrowser({ port: second.port, ca }, t, browser.cookie())
    for (let round = 1; round <= 5; round += 1) {
      await expire()
      const all = [browser, other].flatMap((each) =>
        Array.from({ length: 10 }, () => each.call('GET', '/app/api/profile')),
      )
      assert.deepEqual([...new Set((await Promise.all(all)).map(({ status }) => status))], [200])
      assert.equal(await refreshes(), round)
    }
  })

  test('§5.5 a process that is killed during a refresh leaves a session that works', {
    timeout: 120_000,
  }, async (t) => {
    const { browser, refreshes } = await signedIn(t)
    // PostgreSQL may still complete what a killed process has sent, or not.
    for (const [round, isCompleted] of [false, true].entries()) {
      await expire()
      // The refresh token is used up, and the new tokens wait for this lock to be stored.
      await database.query('begin')
      await database.query('select 1 from panel_sessions for update')
      const lost = browser.call('GET', '/app/api/profile').catch(() => undefined)
      await until('the refresh waits for the lock', async () => (await waiting()).length > 0)
      await service.end('SIGKILL')
      await lost
      if (!isCompleted) {
        for (const pid of await waiting()) await database.query('select pg_terminate_backend($1)', [pid])
      }
      await database.query('commit')
      await until('nothing of the refresh is left', async () => (await waiting()).length === 0)
      await service.start()
      assert.equal((await browser.call('GET', '/app/api/profile')).status, 200)
      assert.equal(await refreshes(), round + 1)
    }
  })
})
