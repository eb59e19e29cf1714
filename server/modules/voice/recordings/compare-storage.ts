import { sql } from '#platform/db/sql.ts'
import type { ListedFile } from '#platform/outside/storage.ts'
import type { Runtime } from '#platform/runtime.ts'
import { orphansRemoved, recordingsMissing } from './figures.ts'
import { folderOf, isOld } from './storage-keys.ts'

const batch = 500

/**
 * Holds the files of all tenants against their recordings. A file of more than a day that no recording names is removed; a
 * recording without its file is told of in the log and counted, and left alone: an operator may still find it.
 */
export async function compareStorage(runtime: Runtime): Promise<void> {
  for await (const tenantId of tenants(runtime)) {
    let after = ''
    for (let files = await nextFiles(runtime, tenantId, after); ; files = await nextFiles(runtime, tenantId, after)) {
      const isEnd = files.length < batch
      await compare(runtime, tenantId, { files, after, upTo: isEnd ? folderOf(tenantId) + '~' : lastOf(files) })
      if (isEnd) break
      after = lastOf(files)
    }
  }
}

/** Tenants that have recordings, in the order of their ids; a row is never removed. */
async function* tenants({ database }: Runtime): AsyncGenerator<string> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const next = await database.in('workers').one(sql<{ tenantId: string }>`
      select tenant_id from recordings where tenant_id > ${after}::uuid order by tenant_id limit 1`)
    if (!next) return
    yield next.tenantId
    after = next.tenantId
  }
}

async function nextFiles({ storage }: Runtime, tenantId: string, after: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(folderOf(tenantId), after)) {
    files.push(file)
    if (files.length === batch) break
  }
  return files
}

const lastOf = (files: readonly ListedFile[]): string => files.at(-1)?.key ?? ''

type Stretch = { readonly files: readonly ListedFile[]; readonly after: string; readonly upTo: string }

async function compare(runtime: Runtime, tenantId: string, { files, after, upTo }: Stretch): Promise<void> {
  const rows = await runtime.database.in({ tenant: tenantId }).many(sql<{ storageKey: string; status: string }>`
    select storage_key, status from recordings
    where tenant_id = ${tenantId} and status in ('processing', 'available')
      and storage_key collate "C" > ${after} and storage_key collate "C" <= ${upTo}`)
  const named = new Set(rows.map(({ storageKey }) => storageKey))
  const there = new Set(files.map(({ key }) => key))
  const orphans = files.filter(({ key }) => !named.has(key) && isOld(key, runtime.now()))
  for (const { key } of orphans) await runtime.storage.remove(key)
  if (orphans.length > 0) {
    runtime.metrics.count(orphansRemoved, { by: orphans.length })
    runtime.log.warn({ tenantId, removed: orphans.length }, 'files without a recording removed')
  }
  for (const { storageKey, status } of rows) {
    if (status === 'available' && !there.has(storageKey)) await report(runtime, tenantId, storageKey)
  }
}

/** What came to be available since the files were listed is there by now; what was deleted since is missed by nobody. */
async function report(runtime: Runtime, tenantId: string, storageKey: string): Promise<void> {
  if (await runtime.storage.stat(storageKey)) return
  const still = await runtime.database.in({ tenant: tenantId }).one(sql<{ id: string }>`
    select id from recordings
    where tenant_id = ${tenantId} and status = 'available' and storage_key collate "C" = ${storageKey}`)
  if (!still) return
  runtime.metrics.count(recordingsMissing)
  runtime.log.error({ tenantId, recordingId: still.id }, 'the file of a recording is missing')
}
