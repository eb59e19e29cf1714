import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/embedded.ts'
import { testDirectory } from '../test-directory.ts'
import { fastArguments, testCluster } from './cluster.ts'

/** Copies the test cluster while it runs, and starts the copy as its streaming replica, with all databases. */
export async function streamingReplica(t: { after(work: () => Promise<void>): void }) {
  const clusterUrl = await testCluster()
  const primary = new pg.Client({ connectionString: clusterUrl })
  await primary.connect()
  const { rows } = await primary.query<{ directory: string; rules: string }>(
    `select current_setting('data_directory') as directory, current_setting('hba_file') as rules`,
  )
  const { directory = '', rules = '' } = rows[0] ?? {}
  appendFileSync(rules, 'local replication postgres scram-sha-256\n')
  await primary.query('select pg_reload_conf()')

  const root = mkdtempSync(join(testDirectory, 'bellhop-replica-'))
  const dataDir = join(root, 'postgres')
  let server: EmbeddedServer | undefined
  t.after(async () => {
    await server?.stop()
    rmSync(root, { recursive: true, force: true })
  })
  await primary.query(`select pg_backup_start('replica', true)`)
  // Files may vanish meanwhile; the log of the backup creates or removes them.
  spawnSync('cp', ['-a', directory, dataDir])
  const { rows: ends } = await primary.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  await primary.end()
  const ofServer = ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']
  for (const name of ofServer) rmSync(join(dataDir, name), { force: true })
  const { uid, gid } = statSync(directory)
  for (const [name, content] of Object.entries({ backup_label: ends[0]?.label ?? '', 'standby.signal': '' })) {
    writeFileSync(join(dataDir, name), content)
    chownSync(join(dataDir, name), uid, gid)
  }
  copyFileSync(`${directory}.password`, `${dataDir}.password`)

  const { username, password, searchParams, port } = new URL(clusterUrl)
  const source = `host=${searchParams.get('host')} port=${port || 5432} user=${username} password=${password}`
  const start = () => startEmbedded({ dataDir, extraArgs: [...fastArguments, '-c', `primary_conninfo=${source}`] })
  server = await start()
  const running = () => server ?? assert.fail('The replica is not running')
  return {
    /** The address of a database on the replica, from its address on the primary. */
    urlOf(url: string): string {
      const moved = new URL(url)
      moved.searchParams.set('host', running().host)
      return moved.href
    },
    stop: () => running().stop(),
    async start(): Promise<void> {
      server = await start()
    },
    /** Runs SQL on the replica as the superuser. */
    async admin(text: string): Promise<void> {
      const client = new pg.Client({ ...running(), database: 'postgres' })
      await client.connect()
      await client.query(text)
      await client.end()
    },
  }
}
