import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { readConfig } from '../../config.ts'
import { connect } from '../../connect.ts'
import { faultText } from '../../fault-text.ts'
import { full, fullSuite } from '../full.ts'
import { testCluster } from '../postgres/cluster.ts'
import { migratedDatabase } from '../postgres/database.ts'
import { freePort } from '../processes/free-ports.ts'
import { dataDirectory, rawProcess } from '../processes/raw-process.ts'

/** What a start that must fail prints, which is one line without a stack. */
async function faultOf(t: TestContext, settings: Record<string, string>): Promise<string> {
  const started = await rawProcess(t, { DATA_DIR: dataDirectory(t), ...settings })
  assert.equal(await started.ended, 1, started.output())
  const lines = started.output().trim().split('\n')
  assert.equal(lines.length, 1, started.output())
  return lines[0] ?? ''
}

/** The same line of a start that fails at its database, without a process of its own. */
async function databaseFaultOf(settings: Record<string, string>): Promise<string> {
  const log = createLog({ level: 'silent', format: 'json' })
  const error = await connect(readConfig(settings), log).then(
    () => assert.fail('it starts'),
    (cause: unknown) => cause,
  )
  return faultText(error)
}

const withDatabase = async (t: TestContext) => {
  const database = await migratedDatabase()
  t.after(() => database.drop())
  const urlWith = (change: (url: URL) => void): string => {
    const url = new URL(database.appUrl)
    change(url)
    return url.href
  }
  return { ...database, urlWith }
}

fullSuite('a start that fails prints one line: what, where, and what to do', () => {
  full('a taken port, before anything is created', async (t) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    t.after(() => taken.close())
    const { port } = taken.address() as AddressInfo
    const dataDir = dataDirectory(t)
    const fault = await faultOf(t, { DATA_DIR: dataDir, PORT: String(port) })
    assert.equal(fault, `Port ${port} is taken by another program; set PORT (or METRICS_PORT) to a free one.`)
    assert.ok(!existsSync(join(dataDir, 'postgres')), 'no database was created')
  })

  full('a database that cannot be reached', async (t) => {
    const port = await freePort()
    const url = `postgres://bellhop_app:x@127.0.0.1:${port}/bellhop`
    for (const [setting, fault] of [
      ['DATABASE_URL', await faultOf(t, { DATABASE_URL: url })],
      ['DATABASE_ADMIN_URL', await databaseFaultOf({ DATABASE_URL: url, DATABASE_ADMIN_URL: url })],
    ] as const) {
      assert.match(fault, new RegExp(`^${setting}: PostgreSQL at 127.0.0.1:${port} cannot be reached: .*ECONNREFUSED`))
      assert.match(fault, /Check the address, and that the server runs\.$/)
    }
  })

  test('a wrong password, a missing database, a superuser', async (t) => {
    const { appUrl, urlWith } = await withDatabase(t)
    const missing = await databaseFaultOf({ DATABASE_URL: urlWith((url) => (url.pathname = '/nowhere')) })
    assert.match(missing, /^DATABASE_URL: there is no database nowhere at .*DATABASE_ADMIN_URL/)
    const wrong = await databaseFaultOf({ DATABASE_URL: urlWith((url) => (url.password = 'wrong')) })
    assert.match(wrong, /^DATABASE_URL: PostgreSQL at .* refuses the password of bellhop_app\./)
    const superuser = new URL(await testCluster())
    superuser.pathname = new URL(appUrl).pathname
    assert.match(await databaseFaultOf({ DATABASE_URL: superuser.href }), /it is a superuser\. Use bellhop_app/)
  })

  full('a damaged key file', async (t) => {
    const { appUrl } = await withDatabase(t)
    const dataDir = dataDirectory(t)
    writeFileSync(join(dataDir, 'keys.json'), 'no keys')
    assert.match(await faultOf(t, { DATA_DIR: dataDir, DATABASE_URL: appUrl }), /keys\.json/)
  })
})
