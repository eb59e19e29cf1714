import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { full } from '../../../testing/full.ts'
import { testDirectory } from '../../../testing/test-directory.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { binaries, launch } from './embedded-server.ts'

const extraArgs = ['-c', 'fsync=off']

function temporary(t: TestContext, ...path: string[]): string {
  const root = mkdtempSync(join(testDirectory, 'bellhop-embedded-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  return join(root, ...path)
}

let template: Promise<string> | undefined

/** A copy of a cluster that was created and stopped, with a table. Creating one costs half a second of CPU. */
async function existingCluster(t: TestContext, ...path: string[]): Promise<string> {
  template ??= makeTemplate()
  const folder = temporary(t, ...path)
  mkdirSync(folder, { recursive: true })
  execFileSync('cp', ['-a', `${await template}/.`, folder])
  return join(folder, 'postgres')
}

async function makeTemplate(): Promise<string> {
  const root = mkdtempSync(join(testDirectory, 'bellhop-embedded-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const server = await startEmbedded({ dataDir: join(root, 'postgres'), extraArgs })
  await ask(server, 'create table kept as select 7 as n')
  await server.stop()
  return root
}

const refusalOf = async (embedded: EmbeddedServer, password: string | undefined): Promise<unknown> => {
  const client = new pg.Client({ ...embedded, password, database: 'postgres' })
  client.on('error', () => undefined)
  const refused = await client.connect().then(
    () => 'let in',
    (error: unknown) => (error as { code?: string }).code ?? 'refused',
  )
  await client.end().catch(() => undefined)
  return refused
}

async function ask({ host, port, user, password }: EmbeddedServer, text: string): Promise<unknown[]> {
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const pidOf = (dataDir: string): number => Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)

full('the database starts, keeps its rows over a restart, and stops', async (t) => {
  const dataDir = temporary(t, 'data', 'postgres')
  const first = await startEmbedded({ dataDir, extraArgs })
  assert.equal(first.adopted, false)
  await ask(first, 'create table kept as select 7 as n')
  await first.stop()
  assert.equal(existsSync(join(dataDir, 'postmaster.pid')), false)
  await first.stop()

  const second = await startEmbedded({ dataDir, extraArgs })
  assert.deepEqual(await ask(second, 'select n from kept'), [{ n: 7 }])
  assert.deepEqual(await ask(second, 'show listen_addresses'), [{ listen_addresses: '' }])
  await second.stop()
})

test('the database of a killed process goes on, and the next start adopts it', async (t) => {
  const dataDir = temporary(t, 'postgres')
  const starter = fork(fileURLToPath(new URL('../../../testing/postgres/start-embedded.ts', import.meta.url)), [
    dataDir,
  ])
  await message(starter)
  const pid = pidOf(dataDir)
  starter.kill('SIGKILL')
  await once(starter, 'exit')

  const adopted = await startEmbedded({ dataDir, extraArgs })
  assert.equal(adopted.adopted, true)
  assert.equal(pidOf(dataDir), pid)
  assert.deepEqual(await ask(adopted, 'select 1 as n'), [{ n: 1 }])
  await adopted.stop()
  assert.equal(existsSync(join(dataDir, 'postmaster.pid')), false)
})

const message = (child: ChildProcess): Promise<unknown> => once(child, 'message')

test('a killed database starts again with all committed rows', async (t) => {
  const dataDir = await existingCluster(t)
  const first = await startEmbedded({ dataDir })
  await ask(first, 'create table committed as select 8 as n')
  process.kill(pidOf(dataDir), 'SIGKILL')

  const second = await startEmbedded({ dataDir })
  assert.equal(second.adopted, false)
  assert.deepEqual(await ask(second, 'select n from committed'), [{ n: 8 }])
  await second.stop()
})

test('a path too long for a socket works, in a long temporary directory as well', async (t) => {
  const temporaryBefore = process.env.TMPDIR
  t.after(() => (process.env.TMPDIR = temporaryBefore))
  for (const temporaryDirectory of [temporaryBefore, temporary(t, 'x'.repeat(80))]) {
    process.env.TMPDIR = temporaryDirectory
    const dataDir = await existingCluster(t, 'x'.repeat(100))
    const embedded = await startEmbedded({ dataDir, extraArgs })
    assert.notEqual(embedded.host, dataDir)
    assert.deepEqual(await ask(embedded, 'select 1 as n'), [{ n: 1 }])
    await embedded.stop()
    rmSync(embedded.host, { recursive: true, force: true })
  }
})

full('a server that cannot start reports the reason', async (t) => {
  const dataDir = await existingCluster(t)
  await assert.rejects(startEmbedded({ dataDir, extraArgs: ['-c', 'no_such_setting=1'] }), /no_such_setting/)
})

const isRoot = process.getuid?.() === 0
const initialUid = 65534

test('a server whose files are damaged reports the reason, which only its own log has', async (t) => {
  const dataDir = await existingCluster(t)
  rmSync(join(dataDir, 'pg_wal'), { recursive: true })
  mkdirSync(join(dataDir, 'pg_wal'))
  const { uid, gid } = statSync(dataDir)
  chownSync(join(dataDir, 'pg_wal'), uid, gid)
  await assert.rejects(startEmbedded({ dataDir, extraArgs }), /could not locate a valid checkpoint record/)
})

test('the password is required, and a database started by root runs as its own user', async (t) => {
  const dataDir = temporary(t, 'postgres')
  const embedded = await startEmbedded({ dataDir, extraArgs })
  assert.deepEqual([await refusalOf(embedded, 'another'), await refusalOf(embedded, undefined)], ['28P01', 'refused'])
  assert.equal(statSync(`${dataDir}.password`).mode & 0o777, 0o600)
  if (isRoot) {
    assert.notEqual(statSync(dataDir).uid, initialUid)
    const program = `require('net').connect(process.argv[1]).on('error', (e) => console.log(e.code)).on('connect', () => process.exit())`
    const notices = execFileSync(process.execPath, ['-e', program, join(embedded.host, '.s.PGSQL.5432')], {
      uid: initialUid,
      gid: initialUid,
      cwd: '/',
      encoding: 'utf8',
    })
    assert.equal(notices.trim(), 'EACCES')
  }
  await embedded.stop()
})

test('a cluster of an earlier version, running or not, keeps its rows and now requires a password', async (t) => {
  for (const runs of [false, true]) {
    const dataDir = await existingCluster(t)
    const first = await startEmbedded({ dataDir, extraArgs })
    await ask(first, 'alter role postgres password null')
    await first.stop()
    execFileSync('sed', ['-i', 's/scram-sha-256/trust/', join(dataDir, 'pg_hba.conf')])
    rmSync(`${dataDir}.password`)
    if (isRoot) execFileSync('chown', ['-R', `${initialUid}:${initialUid}`, dataDir])
    if (runs) {
      const listen = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${dataDir}`]
      launch(binaries(), dataDir, ['-D', dataDir, ...listen, ...extraArgs])
      while (!existsSync(join(dataDir, '.s.PGSQL.5432'))) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const second = await startEmbedded({ dataDir, extraArgs })
    assert.deepEqual(await ask(second, 'select n from kept'), [{ n: 7 }])
    assert.deepEqual(await refusalOf(second, 'another'), '28P01')
    if (isRoot) assert.notEqual(statSync(dataDir).uid, initialUid)
    await second.stop()
  }
})

test('a cluster whose password is lost gets a new one, running or not', async (t) => {
  const dataDir = await existingCluster(t)
  const first = await startEmbedded({ dataDir, extraArgs })
  rmSync(`${dataDir}.password`)
  const second = await startEmbedded({ dataDir, extraArgs })
  assert.equal(await refusalOf(second, first.password), '28P01')
  assert.deepEqual(await ask(second, 'select 1 as n'), [{ n: 1 }])
  await second.stop()
  rmSync(`${dataDir}.password`)
  const third = await startEmbedded({ dataDir, extraArgs })
  assert.deepEqual(await ask(third, 'select 1 as n'), [{ n: 1 }])
  await third.stop()
})
