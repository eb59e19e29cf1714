import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { assertNoUnfinishedRestore } from '#platform/config/data-directory.ts'
import { openDatabase } from '#platform/db/driver/open-database.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import { countedLists, createApp } from '../../app.ts'
import { type Config, readConfig } from '../../config.ts'
import { type ChannelWorld, channelWorld } from '../../modules/channels/testing/channel-world.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { injectRequest } from '../../testing/inject-request.ts'
import { until } from '../../testing/processes/process.ts'
import { testDirectory } from '../../testing/test-directory.ts'
import { created, newHotel, newTenant, type Tenant } from '../../testing/world.ts'
import { onDatabase } from '../maintenance-connection.ts'
import { compareRooms } from '../room-comparison.ts'
import { rebuildTotals } from '../total-rebuild.ts'
import { backupCommand } from './backup-command.ts'
import { type Manifest, manifestText, readManifest } from './manifest.ts'
import { restoreCommand } from './restore-command.ts'
import { inMigratedDatabase } from './testing/migrated-database.ts'
import { kill, spawnCommand } from './testing/spawn-command.ts'

// Two tenants with guests, bookings, files, webhooks and an audit log. One of them writes during the backup.

let root: string
let app: TestApp
let world: ChannelWorld
let busy: Tenant
/** What the quiet tenant's lists show, and the bytes of its file. */
let lists: unknown[]
let linkPath: string
const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(200_000)])
let folder: string

const listPaths = ['/guests', '/reservations', '/hotels', '/webhooks', '/conversations', '/users', '/audit']

const configOf = (name: string, databaseUrl: string): Config =>
  readConfig({
    DATA_DIR: join(root, name),
    DATABASE_URL: databaseUrl,
    DATABASE_ADMIN_URL: app.database.adminUrl,
    LOG_FORMAT: 'json',
  })
const source = () => configOf('source', app.database.appUrl)

let targets = 0
/** The settings of a service in a new data directory on a database that does not exist yet. */
function newTarget(): Config {
  const name = `bellhop_restored_${process.pid}_${++targets}`
  const url = new URL(app.database.appUrl)
  url.pathname = `/${name}`
  return configOf(name, url.href)
}

const backup = (...args: string[]) => backupCommand(source(), [join(root, 'backups'), ...args])

before(async () => {
  root = await mkdtemp(join(testDirectory, 'bellhop-backup-'))
  const dataDir = join(root, 'source')
  await mkdir(dataDir)
  const storage = await openStorage({ kind: 'directory', path: join(dataDir, 'files') }, storageOptions())
  app = await testApp(undefined, { keyDir: dataDir, storage })
  world = await channelWorld(app)
  busy = await newTenant(app)
  const { hotel, roomType } = await newHotel(world.tenant)
  await created(world.tenant, '/webhooks', {
    url: 'https://localhost:9/',
    events: ['guest.created'],
    secret: 'a secret of the receiver',
  })
  await created(world.tenant, '/reservations', {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-08-30',
    checkOut: '2026-09-02',
    rooms: 2,
    guest: { firstName: 'Ada', lastName: 'Back\\slash', phone: '+905321112233' },
    internalNotes: 'Tab\tand\\back\nslash',
  })
  const { conversationId } = await world.simulateMessage()
  const sent = await world.tenant.call('POST', `/conversations/${conversationId}/messages`, {
    body: { attachments: [{ fileName: 'room.png', content: file.toString('base64') }] },
  })
  assert.equal(sent.status, 201, sent.text)
  linkPath = `/messages/attachments/${sent.data.attachments[0].id}/download-link`
  await app.settle()
  lists = await Promise.all(listPaths.map(async (path) => (await world.tenant.call('GET', path)).data))
})

after(async () => {
  await app.close()
  const admin = new pg.Client({ connectionString: app.database.adminUrl.replace(/\/bellhop_test_\w+/, '/postgres') })
  await admin.connect()
  for (let n = 1; n <= targets; n++)
    await admin.query(`drop database if exists bellhop_restored_${process.pid}_${n} with (force)`)
  await admin.end()
  await rm(root, { recursive: true, force: true })
})

const storageOptions = () => ({ log: quietLog, now: Temporal.Now.instant })
const quietLog = { error: () => undefined } as never

/** The service on a restored database, in this process. */
async function restoredApp(config: Config) {
  const database = openDatabase({ url: config.DATABASE_URL ?? '', random: Math.random })
  const storage = await openStorage(config.STORAGE_URL, storageOptions())
  const { server } = createApp({ ...app.runtime, database, storage })
  const call = async (tenant: Tenant, path: string, body?: object) => {
    const request = { url: `/api/v1${path}`, headers: { authorization: `Bearer ${tenant.accessToken}` } }
    const { rawPayload, ...response } = await injectRequest(
      server,
      body ? { ...request, method: 'POST', payload: body } : { ...request, method: 'GET' },
    )
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, bytes: rawPayload, data: isJson ? JSON.parse(response.body).data : undefined }
  }
  const close = async () => {
    await server.close()
    await database.close()
  }
  return { call, close }
}

