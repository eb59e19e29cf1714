import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'

/** Deletes the file of a deleted recording. The row stays as a record. */
export const deleteFileJob: JobKind<{ recordingId: string }> = {
  kind: 'voice.delete-recording-file',
  queue: 'files',
  maxAttempts: 1000,
  async perform({ payload, runtime, transaction }) {
    const row = await transaction((ctx) =>
      ctx.db.one(sql<{ storageKey: string }>`
        select storage_key from recordings
        where tenant_id = ${ctx.actor.tenantId} and id = ${payload.recordingId} and status = 'deleted'
          and storage_key is not null`),
    )
    if (row) await runtime.storage.remove(row.storageKey)
  },
}
