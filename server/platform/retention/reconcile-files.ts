import { type Query, sql } from '../db/sql.ts'
import { isOld, tenantFolder } from '../outbound/storage/dated-keys.ts'
import type { ListedFile } from '../outbound/storage/storage.ts'
import type { Runtime } from '../runtime.ts'
import type { Worker } from '../workers/worker.ts'
import type { StoredFiles } from './stored-files.ts'

const everyHours = 24
/** If the storage did not respond, it is tried again after this time. */
const againAfterHours = 1
const batch = 500

/**
 * Compares the files of all tenants with their rows, at the start and once a day. A file older than a day without a row
 * is removed. A row without its file is logged and counted but not changed, because an operator may restore the file.
 */
export const reconcileFiles = (all: readonly StoredFiles[]): Worker => ({
  name: 'file reconciliation',
  open(runtime) {
    let next = runtime.now()
    return {
      async runOnce() {
        const at = runtime.now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        next = at.add({ hours: againAfterHours })
        for (const kind of all) {
          for await (const tenantId of tenants(runtime, kind)) await reconcileTenant({ runtime, tenantId, kind })
        }
        next = at.add({ hours: everyHours })
        return 0
      },
      drain: async () => undefined,
    }
  },
})

/**
 * The tenants in the order of their ids, one query each, because there may be many rows. Folders of unknown tenants are
 * ignored.
 */
async function* tenants({ database }: Runtime, { tenantTable }: StoredFiles): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const next = await database.in('workers').one(sql<{ tenantId: string }>`
      select tenant_id from ${sql.table(tenantTable)} where tenant_id > ${after}::uuid order by tenant_id limit 1`)
    if (!next) return
    yield next.tenantId
    after = next.tenantId
  }
}

type TenantFiles = { readonly runtime: Runtime; readonly tenantId: string; readonly kind: StoredFiles }

async function reconcileTenant(tenantFiles: TenantFiles): Promise<void> {
  const folder = tenantFolder(tenantFiles.tenantId, tenantFiles.kind.folder)
  for (let after = ''; ; ) {
    const files = await nextFiles(tenantFiles.runtime, folder, after)
    const last = files.length === batch ? files.at(-1) : undefined
    await reconcileRange(tenantFiles, { files, after, upTo: last?.key ?? `${folder}~` })
    if (!last) return
    after = last.key
  }
}

async function nextFiles({ storage }: Runtime, folder: string, after: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(folder, after)) {
    files.push(file)
    if (files.length === batch) break
  }
  return files
}

type KeyRange = { readonly files: readonly ListedFile[]; readonly after: string; readonly upTo: string }
type Row = { readonly storageKey: string; readonly status: string }

/** The files were listed first. Later files are compared next time. */
async function reconcileRange(tenantFiles: TenantFiles, { files, after, upTo }: KeyRange): Promise<void> {
  const { runtime, tenantId, kind } = tenantFiles
  const rows = await runtime.database.in({ tenant: tenantId }).many(sql<Row>`
    select storage_key, status from ${sql.table(kind.table)}
    where tenant_id = ${tenantId} and status in (${sql.lit(kind.writingStatus)}, ${sql.lit(kind.storedStatus)})
      and storage_key collate "C" > ${after} and storage_key collate "C" <= ${upTo}`)
  const known = new Set(rows.map(({ storageKey }) => storageKey))
  const existing = new Set(files.map(({ key }) => key))
  const orphans = files.filter(({ key }) => !known.has(key) && isOld(key, runtime.now()))
  for (const { key } of orphans) await runtime.storage.remove(key)
  if (orphans.length > 0) {
    runtime.metrics.increment(kind.orphansRemoved, { by: orphans.length })
    runtime.log.warn({ tenantId, removed: orphans.length }, `files without ${kind.label} removed`)
  }
  for (const { storageKey, status } of rows) {
    if (status === kind.storedStatus && !existing.has(storageKey)) await report(tenantFiles, storageKey)
  }
}

/** Checks again: the file may have been completed since the listing, or its row deleted. */
async function report({ runtime, tenantId, kind }: TenantFiles, storageKey: string): Promise<void> {
  if (await runtime.storage.stat(storageKey)) return
  const still = await runtime.database.in({ tenant: tenantId }).one(idOf(kind, tenantId, storageKey))
  if (!still) return
  runtime.metrics.increment(kind.missing)
  runtime.log.error({ tenantId, id: still.id }, `the file of ${kind.label} is missing`)
}

const idOf = ({ table, storedStatus }: StoredFiles, tenantId: string, storageKey: string): Query<{ id: string }> => sql`
  select id from ${sql.table(table)}
  where tenant_id = ${tenantId} and status = ${sql.lit(storedStatus)} and storage_key collate "C" = ${storageKey}`
