import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Agent } from 'undici'
import { full } from '../../server/testing/full.ts'
import { testCluster } from '../../server/testing/postgres/cluster.ts'
import { appPassword } from '../../server/testing/postgres/database.ts'
import { query } from '../../server/testing/postgres/hosted-postgres.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { testService, until } from '../../server/testing/processes/process.ts'
import { send, startBookingLoad } from './booking-load.ts'
import { missing } from './deploy-files.ts'
import { findEarlierRelease, unpackRelease } from './earlier-release.ts'
import { startProxy } from './proxy.ts'

const earlier = findEarlierRelease()
const skip = 'reason' in earlier ? `no earlier release: ${earlier.reason}` : missing('haproxy', 'haproxy')

/** An empty database of the test cluster, as the settings of a service. */
async function emptyDatabase() {
  const adminUrl = await testCluster()
  const name = `bellhop_upgrade_${process.pid}`
  const url = Object.assign(new URL(adminUrl), { username: 'bellhop_app', password: appPassword, pathname: `/${name}` })
  const drop = async (): Promise<void> => void (await query(adminUrl, `drop database if exists ${name} with (force)`))
  return { env: { DATABASE_URL: url.href, DATABASE_ADMIN_URL: adminUrl }, drop }
}

/** Two processes of the earlier release behind HAProxy. */
async function earlierProcesses(t: TestContext, commit: string) {
  const release = mkdtempSync(join(tmpdir(), 'bellhop-release-'))
  t.after(() => rmSync(release, { recursive: true }))
  unpackRelease(commit, release)
  const settings = { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error', PANEL_DIR: 'none', WIDGET_DIR: 'none' }
  const first = await testService(settings, { release, first: await emptyDatabase() })
  t.after(() => first.close())
  const second = await testService(settings, { release, beside: first })
  t.after(() => second.close())
  const tls = join(first.dataDir, 'tls')
  const https = await freePort()
  const ports = { http: await freePort(), https, services: [first.port, second.port] as const }
  const { waitForBoth } = await startProxy(t, 'haproxy', { tls, ports })
  const agent = new Agent({ connect: { ca: readFileSync(join(tls, 'ca.pem')) }, connections: 16 })
  t.after(() => agent.destroy())
  return { first, second, agent, waitForBoth, url: `https://localhost:${https}/api/v1` }
}

full(
  'an upgrade from the release before, one process after the other, fails no request and loses no booking',
  {
    skip,
    timeout: 300_000,
  },
  async (t) => {
    assert.ok('commit' in earlier)
    const { first, second, agent, waitForBoth, url } = await earlierProcesses(t, earlier.commit)
    const { accessToken: token } = (await first.call('POST', '/auth/login', { body: first.demo })).data
    const access = { url, dispatcher: agent, token }
    const [hotel] = (await send(access, 'GET', '/hotels')).data
    const [roomType] = (await send(access, 'GET', `/hotels/${hotel.id}/room-types`)).data.items
    const { booked, failures, someMore, stop } = startBookingLoad(t, access, {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
    })

    await someMore()
    const migrated = await first.command('migrate', [])
    assert.equal(migrated.code, 0, migrated.stderr)
    assert.match(migrated.stdout, /\d{4}_\w+/, 'the release has new migrations')
    // The earlier release works on the new schema.
    await someMore()
    assert.equal((await send(access, 'GET', '/audit/verify')).data.isIntact, true)
    for (const service of [first, second]) {
      await waitForBoth()
      await service.upgrade()
      await someMore()
    }
    await stop()
    assert.deepEqual(failures, [])

    for (const [lastName, id] of booked) {
      const { status, data } = await send(access, 'GET', `/reservations/${id}`)
      assert.deepEqual([status, data?.guest.lastName], [200, lastName])
    }
    // Workers may still write some.
    await until('the audit entries of both releases have their places', async () => {
      const { pendingCount, entryCount } = (await send(access, 'GET', '/audit/verify')).data
      const { totalCount } = (await send(access, 'GET', '/audit')).data
      return pendingCount === 0 && entryCount === totalCount
    })
    assert.equal((await send(access, 'GET', '/audit/verify')).data.isIntact, true)
    assert.equal((await first.command('check-rooms', [])).code, 0)
    assert.equal((await first.command('rebuild-totals', [])).code, 0)
  },
)
