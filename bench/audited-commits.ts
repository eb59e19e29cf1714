import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '../server/platform/db/database.ts'
import { openDatabase } from '../server/platform/db/driver/open-database.ts'
import { startEmbedded } from '../server/platform/db/embedded/embedded.ts'
import { appPasswordOf } from '../server/platform/db/embedded/embedded-password.ts'
import { migrate } from '../server/platform/db/schema/migrate.ts'
import { sql } from '../server/platform/db/sql.ts'
import { newId } from '../server/platform/kernel/ids.ts'

const collectMs = 200

/** A database without the service, and the least that a change writes: one audit entry and a commit. */
export type CommitScene = {
  readonly admin: pg.Client
  readonly tenantIds: readonly string[]
  /** One transaction; true when it is over. */
  commit(tenantId: string): Promise<boolean>
  close(): Promise<void>
}

/** Chains are extended meanwhile, as the service does. */
export async function commitScene(writers: number): Promise<CommitScene> {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  const server = await startEmbedded({ dataDir: join(root, 'postgres') })
  const { host, port, user, password } = server
  const appPassword = appPasswordOf(password)
  const folder = fileURLToPath(new URL('../server/migrations', import.meta.url))
  const admin = new pg.Client({ host, port, user, password, database: 'bench' })
  await migrate({
    admin: { host, port, user, password, database: 'postgres' },
    folder,
    databaseName: 'bench',
    appPassword,
  })
  await admin.connect()
  const tenantIds = Array.from({ length: writers }, newId)
  await admin.query(`insert into audit_chains (tenant_id, encrypted_key) select unnest($1::uuid[]), 'none'`, [
    tenantIds,
  ])
  const database = openDatabase({
    host,
    port,
    user: 'bellhop_app',
    password: appPassword,
    database: 'bench',
    // A tenant has at most half of them.
    poolSize: 2 * writers,
    random: Math.random,
  })
  const pads = { inner: randomBytes(64), outer: randomBytes(64) }
  const chaining = startChaining(database, tenantIds, pads)
  return {
    admin,
    tenantIds,
    async commit(tenantId) {
      await database.in({ tenant: tenantId }).run(sql`
        select write_audit_entries(${JSON.stringify([entryOf(tenantId)])}::jsonb, ${pads.inner}, ${pads.outer})`)
      return true
    },
    async close() {
      await chaining.stop()
      await database.close()
      await admin.end()
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

const entryOf = (tenantId: string) => ({
  tenant_id: tenantId,
  id: newId(),
  at: Temporal.Now.instant().toString(),
  actor_type: 'system',
  action: 'guest.updated',
  resource_type: 'guest',
  resource_id: newId(),
  hotel_ids: [],
  changes: [{ field: 'vipLevel', before: 'none', after: 'gold' }],
})

function startChaining(database: Database, tenantIds: readonly string[], pads: { inner: Buffer; outer: Buffer }) {
  const hex = { inner: pads.inner.toString('hex'), outer: pads.outer.toString('hex') }
  const chains = JSON.stringify(tenantIds.map((id) => ({ tenant_id: id, ...hex })))
  const state = { isOver: false }
  const running = (async () => {
    while (!state.isOver) {
      await database.in('workers').many(sql`select * from chain_audit_entries(${chains}::jsonb, 500, 2000)`)
      await sleep(collectMs)
    }
  })()
  return {
    stop: () => {
      state.isOver = true
      return running
    },
  }
}
