import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type pg from 'pg'
import { noTenant } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/driver/open-database.ts'
import { migrate } from '#platform/db/schema/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { loadCertificate } from '#platform/tls/tls.ts'
import { countedLists } from '../app.ts'
import { readConfig } from '../config.ts'
import { full, fullSuite } from '../testing/full.ts'
import { testCluster } from '../testing/postgres/cluster.ts'
import { migrationsFolder } from '../testing/postgres/database.ts'
import { createAdministrator, query, startTlsPostgres, type TlsPostgres } from '../testing/postgres/hosted-postgres.ts'
import { pgBouncer, startPgBouncer } from '../testing/postgres/pgbouncer.ts'
import { type TestService, testService } from '../testing/processes/process.ts'
import { testDirectory } from '../testing/test-directory.ts'
import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { rebuildFacts } from './fact-rebuild.ts'
import { keysCommand } from './keys-command.ts'
import { onDatabase } from './maintenance-connection.ts'
import { compareRooms } from './room-comparison.ts'
import { rebuildTotals } from './total-rebuild.ts'

// PostgreSQL as hosted services give it: the administrator may create roles and databases but is no superuser, and the
// connection is TLS. On PostgreSQL 15 only the role is tested, in the cluster of all tests: any role manager may act as
// the roles that another one has created. Later versions need a cluster of their own, where nobody has created them, and
// start it in the full run.

const clusterUrl = await testCluster()
const [shared] = await query(clusterUrl, `select current_setting('server_version_num')::integer < 160000 as usable`)
const hasOwnCluster = !shared?.usable
const declare = hasOwnCluster ? fullSuite : describe
const administrator = `hosted_${process.pid}`
const databaseName = `bellhop_hosted_${process.pid}`
const appPassword = 'bellhop-test'

let root: string
/** The cluster that only this file uses. */
let own: TlsPostgres | undefined
let administratorLogin: Awaited<ReturnType<typeof createAdministrator>>
let service: TestService
let serviceUrl: string
let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined

const address = `127.${1 + (process.pid % 250)}.${1 + (Math.floor(process.pid / 250) % 250)}.5`

const urlOf = (changes: Parameters<TlsPostgres['url']>[0] = {}): string =>
  own ? own.url(changes) : Object.assign(new URL(clusterUrl), changes).href
const adminUrl = () => urlOf({ ...administratorLogin, pathname: '/postgres' })
const appUrl = () => urlOf({ username: 'bellhop_app', password: appPassword, pathname: `/${databaseName}` })

