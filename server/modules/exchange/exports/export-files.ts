import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { StoredFiles } from '#platform/retention/stored-files.ts'

/** The files of exports. A row names its file before the first byte is written. */
export const exportFiles: StoredFiles = {
  folder: 'exports',
  label: 'an export',
  table: 'exports',
  writingStatus: 'running',
  storedStatus: 'ready',
  tenantTable: 'exports',
  orphansRemoved: {
    name: 'bellhop_exports_orphans_removed_total',
    help: 'Files without an export that were removed',
  },
  missing: {
    name: 'bellhop_exports_missing_total',
    help: 'Exports without their file; each is counted again every day',
  },
}

/** The encryption keys of the files. */
export const exportFileKey = encryptedColumn({ table: 'exports', column: 'file_key' })

/** Deletes the file of an export that is gone. */
export const deleteExportFileJob: JobKind<{ storageKey: string }> = {
  kind: 'exchange.delete-export-file',
  queue: 'files',
  maxAttempts: 1000,
  async perform({ payload, runtime }) {
    await runtime.storage.remove(payload.storageKey)
  },
}

/** Deletes an export whose time has come: first its file, so that none is left without its row. */
export const expireExportJob: JobKind<{ exportId: string }> = {
  kind: 'exchange.expire-export',
  queue: 'files',
  maxAttempts: 1000,
  async perform({ payload: { exportId }, tenantId, runtime, transaction }) {
    const row = await transaction((ctx) =>
      ctx.db.one(sql<{ storageKey: string | null }>`
        select storage_key from exports where tenant_id = ${tenantId} and id = ${exportId}`),
    )
    if (!row) return
    if (row.storageKey !== null) await runtime.storage.remove(row.storageKey)
    await transaction((ctx) => ctx.db.run(sql`delete from exports where tenant_id = ${tenantId} and id = ${exportId}`))
  },
}
