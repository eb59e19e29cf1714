import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'

/** Test data need not survive a power failure, so PostgreSQL does not wait for the disk. */
export const fastArguments = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
].flatMap((setting) => ['-c', setting])

const prefix = 'bellhop-test-'
/** Folders of files beside it begin with the prefix too. */
const clusterName = new RegExp(`^${prefix}(\\d+)$`)

const requiredBytes = 2 * 1024 ** 3

/** Uses shared memory if it is large enough: creating a database takes 25 ms there and half a second on a disk. */
export function fastestDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= requiredBytes) return '/dev/shm'
  } catch {
    // The platform has no /dev/shm.
  }
  return tmpdir()
}

const parent = fastestDirectory()

let started: Promise<string> | undefined

/**
 * The superuser URL of the test cluster: `TEST_DATABASE_ADMIN_URL`, or a PostgreSQL in a temporary directory that is
 * started once per process and removed when the process ends.
 */
export function testCluster(): Promise<string> {
  started ??= process.env.TEST_DATABASE_ADMIN_URL ? Promise.resolve(process.env.TEST_DATABASE_ADMIN_URL) : start()
  return started
}

async function start(): Promise<string> {
  removeLeftovers()
  const root = join(parent, `${prefix}${process.pid}`)
  const dataDir = join(root, 'postgres')
  process.once('exit', () => remove(root))
  const { host, port, user, password } = await startEmbedded({
    dataDir,
    extraArgs: fastArguments,
  })
  return `postgres://${user}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
}

/** Removes the clusters of killed test processes. */
function removeLeftovers(): void {
  for (const name of readdirSync(parent)) {
    const process = clusterName.exec(name)?.[1]
    if (process && !isAlive(Number(process))) remove(join(parent, name))
  }
}

/** Kills the cluster and deletes its files. */
function remove(root: string): void {
  const lock = join(root, 'postgres', 'postmaster.pid')
  try {
    process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT')
    for (let waits = 0; existsSync(lock) && waits < 200; waits++) Atomics.wait(pause, 0, 0, 10)
  } catch {
    // It is not running.
  }
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  } catch {
    // PostgreSQL was still writing; the next run removes the rest.
  }
}

/** An exit handler cannot wait asynchronously, so it blocks on this. */
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Whether the process is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
