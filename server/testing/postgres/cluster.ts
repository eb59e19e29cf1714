import { join } from 'node:path'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { testDirectory } from '../test-directory.ts'

/** Test data need not survive a power failure, so PostgreSQL does not wait for the disk. */
export const fastArguments = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
].flatMap((setting) => ['-c', setting])

let started: Promise<string> | undefined

/**
 * The superuser URL of the test cluster: `TEST_DATABASE_ADMIN_URL`, or a PostgreSQL in the directory of this process, with
 * which it ends.
 */
export async function testCluster(): Promise<string> {
  started ??= process.env.TEST_DATABASE_ADMIN_URL ? Promise.resolve(process.env.TEST_DATABASE_ADMIN_URL) : start()
  // A promise of the caller's own: Node takes what a file declares after it has waited for the test that made the promise.
  return await started
}

async function start(): Promise<string> {
  const dataDir = join(testDirectory, 'cluster', 'postgres')
  const { host, port, user, password } = await startEmbedded({ dataDir, extraArgs: fastArguments })
  return `postgres://${user}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
}
