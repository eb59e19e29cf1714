import assert from 'node:assert/strict'
import { openDatabase } from '#platform/db/driver/open-database.ts'
import { openReplica } from '#platform/db/replica/replica.ts'
import { sql } from '#platform/db/sql.ts'
import { createLog } from '#platform/observability/log.ts'
import { testApp } from '../app.ts'
import { full } from '../full.ts'
import { scraped, valueOf } from '../metrics-page.ts'
import { streamingReplica } from '../postgres/streaming-replica.ts'
import { until } from '../processes/process.ts'
import { created, newHotel, newTenant, type Tenant } from '../world.ts'

const log = createLog({ level: 'silent' })
const random = Math.random

full('reports read from a streaming replica, in the scope of their caller, while it is near enough', async (t) => {
  const streaming = await streamingReplica(t)
  let url = ''
  const app = await testApp(t, {
    replica({ database: primary, appUrl }) {
      url = streaming.urlOf(appUrl)
      return openReplica({
        replica: openDatabase({ url, random, isReadOnly: true }),
        primary,
        maxLagSeconds: 3600,
        log,
      })
    },
  })
  const [ours, theirs] = [await newTenant(app), await newTenant(app)]
  const { hotel, roomType } = await newHotel(ours)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-10', checkOut: '2026-06-12' }
  const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
  const book = () => created(ours, '/reservations', { ...stay, guest })
  const arrivals = async (tenant: Tenant): Promise<number> => {
    const { status, text, data } = await tenant.call('GET', '/reports/arrivals?from=2026-06-10&to=2026-06-10')
    assert.equal(status, 200, text)
    return data.totalCount
  }
  const state = async () => (await app.call('GET', '/health/ready')).body.replica
  await until('the replica is used', async () => (await state()).isUsed)

  await book()
  await until('the booking has arrived', async () => (await arrivals(ours)) === 1)
  assert.equal(await arrivals(theirs), 0)
  const file = await ours.call('GET', '/guests/export')
  assert.ok(file.text.includes('Kaya'))
  assert.ok(!(await theirs.call('GET', '/guests/export')).text.includes('Kaya'))

  // The role and its policies are the same, and nothing can be written.
  const direct = openDatabase({ url, random, isReadOnly: true })
  t.after(() => direct.close())
  const rows = (tenant: string) => direct.in({ tenant }, 'heavy').many(sql`select id from reservations`)
  assert.deepEqual([(await rows(ours.tenantId)).length, (await rows(theirs.tenantId)).length], [1, 0])
  await assert.rejects(direct.in({ tenant: ours.tenantId }).run(sql`delete from reservations`), /read-only/)

  // While nothing is replayed a report is of the time before, and a hotel of a moment ago is known all the same.
  await streaming.admin('select pg_wal_replay_pause()')
  await book()
  const { hotel: fresh } = await newHotel(ours)
  assert.equal(await arrivals(ours), 1)
  assert.equal((await ours.call('GET', `/reports/occupancy?hotelId=${fresh.id}`)).status, 200)
  const get = await scraped(t, app)
  const lag = async () => valueOf((await get('/metrics')).text, 'bellhop_database_replica_lag_seconds') ?? 0
  await until('the lag is seen', async () => (await lag()) > 0)

  // With a bound below the lag, the primary answers.
  const near = openReplica({
    replica: openDatabase({ url, random, isReadOnly: true }),
    primary: app.runtime.database,
    maxLagSeconds: 1,
    log,
  })
  t.after(() => near.close())
  await until('it is too far behind', async () => (await near.state()).reason === 'It is more than 1 seconds behind.')
  const answering = await near.forHeavyReads({ tenant: ours.tenantId })
  assert.equal((await answering.many(sql`select id from reservations`)).length, 2)
  await streaming.admin('select pg_wal_replay_resume()')
  await until('it has caught up', async () => (await arrivals(ours)) === 2 && (await lag()) === 0)

  // A replica that stops under a report: the primary answers, and after its return the replica again.
  await until('it is near again', async () => (await near.state()).isUsed)
  const reading = await near.forHeavyReads({ tenant: ours.tenantId })
  await streaming.stop()
  assert.equal((await reading.many(sql`select id from reservations`)).length, 2)
  assert.equal(near.fallbacks(), 1)
  await book()
  assert.equal(await arrivals(ours), 3)
  await until('its absence is seen', async () => (await state()).reason === 'It cannot be reached.')
  await streaming.start()
  await until('the replica is used again', async () => (await get('/metrics'), (await state()).isUsed))
  await until('it has caught up', async () => (await lag()) === 0)
  assert.equal(await arrivals(ours), 3)
})
