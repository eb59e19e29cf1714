import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { Agent, request } from 'undici'
import { migrateUrl } from '../../connect.ts'
import { full as test } from '../full.ts'
import { migratedDatabase } from '../postgres/database.ts'
import { until } from '../processes/process.ts'
import { dataDirectory, type RawProcess, rawProcess } from '../processes/raw-process.ts'

async function scene(t: TestContext) {
  const { appUrl, adminUrl, drop } = await migratedDatabase()
  const dataDir = dataDirectory(t)
  const url = new URL(adminUrl)
  url.pathname = new URL(appUrl).pathname
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  t.after(async () => {
    await admin.end()
    await drop()
  })
  const common = { DATA_DIR: dataDir, DATABASE_URL: appUrl }
  /** The answer of a path, as soon as the process listens. */
  const get = async ({ port }: RawProcess, path: string) => {
    const dispatcher = new Agent({ connect: { ca: readFileSync(join(dataDir, 'tls', 'ca.pem')) } })
    try {
      const { statusCode, body } = await request(`https://localhost:${port}${path}`, { dispatcher })
      return { status: statusCode, body: (await body.json()) as { reason?: string } }
    } finally {
      await dispatcher.destroy()
    }
  }
  const ready = async (started: RawProcess) => {
    assert.equal(started.child.exitCode, null, started.output())
    return get(started, '/health/ready').catch(() => ({ status: 0, body: { reason: '' } }))
  }
  return { admin, adminUrl, common, get, ready }
}

test('a process waits for a schema that fits, says what is missing, and takes a newer one only if that declares it', {
  timeout: 120_000,
}, async (t) => {
  const { admin, adminUrl, common, get, ready } = await scene(t)
  await admin.query('drop schema public cascade; create schema public')
  await admin.query(
    'alter schema public owner to bellhop_owner; grant usage on schema public to bellhop_app, bellhop_worker',
  )
  const waiting = await rawProcess(t, common)
  await until('it listens', async () => (await ready(waiting)).status === 503)
  const { body } = await ready(waiting)
  assert.match(
    body.reason ?? '',
    /^The database lacks migration 0001_platform\.sql and \d+ more\. A process with DATABASE_ADMIN_URL/,
  )
  assert.equal((await get(waiting, '/health/live')).status, 200)
  assert.equal((await get(waiting, '/api/v1/hotels')).status, 503)
  assert.match(waiting.output(), /0001_platform\.sql/)

  await migrateUrl(common.DATABASE_URL, adminUrl)
  await until('it is ready', async () => (await ready(waiting)).status === 200)
  assert.equal((await get(waiting, '/api/v1/hotels')).status, 401)

  await admin.query(`insert into schema_migrations (name, checksum) values ('9000_future.sql', '')`)
  const { status, body: newer } = await ready(waiting)
  assert.equal(status, 503)
  assert.match(newer.reason ?? '', /^Migration 9000_future\.sql was applied.*A newer version migrated the database/)
  await assert.rejects(migrateUrl(common.DATABASE_URL, adminUrl), /9000_future\.sql/)

  await admin.query(`update schema_migrations set compatible_from = '0001_platform.sql' where name = '9000_future.sql'`)
  assert.equal((await ready(waiting)).status, 200)
  assert.deepEqual(await migrateUrl(common.DATABASE_URL, adminUrl), [])

  await admin.query(`update schema_migrations set compatible_from = '8999_later.sql' where name = '9000_future.sql'`)
  assert.equal((await ready(waiting)).status, 503)
})

test('a process that waits for the schema ends at once with a signal', { timeout: 60_000 }, async (t) => {
  const { admin, common, ready } = await scene(t)
  await admin.query(`delete from schema_migrations where name = '0001_platform.sql'`)
  const waiting = await rawProcess(t, common)
  await until('it listens', async () => (await ready(waiting)).status === 503)
  waiting.child.kill('SIGTERM')
  assert.equal(await waiting.ended, 0)
})
