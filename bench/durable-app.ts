import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/platform/db/embedded/embedded.ts'
import type { Runtime } from '../server/platform/runtime.ts'
import { type TestApp, type TestAppOptions, testApp } from '../server/testing/app.ts'

/** The service in this process on a durable database of its own, with the clock of the machine. */
export type DurableApp = {
  readonly app: TestApp
  /** With a pool of its own, so that what a worker asks can be counted. */
  readonly runtime: Runtime
  /** A folder that `close` removes. */
  readonly folder: string
  close(): Promise<void>
}

/** Starts it without tenants. `options` get the folder. */
export async function durableApp(options: (folder: string) => TestAppOptions = () => ({})): Promise<DurableApp> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  const server = await startEmbedded({ dataDir: join(folder, 'postgres') })
  process.env.TEST_DATABASE_ADMIN_URL = `postgres://${server.user}:${server.password}@localhost:${server.port}/postgres?host=${encodeURIComponent(server.host)}`
  // Tenants that were registered in advance have sessions of another time.
  const app = await testApp(undefined, { ...options(folder), isEmpty: true })
  app.runtime.now = () => Temporal.Now.instant()
  return {
    app,
    runtime: { ...app.runtime, database: app.database.open() },
    folder,
    async close() {
      await app.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
