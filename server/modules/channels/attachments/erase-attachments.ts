import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'

/** Deletes the bytes of a file. */
export const deleteFileJob: JobKind<{ storageKey: string }> = {
  kind: 'channels.delete-file',
  queue: 'files',
  maxAttempts: 1000,
  perform: ({ payload, runtime }) => runtime.storage.remove(payload.storageKey),
}

/**
 * Erases the files of messages; `messageIds` is a query for their ids. The rows stay. A fetch job that is running
 * removes its own bytes, because its row is no longer pending.
 */
export async function eraseAttachments(ctx: WriteContext, messageIds: Query): Promise<void> {
  const erased = await ctx.db.many(sql<{ storageKey: string | null }>`
    update message_attachments set status = 'failed', file_name = null, provider_ref = null, source_url = null,
    sha256 = null,
      file_key = null
    where tenant_id = ${ctx.actor.tenantId} and message_id in (${messageIds}) returning storage_key`)
  for (const { storageKey } of erased) {
    if (storageKey !== null) enqueue(ctx, deleteFileJob, { payload: { storageKey }, dueAt: ctx.now })
  }
}
