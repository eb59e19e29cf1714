import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '#platform/kernel/version.ts'
import { full as test } from '../full.ts'
import { migratedDatabase } from '../postgres/database.ts'
import { until } from '../processes/process.ts'
import { dataDirectory, rawProcess } from '../processes/raw-process.ts'

test('in JSON mode every line is JSON, from the first start to the stop, and none has the demo password', {
  timeout: 120_000,
}, async (t) => {
  const { appUrl, adminUrl, drop } = await migratedDatabase()
  t.after(drop)
  const dataDir = dataDirectory(t)
  const database = { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }
  const service = await rawProcess(t, { ...database, DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'warn' })
  await until('it is ready', () => service.output().includes('Bellhop is ready'))
  service.child.kill('SIGTERM')
  assert.equal(await service.ended, 0)

  const lines = service.output().trimEnd().split('\n')
  const [ready = assert.fail()] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Bellhop is ready')
  const demoLogin = join(dataDir, 'demo.json')
  assert.deepEqual([ready.version, ready.pid, ready.demoLogin], [version, service.child.pid, demoLogin])
  const { password } = JSON.parse(readFileSync(demoLogin, 'utf8'))
  assert.ok(!service.output().includes(password))
})
