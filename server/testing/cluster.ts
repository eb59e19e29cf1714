import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'

/** No test survives a power cut, so none has to wait for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

const prefix = 'bellhop-test-'

const roomNeeded = 2 * 1024 ** 3

/** Memory, where there is enough of it: a database is a thousand files, made in 25 ms there and in half a second on a disk. */
function quickest(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= roomNeeded) return '/dev/shm'
  } catch {
    // There is none.
  }
  return tmpdir()
}

const parent = quickest()

let started: Promise<string> | undefined

/**
 * The superuser's URL of the cluster that tests use: `TEST_DATABASE_ADMIN_URL`, or else a PostgreSQL of our own in a
 * temporary directory, started once per process and removed with it.
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
    extraArgs: hasty.flatMap((setting) => ['-c', setting]),
  })
  return `postgres://${user}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
}

/** Those of test processes that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(join(parent, name))
  }
}

/** Without a farewell: nobody needs the data. */
function remove(root: string): void {
  const lock = join(root, 'postgres', 'postmaster.pid')
  try {
    process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT')
    for (let waits = 0; existsSync(lock) && waits < 200; waits++) Atomics.wait(pause, 0, 0, 10)
  } catch {
    // It does not run.
  }
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  } catch {
    // It was still writing; the next run removes the rest.
  }
}

/** On the way out of a process nothing asynchronous happens any more. */
const pause = new Int32Array(new SharedArrayBuffer(4))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
