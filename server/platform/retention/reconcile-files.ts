import { type Query, sql } from '../db/sql.ts'
import { folderOf, isOld } from '../outbound/storage/dated-keys.ts'
import type { ListedFile } from '../outbound/storage/storage.ts'
import type { Runtime } from '../runtime.ts'
import type { KeptFiles } from './stored-files.ts'
import type { Worker } from '../jobs/worker.ts'

const everyHours = 24
/** A storage that did not answer is asked again. */
const againAfterHours = 1
const batch = 500

/**
 * Holds the files of all tenants against their rows: at the start, and once a day. A file of more than a day that no row names
 * is removed; a row without its file is told of in the log and counted, and left alone: an operator may still find it.
 */
export const compareFiles = (all: readonly KeptFiles[]): Worker => ({
  name: 'compare files',
  open(runtime) {
    let next = runtime.now()
    return {
      async round() {
        const at = runtime.now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        next = at.add({ hours: againAfterHours })
        for (const kept of all) {
          for await (const tenantId of tenants(runtime, kept)) await compareTenant({ runtime, tenantId, kept })
        }
        next = at.add({ hours: everyHours })
        return 0
      },
      drain: async () => undefined,
    }
  },
})

/** In the order of their ids, one question each: there may be many rows. Tenants that only the storage knows are not ours. */
async function* tenants({ database }: Runtime, { tenantsIn }: KeptFiles): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const next = await database.in('workers').one(sql<{ tenantId: string }>`
      select tenant_id from ${sql.table(tenantsIn)} where tenant_id > ${after}::uuid order by tenant_id limit 1`)
    if (!next) return
    yield next.tenantId
    after = next.tenantId
  }
}

type Whose = { readonly runtime: Runtime; readonly tenantId: string; readonly kept: KeptFiles }

async function compareTenant(whose: Whose): Promise<void> {
  const folder = folderOf(whose.tenantId, whose.kept.folder)
  for (let after = ''; ; ) {
    const files = await nextFiles(whose.runtime, folder, after)
    const last = files.length === batch ? files.at(-1) : undefined
    await compareStretch(whose, { files, after, upTo: last?.key ?? `${folder}~` })
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

type Stretch = { readonly files: readonly ListedFile[]; readonly after: string; readonly upTo: string }
type Row = { readonly storageKey: string; readonly status: string }

/** The files were listed first: what is written since is looked at the next time. */
async function compareStretch(whose: Whose, { files, after, upTo }: Stretch): Promise<void> {
  const { runtime, tenantId, kept } = whose
  const rows = await runtime.database.in({ tenant: tenantId }).many(sql<Row>`
    select storage_key, status from ${sql.table(kept.table)}
    where tenant_id = ${tenantId} and status in (${sql.lit(kept.arriving)}, 'available')
      and storage_key collate "C" > ${after} and storage_key collate "C" <= ${upTo}`)
  const named = new Set(rows.map(({ storageKey }) => storageKey))
  const there = new Set(files.map(({ key }) => key))
  const orphans = files.filter(({ key }) => !named.has(key) && isOld(key, runtime.now()))
  for (const { key } of orphans) await runtime.storage.remove(key)
  if (orphans.length > 0) {
    runtime.metrics.count(kept.orphansRemoved, { by: orphans.length })
    runtime.log.warn({ tenantId, removed: orphans.length }, `files without ${kept.label} removed`)
  }
  for (const { storageKey, status } of rows) {
    if (status === 'available' && !there.has(storageKey)) await report(whose, storageKey)
  }
}

/** What came to be available since the files were listed is there by now; what was deleted since is missed by nobody. */
async function report({ runtime, tenantId, kept }: Whose, storageKey: string): Promise<void> {
  if (await runtime.storage.stat(storageKey)) return
  const still = await runtime.database.in({ tenant: tenantId }).one(idOf(kept, tenantId, storageKey))
  if (!still) return
  runtime.metrics.count(kept.missing)
  runtime.log.error({ tenantId, id: still.id }, `the file of ${kept.label} is missing`)
}

const idOf = ({ table }: KeptFiles, tenantId: string, storageKey: string): Query<{ id: string }> => sql`
  select id from ${sql.table(table)}
  where tenant_id = ${tenantId} and status = 'available' and storage_key collate "C" = ${storageKey}`
