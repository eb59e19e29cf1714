import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { freePort } from '../processes/free-ports.ts'
import { until } from '../processes/process.ts'
import { testDirectory } from '../test-directory.ts'

/** PgBouncer of this machine; undefined where it is not installed. */
export const pgBouncer = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

const unprivilegedId = 65534

type BouncerOptions = {
  /** The database behind it, with user and password. A socket folder is the parameter `host`. */
  readonly url: string
  /** The connections that all its clients share. */
  readonly poolSize: number
  /** The authority of the server's certificate. Without it the server speaks no TLS. */
  readonly caFile?: string
}

/** Starts PgBouncer in transaction mode. Returns the URL to it, its process, and how to end it. */
export async function startPgBouncer(program: string, { url, poolSize, caFile }: BouncerOptions) {
  const { hostname, port: databasePort, pathname, username, password, searchParams } = new URL(url)
  const database = pathname.slice(1)
  const folder = await mkdtemp(join(testDirectory, 'bellhop-pgbouncer-'))
  const port = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  if (caFile !== undefined) await copyFile(caFile, join(folder, 'ca.pem'))
  const socketFolder = searchParams.get('host')
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 1000,
    ...(caFile === undefined ? {} : { server_tls_sslmode: 'verify-ca', server_tls_ca_file: join(folder, 'ca.pem') }),
  }
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`)
  const target = `${database} = host=${socketFolder ?? hostname} port=${databasePort} dbname=${database}`
  await writeFile(join(folder, 'pgbouncer.ini'), ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'))
  await chmod(folder, 0o755)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...(await userOf(socketFolder)) })
  await until('PgBouncer listens', async () => {
    const socket = connect(port, '127.0.0.1')
    const connected = once(socket, 'connect').then(
      () => true,
      () => false,
    )
    return connected.finally(() => socket.destroy())
  })
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/${database}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PgBouncer refuses to run as root. The user of the database's socket may open it; any other user will do for TCP. */
async function userOf(socketFolder: string | null): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = socketFolder === null ? { uid: unprivilegedId, gid: unprivilegedId } : await stat(socketFolder)
  return { uid, gid }
}
