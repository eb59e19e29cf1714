import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { full as test } from '../full.ts'
import { until } from '../processes/process.ts'
import { dataDirectory, rawProcess } from '../processes/raw-process.ts'

test('every signal, at every moment of the start, ends the service and its database', {
  timeout: 180_000,
}, async (t) => {
  const moments = {
    'the database is being created': (dir: string) => existsSync(join(dir, 'postgres.new')),
    'the database starts': (dir: string) => existsSync(join(dir, 'postgres', 'postmaster.pid')),
    'the certificate was issued': (dir: string) => existsSync(join(dir, 'tls', 'cert.pem')),
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  // Each start goes on with what the one before left.
  const dir = dataDirectory(t)
  for (const [n, [moment, hasCome]] of Object.entries(moments).entries()) {
    const starting = await rawProcess(t, { DATA_DIR: dir })
    await until(moment, () => hasCome(dir))
    starting.child.kill(signals[n])
    assert.equal(await starting.ended, 0, `${moment}: ${starting.output()}`)
    assert.ok(!existsSync(join(dir, 'postgres', 'postmaster.pid')), `${moment}: the database has stopped`)
  }
})
