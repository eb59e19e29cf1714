import assert from 'node:assert/strict'
import pg from 'pg'
import { full as test } from '../full.ts'
import { migratedDatabase } from '../postgres/database.ts'
import { until } from '../processes/process.ts'
import { dataDirectory, rawProcess } from '../processes/raw-process.ts'

test('an outage of the database fills no log: equal faults of a second share a line, and a stop logs no stack', {
  timeout: 120_000,
}, async (t) => {
  const { appUrl, adminUrl, drop } = await migratedDatabase()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  t.after(async () => {
    await admin.end()
    await drop()
  })
  const database = new URL(appUrl).pathname.slice(1)
  const service = await rawProcess(t, { DATA_DIR: dataDirectory(t), DATABASE_URL: appUrl })
  const lines = () =>
    service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
  const faults = () => lines().filter(({ msg }) => msg === 'worker run failed')
  await until('it is ready', () => service.output().includes('is ready'))
  assert.deepEqual(faults(), [])

  await admin.query(`alter database ${pg.escapeIdentifier(database)} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  const grouped = () => faults().filter(({ count }) => count !== undefined)
  await until('faults are counted', () => grouped().length >= 3)
  const counted = grouped().reduce((sum, { count }) => sum + count, 0)
  assert.ok(counted > 5 * grouped().length, `${counted} faults in ${grouped().length} lines`)
  for (const { err, reason } of grouped()) assert.deepEqual([err, typeof reason], [undefined, 'string'])

  await admin.query(`alter database ${pg.escapeIdentifier(database)} allow_connections true`)
  const seconds = () => faults().length
  for (let before = -1; before !== seconds(); ) {
    before = seconds()
    await admin.query('select pg_sleep(1.5)')
  }
  service.child.kill('SIGTERM')
  assert.equal(await service.ended, 0)
  const stopping = lines().findIndex(({ msg }) => msg === 'stopping')
  assert.ok(stopping > 0)
  assert.deepEqual(
    lines()
      .slice(stopping + 1)
      .filter(({ err, level }) => err || level !== 'info'),
    [],
  )
})
