import { readdirSync } from 'node:fs'
import pg from 'pg'
import { until } from '../../../testing/processes/process.ts'

const files = readdirSync(new URL('../../../migrations/', import.meta.url))
const lastMigration = files
  .filter((name) => /^\d{4}_/.test(name))
  .toSorted()
  .at(-1)

/** Connects to a database as soon as its last migration is applied. */
export async function inMigratedDatabase(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await until('the database is migrated', async () => {
        const { rows } = await client.query('select from schema_migrations where name = $1', [lastMigration])
        return rows.length > 0
      })
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      // The database or its first table does not exist yet.
      if (!(error instanceof pg.DatabaseError && ['3D000', '42P01', '57P03'].includes(error.code ?? ''))) throw error
    }
  }
}
