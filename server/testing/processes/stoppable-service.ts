import type { TestContext } from 'node:test'
import pg from 'pg'
import { testCluster } from '../postgres/cluster.ts'
import { appPassword } from '../postgres/database.ts'
import { databaseProxy } from '../postgres/database-proxy.ts'
import { testService } from './process.ts'

/** The service behind a proxy that stops its transactions, and a connection to its database as the superuser. */
export async function stoppableService(t: TestContext) {
  const adminUrl = await testCluster()
  const name = `bellhop_killed_${process.pid}_${Date.now().toString(36)}`
  const [appUrl, clientUrl] = [new URL(adminUrl), new URL(adminUrl)]
  appUrl.pathname = `/${name}`
  clientUrl.pathname = `/${name}`
  appUrl.username = 'bellhop_app'
  appUrl.password = appPassword
  const wire = await databaseProxy(appUrl.href)
  // Every stopped transaction occupies a connection, and the workers need some.
  const settings = { DATABASE_URL: wire.url, DATABASE_ADMIN_URL: adminUrl, DATABASE_POOL_SIZE: '20' }
  const service = await testService(settings, { embedded: false })
  const client = new pg.Client({ connectionString: clientUrl.href })
  await client.connect()
  t.after(async () => {
    await service.close()
    await wire.close()
    await client.end()
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
    Number((await client.query(`select count(*) as n ${text}`, [...values])).rows[0].n)
  return {
    service,
    wire,
    client,
    count,
    /** Whether no connection of the service remains whose transaction could still commit. */
    isLeft: async (): Promise<boolean> =>
      (await count(`from pg_stat_activity where datname = current_database() and usename = 'bellhop_app'`)) === 0,
  }
}
