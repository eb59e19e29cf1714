import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { readConfig } from '../../../config.ts'
import { connect } from '../../../connect.ts'
import { type TestAppOptions, testApp } from '../../../testing/app.ts'
import { scraped, valueOf } from '../../../testing/metrics-page.ts'
import { testDatabase } from '../../../testing/postgres/database.ts'
import { freePorts } from '../../../testing/processes/free-ports.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { openDatabase } from '../driver/open-database.ts'
import { openReplica } from './replica.ts'

const log = createLog({ level: 'silent' })

/** Reads reports, exports, metrics and health of a service with a replica that cannot be used. */
async function readBesides(t: TestContext, replica: NonNullable<TestAppOptions['replica']>) {
  const app = await testApp(t, { replica })
  const tenant = await newTenant(app)
  await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya' })
  const report = await tenant.call('GET', '/reports/arrivals')
  const file = await tenant.call('GET', '/guests/export')
  const { text: page } = await (await scraped(t, app))('/metrics')
  const health = await app.call('GET', '/health/ready')
  const { isUsed, lagSeconds, reason } = health.body.replica
  assert.deepEqual([report.status, file.status, health.status], [200, 200, 200])
  assert.ok(file.text.includes('Kaya'))
  assert.deepEqual([isUsed, lagSeconds], [false, null])
  assert.equal(valueOf(page, 'bellhop_database_replica_used'), 0)
  assert.ok(Number.isNaN(valueOf(page, 'bellhop_database_replica_lag_seconds')))
  assert.equal(valueOf(page, 'bellhop_database_replica_fallbacks_total'), 0)
  return reason
}

test('reports and exports read from the primary while the replica cannot be reached', async (t) => {
  const [port] = await freePorts(1)
  const url = `postgres://bellhop_app:secret@127.0.0.1:${port}/bellhop`
  const reason = await readBesides(t, ({ database: primary }) =>
    openReplica({ replica: openDatabase({ url, random: Math.random }), primary, maxLagSeconds: 10, log }),
  )
  assert.equal(reason, 'It cannot be reached.')
})

test('a database that accepts writes is no replica, so reports read from the primary', async (t) => {
  const reason = await readBesides(t, ({ database: primary, appUrl: url }) =>
    openReplica({
      replica: openDatabase({ url, random: Math.random, isReadOnly: true }),
      primary,
      maxLagSeconds: 10,
      log,
    }),
  )
  assert.equal(reason, 'It is not a replica: it accepts writes.')
})

test('without a replica, health and metrics have none', async (t) => {
  const app = await testApp(t)
  const { text: page } = await (await scraped(t, app))('/metrics')
  assert.equal(valueOf(page, 'bellhop_database_replica_used'), undefined)
  assert.equal((await app.call('GET', '/health/ready')).body.replica, undefined)
})

test('the service starts without its replica, and not with a role that row-level security does not bind', async (t) => {
  const { appUrl, adminUrl } = await testDatabase(t)
  const start = (replica: string) => connect(readConfig({ DATABASE_URL: appUrl, DATABASE_REPLICA_URL: replica }), log)
  const [port] = await freePorts(1)
  const connected = await start(`postgres://bellhop_app@127.0.0.1:${port}/bellhop`)
  assert.equal(connected.replica?.lastState().reason, 'It cannot be reached.')
  await connected.close()
  await assert.rejects(start(adminUrl), /it is a superuser\. Use bellhop_app in DATABASE_REPLICA_URL/)
})

test('a replica needs a database of its own, and a bound above zero', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://bellhop_app@replica/bellhop' }
  assert.throws(() => readConfig(replica), /DATABASE_REPLICA_URL: needs DATABASE_URL/)
  const both = { ...replica, DATABASE_URL: 'postgres://bellhop_app@primary/bellhop' }
  assert.throws(() => readConfig({ ...both, DATABASE_REPLICA_MAX_LAG: '0' }), /DATABASE_REPLICA_MAX_LAG/)
})
