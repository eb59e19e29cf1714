import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { testService, until } from '../process.ts'
import { dataDirectory, rawProcess } from '../raw-process.ts'

test('a second start with the same directory names the first one and does not disturb it', {
  timeout: 120_000,
}, async (t) => {
  const service = await testService({}, { embedded: true })
  t.after(() => service.close())
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const statuses = new Set<number>()
  const load = { isOver: false }
  const client = (async () => {
    while (!load.isOver) statuses.add((await service.call('GET', '/hotels', { token: data.accessToken })).status)
  })()
  const second = await rawProcess(t, { DATA_DIR: service.dataDir })
  assert.equal(await second.ended, 1)
  assert.match(
    second.output(),
    new RegExp(
      `already \\(process ${service.pid()}, port ${service.port}\\)\\. Stop it first, or set another DATA_DIR\\.`,
    ),
  )
  const { code } = await service.command('keys', [])
  assert.equal(code, 0)
  load.isOver = true
  await client
  assert.deepEqual([...statuses], [200])
})

test('every signal, at every moment of the start, ends the service and its database', {
  timeout: 180_000,
}, async (t) => {
  const moments = {
    'the database is being created': (dir: string) => existsSync(join(dir, 'postgres.new')),
    'the database starts': (dir: string) => existsSync(join(dir, 'postgres', 'postmaster.pid')),
    'the certificate was issued': (dir: string) => existsSync(join(dir, 'tls', 'cert.pem')),
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const [n, [moment, hasCome]] of Object.entries(moments).entries()) {
    const dir = dataDirectory(t)
    const starting = await rawProcess(t, { DATA_DIR: dir })
    await until(moment, () => hasCome(dir))
    starting.child.kill(signals[n])
    assert.equal(await starting.ended, 0, `${moment}: ${starting.output()}`)
    assert.ok(!existsSync(join(dir, 'postgres', 'postmaster.pid')), `${moment}: the database has stopped`)
  }
})