full('a backup while others write is one consistent state, and a restore elsewhere has all of it', async () => {
  const writing = { stopped: false, count: 0 }
  const writer = (async () => {
    for (; !writing.stopped; writing.count++) {
      const name = `Guest ${writing.count}`
      await created(busy, '/guests', { firstName: name, lastName: 'Busy' })
    }
  })()
  await until('guests are being written', () => writing.count > 3)
  const before = writing.count
  const made = await backup('--without-verification').finally(() => (writing.stopped = true))
  await writer
  assert.ok(made.isInOrder, made.text)
  folder = made.folder
  assert.ok(writing.count > before, 'the service wrote during the backup')

  const config = newTarget()
  const { text, isInOrder } = await restoreCommand(config, [folder])
  assert.ok(isInOrder, text)
  assertNoUnfinishedRestore(config.DATA_DIR)
  const { call, close } = await restoredApp(config)
  for (const [n, path] of listPaths.entries()) assert.deepEqual((await call(world.tenant, path)).data, lists[n], path)
  const { pathname, search } = new URL((await call(world.tenant, linkPath)).data.url)
  const download = await call(world.tenant, `${pathname.replace('/api/v1', '')}${search}`)
  assert.equal(download.status, 200, download.bytes.toString())
  assert.ok(download.bytes.equals(file))
  const guests = (await call(busy, '/guests')).data.totalCount
  assert.ok(guests >= before && guests <= writing.count, `${before} ≤ ${guests} ≤ ${writing.count}`)
  for (const tenant of [world.tenant, busy]) assert.equal((await call(tenant, '/audit/verify')).data.isIntact, true)
  // Sequences and triggers work as before.
  assert.equal((await call(busy, '/guests', { firstName: 'After', lastName: 'Restore' })).status, 201)
  assert.equal((await call(busy, '/guests')).data.totalCount, guests + 1)
  await close()
  const rooms = await onDatabase(config, compareRooms)
  assert.deepEqual([rooms.sold, rooms.differences], [6, []])
  assert.deepEqual((await onDatabase(config, (client) => rebuildTotals(client, countedLists))).corrected, [])
})

full('nothing in a backup is readable by others, and it says what it has', async () => {
  for (const path of ['', 'manifest.json', 'database', 'database/guests.copy.gz', 'secrets', 'secrets/keys.json'])
    assert.equal((await stat(join(folder, path))).mode & 0o077, 0, path)
  const { tables, keyIds, files, secrets } = await readManifest(folder)
  assert.equal(tables.find(({ name }) => name === 'hotels')?.rows, 2)
  assert.deepEqual([keyIds.length, files?.count, files?.missing, Object.keys(secrets)], [1, 1, [], ['keys.json']])
  const rows = gunzipSync(await readFile(join(folder, 'database/reservations.copy.gz'))).toString()
  assert.match(rows, /Tab\\tand\\\\back\\nslash/)
})

full('the service does not start on an interrupted restore, which goes on', async () => {
  const config = newTarget()
  const url = new URL(app.database.adminUrl)
  url.pathname = new URL(config.DATABASE_URL ?? '').pathname
  const running = spawnCommand('restore', [folder], config)
  const blocker = await inMigratedDatabase(url.href)
  // All rows are copied by then, and not committed.
  await blocker.query('begin; alter sequence usage_changes_id_seq cache 1')
  await until('the restore waits for the sequence', async () => {
    const { rows } = await blocker.query(
      `select from pg_locks where relation = 'usage_changes_id_seq'::regclass and not granted`,
    )
    return rows.length > 0
  })
  await kill(running)
  await blocker.query('rollback')
  await blocker.end()
  assert.throws(
    () => assertNoUnfinishedRestore(config.DATA_DIR),
    /is not complete. Start the same npm run restore again/,
  )
  const other = await copyOfBackup('bellhop-2026-01-01T00-00-00-000Z', ({ manifest }) => ({ ...manifest, id: 'other' }))
  await assert.rejects(restoreCommand(config, [other]), /unfinished restore of another backup/)
  assert.ok((await restoreCommand(config, [folder])).isInOrder)
  assertNoUnfinishedRestore(config.DATA_DIR)
  const { call, close } = await restoredApp(config)
  assert.deepEqual((await call(world.tenant, '/guests')).data, lists[0])
  await close()
  await assert.rejects(restoreCommand(config, [folder]), /is not empty: set DATA_DIR to a new directory/)
  await assert.rejects(
    restoreCommand({ ...config, DATA_DIR: join(root, 'fresh') }, [folder]),
    /The storage has files|is not empty: restore into a database/,
  )
})

