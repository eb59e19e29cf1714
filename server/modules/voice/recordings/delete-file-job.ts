import { sql } from '#platform/db/sql.ts'
import type { WorkKind } from '#platform/jobs/jobs.ts'

/** Removes the bytes of a recording that was deleted. The row stays, and says that there was one. */
export const removeBytes: WorkKind<{ recordingId: string }> = {
  kind: 'voice.remove-recording',
  queue: 'files',
  maxAttempts: 1000,
  async perform({ payload, runtime, transact }) {
    const row = await transact((ctx) =>
      ctx.db.one(sql<{ storageKey: string }>`
        select storage_key from recordings
        where tenant_id = ${ctx.actor.tenantId} and id = ${payload.recordingId} and status = 'deleted'
          and storage_key is not null`),
    )
    if (row) await runtime.storage.remove(row.storageKey)
  },
}
