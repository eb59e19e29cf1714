import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isFromServer } from '../unreachable.ts'
import { isOpen, passwordOf, requirePassword } from './embedded-password.ts'
import { type Binaries, binaries, endOfLog, initialize, launch, reloadServer, stopServer } from './embedded-server.ts'
import { giveToDatabaseUser, giveToOwnUser, isOwnedByInitialUser, makeTraversable, usersOf } from './embedded-user.ts'
import { EmbeddedInUse, type EmbeddedUse, type Holding, holdServer } from './embedded-users.ts'

/** A running embedded PostgreSQL. */
export type EmbeddedServer = {
  /** The directory of its Unix socket; `127.0.0.1` on Windows. */
  readonly host: string
  readonly port: number
  /** The superuser, for migrations only. */
  readonly user: string
  /** The superuser's password. */
  readonly password: string
  /** Whether it was already running: left behind by a killed process, or in use by another one. */
  readonly adopted: boolean
  /** Whether it still runs for this process, which has registered as a user. */
  isAlive(): Promise<boolean>
  /** Shuts it down and waits for its end, unless another process has registered as a user of it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The directory of its files, created if it is missing. */
  readonly dataDir: string
  /** Arguments for `postgres`, behind the service's own. Tests switch fsync off with them. */
  readonly extraArgs?: readonly string[]
  /**
   * Registers this process as a user, so that no other one stops the server meanwhile. `label` is what an operator
   * finds the process by. Without it, `stop` stops the server in any case.
   */
  readonly use?: { readonly as: EmbeddedUse; readonly label: string }
  /** Called for each permission that had to be widened. */
  readonly notice?: (message: string) => void
}

const user = 'postgres'
const windows = process.platform === 'win32'

/** A killed server needs a moment to end, and the next one may have to replay its log. */
const startTimeoutMs = 60_000

/**
 * Starts PostgreSQL on `dataDir`, or adopts the server that already runs there. It has its own process group: Ctrl-C
 * does not reach it, and it survives this process if that is killed, until the next start adopts it.
 * @throws EmbeddedInUse for a service if another service uses the directory. Its server is not touched.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, extraArgs = [], use, notice } = options
  const directory = resolve(dataDir)
  const native = binaries()
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(join(directory, 'PG_VERSION'))
  if (!isNew) await moveToOwnUser(native, directory)
  for (const uid of usersOf(directory)) {
    for (const path of [dirname(directory), native.root]) makeTraversable(path, uid, notice)
  }
  if (isNew) initialize(native, directory, user)

  const host = windows ? '127.0.0.1' : socketDirectory(directory)
  const password = passwordOf(directory, () => reloadServer(native, directory))
  const access: Access = { directory, host, user, password }
  const running = portOf(directory)
  const adopted = running !== undefined && (await answers(access, running))
  const port = adopted ? running : await startUntilReady(native, access, extraArgs)
  if (isOpen(directory)) await requirePassword(directory, { host, port, user, password, database: 'postgres' })
  const holding = use && (await heldServer({ host, port, user, password, database: 'postgres' }, use))
  // Its last user stopped the server before this process had registered.
  if (holding === 'stopped') return startEmbedded(options)
  const isAlive = async (): Promise<boolean> => (await holding?.isAlive()) ?? false
  return { host, port, user, password, adopted, isAlive, stop: () => stopIfUnused(native, directory, holding) }
}

/** Registers this process as a user; `stopped` if the server ends meanwhile. */
async function heldServer(address: pg.ClientConfig, { as, label }: NonNullable<EmbeddedOptions['use']>) {
  try {
    return await holdServer(address, as, label)
  } catch (error) {
    if (error instanceof EmbeddedInUse || (isFromServer(error) && !isAboutStop(error))) throw error
    return 'stopped'
  }
}

/** PostgreSQL's "admin shutdown" and similar. */
const isAboutStop = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('57P0') === true

/** Stops the server, unless another process has registered as a user of it. */
async function stopIfUnused(native: Binaries, directory: string, holding: Holding | undefined): Promise<void> {
  const isUnused = (await holding?.release()) ?? true
  if (isUnused) await stopServer(native, directory)
  await holding?.close()
}

/** Earlier versions ran the database of root as `nobody`, so other programs of `nobody` could read its files. */
async function moveToOwnUser(native: Binaries, directory: string): Promise<void> {
  if (!isOwnedByInitialUser(directory)) return
  await stopServer(native, directory)
  giveToOwnUser(directory, directory)
}

type Access = { directory: string; host: string; user: string; password: string }

async function startUntilReady(native: Binaries, access: Access, extraArgs: readonly string[]): Promise<number> {
  const port = windows ? await freePort() : 5432
  const listen = windows
    ? ['-c', `listen_addresses=${access.host}`, '-c', `port=${port}`]
    : ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${access.host}`, '-c', `port=${port}`]
  const args = ['-D', access.directory, ...listen, ...settings, ...extraArgs]
  const end = performance.now() + startTimeoutMs

  let server = launch(native, access.directory, args)
  while (!(await answers(access, port))) {
    const log = server.exited() ? server.log() : ''
    // After a kill, the last processes hold the lock or the shared memory for a moment.
    const lingering = log.split('\n').some(isAboutLingering)
    if (performance.now() > end || (server.exited() && !lingering)) {
      throw new Error(
        `The embedded PostgreSQL does not start: ${server.log().slice(-2000)}${endOfLog(access.directory)}`,
      )
    }
    await sleep(server.exited() ? 200 : 10)
    if (server.exited()) server = launch(native, access.directory, args)
  }
  return port
}

/**
 * The memory settings are small, because the server shares a machine with the service. fsync and full_page_writes stay
 * on.
 */
const settings = [
  'max_connections=100',
  'shared_buffers=128MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'max_wal_size=512MB',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'unix_socket_permissions=0700',
  // One file for each weekday, overwritten a week later.
  'logging_collector=on',
  'log_directory=log',
  'log_filename=%a.log',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
].flatMap((setting) => ['-c', setting])

/** The data directory, which only its user may enter, or another directory if the path is too long for a socket. */
function socketDirectory(directory: string): string {
  if (fitsSocket(directory)) return directory
  const name = `bellhop-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  const short = join(fitsSocket(join(tmpdir(), name)) ? tmpdir() : '/tmp', name)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  giveToDatabaseUser(short, directory)
  if (statSync(short).uid !== statSync(directory).uid) throw new Error(`${short} belongs to another user`)
  return short
}

const fitsSocket = (directory: string): boolean => Buffer.byteLength(join(directory, '.s.PGSQL.5432.lock')) <= 107

/** The port in the file of a running or killed server. */
function portOf(directory: string): number | undefined {
  try {
    return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[3]) || undefined
  } catch {
    return undefined
  }
}

/** Whether the server of exactly this directory answers. One that is still starting (57P03) does not yet. */
async function answers({ directory, host, user, password }: Access, port: number): Promise<boolean> {
  const client = new pg.Client({ host, port, user, password, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0] !== undefined && resolve(rows[0].data_directory) === directory
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

const isAboutLingering = (line: string): boolean =>
  (line.includes('lock file') && line.includes('already exists')) ||
  (line.includes('shared memory block') && line.includes('is still in use'))