declare('a PostgreSQL as hosted services give it', () => {
  full('the administrator backs up, and restores into a new database', async () => {
    const restoredName = `${databaseName}_restored`
    const configOf = (name: string, dataDir: string) =>
      readConfig({
        DATA_DIR: dataDir,
        DATABASE_URL: appUrl().replace(`/${databaseName}`, `/${name}`),
        DATABASE_ADMIN_URL: adminUrl(),
      })
    const made = await backupCommand(configOf(databaseName, service.dataDir), [join(root, 'backups')])
    assert.match(made.text, /restored beside the real one and has the same rows/)
    const restored = configOf(restoredName, join(root, 'restored'))
    try {
      assert.ok((await restoreCommand(restored, [made.folder])).isInOrder)
      assert.deepEqual((await onDatabase(restored, compareRooms)).differences, [])
      await assert.rejects(
        restoreCommand({ ...restored, DATA_DIR: join(root, 'again') }, [made.folder]),
        /_restored is not empty: restore into a database that does not exist yet|The storage has files/,
      )
    } finally {
      await query(urlOf(), `drop database if exists ${restoredName} with (force)`)
    }
  })

  before(async () => {
    root = await mkdtemp(join(testDirectory, 'bellhop-hosted-'))
    if (hasOwnCluster) own = await startTlsPostgres(root, address)
    administratorLogin = await createAdministrator(urlOf(), administrator)
    const dataDir = join(root, 'data')
    await mkdir(dataDir)
    if (hasOwnCluster && pgBouncer !== undefined) {
      const url = `postgres://bellhop_app:${appPassword}@${address}:5432/${databaseName}`
      // Fewer than the service has, so that its connections change servers all the time.
      bouncer = await startPgBouncer(pgBouncer, { url, poolSize: 3, caFile: join(root, 'tls', 'ca.pem') })
    }
    serviceUrl = bouncer?.url ?? appUrl()
    const env = {
      DATABASE_URL: serviceUrl,
      DATABASE_ADMIN_URL: adminUrl(),
      DATABASE_POOLER: String(bouncer !== undefined),
    }
    service = await testService({}, { beside: { dataDir, elsewhere: { env, drop: async () => undefined } } })
  })

  after(async () => {
    await service?.end('SIGTERM')
    await bouncer?.stop()
    await query(urlOf(), `drop database if exists ${databaseName} with (force)`)
    if (own) await own.stop()
    else await query(clusterUrl, `drop owned by ${administrator}; drop role ${administrator}`)
    await rm(root, { recursive: true, force: true })
  })

  const settings = () => ({
    DATA_DIR: service.dataDir,
    DATABASE_URL: appUrl(),
    DATABASE_ADMIN_URL: adminUrl(),
    SECRET_KEYS: undefined,
  })

  async function signIn(): Promise<string> {
    const { data } = await service.call('POST', '/auth/login', { body: service.demo })
    return data.accessToken
  }

  /** Creates a guest through the API and reads it back. */
  async function writeGuest(firstName: string): Promise<void> {
    const token = await signIn()
    const body = {
      firstName,
      lastName: 'Hosted',
      contactPoints: [{ type: 'email', value: `${firstName}@hosted.example` }],
    }
    const { status, data, text } = await service.call('POST', '/guests', { body, token })
    assert.equal(status, 201, text)
    assert.equal((await service.call('GET', `/guests/${data.id}`, { token })).data.firstName, firstName)
  }

  test('an administrator without superuser rights migrates, and the service works', async () => {
    await writeGuest('Ada')
    const [{ privileged }] = (await query(
      adminUrl(),
      `select rolsuper or rolbypassrls as privileged from pg_roles where rolname = current_user`,
    )) as [{ privileged: boolean }]
    assert.equal(privileged, false)
    // Every start does the same again.
    const admin = { connectionString: adminUrl() }
    assert.deepEqual(await migrate({ admin, folder: migrationsFolder, databaseName, appPassword }), [])
  })

  test('the maintenance commands see all tenants', async () => {
    const rooms = await onDatabase(settings(), compareRooms)
    assert.ok(rooms.nights > 0 && rooms.differences.length === 0, JSON.stringify(rooms))
    const totals = await onDatabase(settings(), (client) => rebuildTotals(client, countedLists))
    assert.deepEqual([totals.tenants, totals.corrected], [1, []])
    const facts = await onDatabase(settings(), rebuildFacts)
    assert.ok(facts.changes > 0 && facts.differences === 0, JSON.stringify(facts))
    const clock = systemClock()
    for (const args of [[], ['re-encrypt']]) {
      const { text, isInOrder } = await keysCommand(settings(), args, clock)
      assert.ok(isInOrder, text)
      if (args.length === 0) assert.match(text, /audit_chains\.encrypted_key/)
    }
  })

  test('the role of maintenance cannot change the audit log, and the service cannot act as it', async () => {
    const change = (client: pg.Client) => client.query(`update audit_log_entries set action = 'forged'`)
    await assert.rejects(onDatabase(settings(), change), /permission denied for table audit_log_entries/)
    await assert.rejects(
      onDatabase({ ...settings(), DATABASE_ADMIN_URL: undefined }, compareRooms),
      /permission denied to set role "bellhop_maintenance": set DATABASE_ADMIN_URL to/,
    )
  })

  if (hasOwnCluster) {
    test('TLS: the connection is encrypted, and a certificate of another CA is refused', async () => {
      const [{ encrypted }] = (await query(
        adminUrl(),
        'select ssl as encrypted from pg_stat_ssl where pid = pg_backend_pid()',
      )) as [{ encrypted: boolean }]
      assert.equal(encrypted, true)
      const database = openDatabase({ url: appUrl(), random: Math.random })
      const name = sql<{ name: string }>`select current_user::text as name`
      assert.deepEqual(await database.in(noTenant).one(name), { name: 'bellhop_app' })
      await database.close()
      const other = await loadCertificate({ dataDir: join(root, 'other'), hosts: [], now: Temporal.Now.instant() })
      const untrusted = appUrl().replace(/sslrootcert=[^&]*/, `sslrootcert=${encodeURIComponent(other.caFile ?? '')}`)
      await assert.rejects(query(untrusted, 'select 1'), /certificate/)
    })

    test('the service works through PgBouncer in transaction mode', {
      skip: pgBouncer === undefined && 'PgBouncer is not installed',
    }, async () => {
      const database = openDatabase({ url: serviceUrl, pooler: true, random: Math.random })
      const tenant = randomUUID()
      const read = () => database.in({ tenant }).one(sql<{ id: string }>`select current_setting('app.tenant_id') as id`)
      const answers = await Promise.all(Array.from({ length: 50 }, read))
      assert.deepEqual(new Set(answers.map((each) => each?.id)), new Set([tenant]))
      await database.close()
      await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map(writeGuest))
    })
  }
})
