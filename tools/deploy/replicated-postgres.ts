import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { query } from '../../server/testing/postgres/hosted-postgres.ts'
import { freePorts } from '../../server/testing/processes/free-ports.ts'
import { until } from '../../server/testing/processes/process.ts'
import { testDirectory } from '../../server/testing/test-directory.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const password = 'replicated'

/** Why a test with the system's PostgreSQL is skipped; `false` if its programs are there. */
export const missingPostgres: string | false = !existsSync(join(binaries, 'pg_basebackup')) && 'needs PostgreSQL 15'

/** PostgreSQL refuses to run as root, so root runs it as the user of the package. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A primary with a synchronous standby. */
export type ReplicatedPostgres = {
  readonly ports: { readonly primary: number; readonly standby: number }
  /** The URL of the superuser, by port. */
  adminUrl(port: number): string
  /** Kills all processes of the primary with SIGKILL. */
  killPrimary(): void
  stop(): Promise<void>
}

/** Starts both with the programs of the system. A commit on the primary waits until the standby has stored it. */
export async function replicatedPostgres(): Promise<ReplicatedPostgres> {
  const user = ownUser()
  const root = mkdtempSync(join(testDirectory, 'bellhop-replicated-'))
  if (user) chownSync(root, user.uid, user.gid)
  const folders = { primary: join(root, 'primary'), standby: join(root, 'standby') }
  const [primary, standby] = (await freePorts(2)) as [number, number]
  const run = (program: string, args: readonly string[]): void =>
    void execFileSync(join(binaries, program), args, {
      ...user,
      stdio: 'pipe',
      env: { ...process.env, PGPASSWORD: password },
    })
  const servers: ChildProcess[] = []
  const start = async (folder: string, port: number): Promise<ChildProcess> => {
    const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${root}`, 'max_connections=200']
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', folder, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      { ...user, stdio: 'ignore' },
    )
    servers.push(server)
    await until('PostgreSQL answers', () =>
      query(adminUrl(port), 'select 1').then(
        () => true,
        () => false,
      ),
    )
    return server
  }
  const adminUrl = (port: number): string => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

  run('initdb', ['-D', folders.primary, '-U', 'postgres', '--auth=trust', '--no-sync'])
  appendFileSync(join(folders.primary, 'pg_hba.conf'), 'host replication postgres 127.0.0.1/32 trust\n')
  const first = await start(folders.primary, primary)
  mkdirSync(folders.standby, { mode: 0o700 })
  if (user) chownSync(folders.standby, user.uid, user.gid)
  const source = `host=127.0.0.1 port=${primary} user=postgres application_name=standby`
  run('pg_basebackup', ['-D', folders.standby, '-d', source, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'])
  await start(folders.standby, standby)
  await query(adminUrl(primary), `alter system set synchronous_standby_names = 'standby'`)
  await query(adminUrl(primary), 'select pg_reload_conf()')
  await until('the standby is synchronous', async () => {
    const [row] = await query(adminUrl(primary), 'select sync_state as "state" from pg_stat_replication')
    return row?.state === 'sync'
  })
  return {
    ports: { primary, standby },
    adminUrl,
    killPrimary() {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first.pid)], { encoding: 'utf8' })
      for (const pid of [first.pid, ...children.trim().split(/\s+/).map(Number)]) kill(pid)
    },
    async stop() {
      for (const server of servers) {
        if (server.exitCode !== null || server.signalCode !== null) continue
        const exited = once(server, 'exit')
        server.kill('SIGQUIT')
        await exited
      }
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