full('a killed backup is no backup', async () => {
  const parent = join(root, 'killed')
  const holder = new pg.Client({ connectionString: app.database.adminUrl })
  await holder.connect()
  await holder.query('begin; lock table webhooks in access exclusive mode')
  const running = spawnCommand('backup', [parent], source())
  await until('the backup waits', async () => {
    const { rows } = await holder.query(`select from pg_locks where relation = 'webhooks'::regclass and not granted`)
    return rows.length > 0
  })
  await kill(running)
  await holder.query('rollback')
  await holder.end()
  const [left = '', ...more] = await readdir(parent)
  assert.deepEqual([left.startsWith('.unfinished-'), more], [true, []])
  await assert.rejects(restoreCommand(newTarget(), [join(parent, left)]), /is no complete backup: it has no manifest/)
})

full('a damaged backup is refused before anything is written', async () => {
  const damage = async (path: string) => {
    const copy = await copyOfBackup(`damaged-${path.replaceAll('/', '-')}`)
    const content = await readFile(join(copy, path))
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
    await writeFile(join(copy, path), content)
    const config = newTarget()
    await assert.rejects(restoreCommand(config, [copy]), new RegExp(`${path.replaceAll('.', '\\.')} is damaged`), path)
    assert.equal(existsSync(config.DATA_DIR), false)
    await assert.rejects(restoreCommand(config, [copy, '--check']), /is damaged/)
  }
  const list = await readFile(join(folder, 'files.jsonl'), 'utf8')
  const paths = ['manifest.json', 'database/guests.copy.gz', 'secrets/keys.json', 'files.jsonl']
  for (const path of [...paths, `files/${JSON.parse(list).key}`]) await damage(path)
  const lacking = await copyOfBackup('lacking')
  await rm(join(lacking, 'database/hotels.copy.gz'))
  await assert.rejects(restoreCommand(newTarget(), [lacking]), /hotels\.copy\.gz is missing/)
  assert.match((await restoreCommand(newTarget(), [folder, '--check'])).text, /is complete and unchanged/)
})

full('a newer schema, missing keys and wrong arguments are refused', async () => {
  const newer = await copyOfBackup('newer', ({ manifest }) => ({
    ...manifest,
    version: '9.0.0',
    migrations: [...manifest.migrations, { name: '9999_platform_later.sql', checksum: '' }],
  }))
  await assert.rejects(restoreCommand(newTarget(), [newer]), /9999_platform_later\.sql .* Bellhop 9\.0\.0 or newer/)
  const without = ['--without-keys', '--without-files', '--without-verification']
  const { folder: keyless } = await backupCommand(source(), [join(root, 'keyless'), ...without])
  assert.equal(existsSync(join(keyless, 'secrets')), false)
  const config = newTarget()
  await assert.rejects(restoreCommand(config, [keyless]), /The keys k\S+ of the backup are missing: .* --keys <file>/)
  await restoreCommand(config, [keyless, '--keys', join(root, 'source', 'keys.json')])
  const keys = await readFile(join(config.DATA_DIR, 'keys.json'), 'utf8')
  assert.equal(keys, await readFile(join(root, 'source', 'keys.json'), 'utf8'))

  await assert.rejects(restoreCommand(newTarget(), [root]), /is no complete backup/)
  for (const args of [[], ['a', 'b'], ['a', '--keep', '0'], ['a', '--unknown']])
    await assert.rejects(backupCommand(source(), args), /^CommandRefusal|Use: npm run backup/)
  await assert.rejects(backupCommand(source(), [join(root, 'source', 'backups')]), /is inside DATA_DIR/)
})

full('--keep deletes the oldest backups, and nothing else', async () => {
  const parent = join(root, 'kept')
  await mkdir(join(parent, 'bellhop-of-somebody'), { recursive: true })
  const names: string[] = []
  for (let n = 0; n < 3; n++) {
    const { folder: each } = await backupCommand(source(), [
      parent,
      '--keep',
      '2',
      '--without-files',
      '--without-verification',
    ])
    names.push(each.slice(parent.length + 1))
  }
  assert.deepEqual((await readdir(parent)).toSorted(), [...names.slice(1), 'bellhop-of-somebody'].toSorted())
})

type Change = (content: { manifest: Manifest }) => Manifest

async function copyOfBackup(name: string, change?: Change): Promise<string> {
  const copy = join(root, name)
  await cp(folder, copy, { recursive: true })
  if (change) await writeFile(join(copy, 'manifest.json'), manifestText(change({ manifest: await readManifest(copy) })))
  return copy
}
