import type { TestContext } from 'node:test'
import { testDatabase } from '@bellhop/server/testing/postgres/database.ts'
import type pg from 'pg'
import type { Pipeline } from '../pipeline.ts'
import { newRoundTrip, type Statement, type StatementResult } from '../round-trip.ts'

/** `PG_UNDER_TEST` is the entry of another version of pg: `/tmp/next/node_modules/pg/esm/index.mjs`. */
const { default: library } = (await import(process.env['PG_UNDER_TEST'] ?? 'pg')) as { default: typeof pg }

/** A client of pg with what it says of its connection. */
export type TestClient = pg.Client & { readonly connection: NodeJS.EventEmitter }

/** Runs `work` with a client of the pg under test. */
export async function withClient(t: TestContext, work: (client: TestClient) => Promise<void>): Promise<void> {
  const { adminUrl } = await testDatabase(t)
  const client = new library.Client({ connectionString: adminUrl }) as TestClient
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Sends statements as one round trip. */
export const sendOnce = (pipeline: Pipeline, client: pg.ClientBase, statements: readonly Statement[]) =>
  new Promise<readonly StatementResult[]>((resolve, reject) =>
    pipeline.send(client, [newRoundTrip(statements, { resolve, reject })]),
  )
