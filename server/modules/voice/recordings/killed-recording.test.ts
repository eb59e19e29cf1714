import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext } from 'node:test'
import pg from 'pg'
import { full as test } from '../../../testing/full.ts'
import { testService, until } from '../../../testing/processes/process.ts'
import { insertLine } from './testing/insert-line.ts'

test('§6.1 after a kill between file and commit, the next attempt leaves one file and one event', {
  timeout: 180_000,
}, async (t) => {
  const { service, admin } = await killable(t)
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await service.call(method, path, { token: data.accessToken, ...(body ? { body } : {}) })
    assert.ok(answer.status < 300, answer.text)
    return answer.data
  }
  const [hotel] = await call('GET', '/hotels')
  const account = { type: 'voiceProvider', provider: 'simulator', name: 'Killed' }
  const integration = await call('POST', '/integrations', account)
  const { tenantId } = data.user
  const line = { tenantId, hotelId: hotel.id, integrationId: integration.id, records: 'always' as const }
  const { number } = await insertLine((text, values) => admin.query(text, values), line)
  await call('PUT', '/profile/presence', { presence: 'available' })

  // Making a recording available reads the retention policy; that query waits here.
  await admin.query('begin')
  await admin.query('lock table recording_policies in access exclusive mode')
  const quick = { agentDelaySeconds: 0, talkSeconds: 1 }
  const { callId } = await call('POST', `/integrations/${integration.id}/simulate`, { call: { to: number, ...quick } })
  const files = () => filesBelow(join(service.dataDir, 'files', tenantId))
  await until('the bytes are safe', async () => (await files()).length === 1)
  await service.end('SIGKILL')
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'bellhop_app'`,
  )
  await admin.query('rollback')
  const listAvailableEvents = async () =>
    (await admin.query(`select body from events where type = 'recording.available'`)).rows.map(({ body }) =>
      JSON.parse(body),
    )
  assert.deepEqual(await listAvailableEvents(), [])

  await admin.query(`update jobs set leased_until = now() where kind = 'voice.fetch-recording'`)
  await service.start()
  await until('it is announced', async () => (await listAvailableEvents()).length > 0)
  const [event, ...others] = await listAvailableEvents()
  assert.deepEqual([event.data.callId, others], [callId, []])
  const [file, ...orphans] = await files()
  assert.ok(file)
  assert.deepEqual(orphans, [])
  const link = await call('GET', `/recordings/${event.data.recordingId}/download-link`)
  const { pathname, search } = new URL(link.url)
  const { bytes } = await service.call('GET', pathname.replace('/api/v1', '') + search)
  assert.equal(createHash('sha256').update(bytes).digest('hex'), event.data.sha256)
})

/** The service on a database that the test can read. */
async function killable(t: TestContext) {
  const service = await testService()
  const { DATABASE_URL = '', DATABASE_ADMIN_URL = '' } = service.elsewhere.env
  const url = new URL(DATABASE_ADMIN_URL)
  url.pathname = new URL(DATABASE_URL).pathname
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  t.after(async () => {
    await admin.end()
    await service.close()
  })
  return { service, admin }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
