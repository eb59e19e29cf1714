import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'

/** Removes the bytes of a file that is no longer wanted. */
export const removeFile: WorkKind<{ storageKey: string }> = {
  kind: 'channels.remove-file',
  queue: 'files',
  maxAttempts: 1000,
  perform: ({ payload, runtime }) => runtime.storage.remove(payload.storageKey),
}

/**
 * Forgets the files of some messages (a query of their ids): that there was one stays. One that is on its way is removed by
 * who fetches it, because it is no longer waited for.
 */
export async function forgetAttachments(ctx: Context, messageIds: Query): Promise<void> {
  const forgotten = await ctx.db.many(sql<{ storageKey: string | null }>`
    update message_attachments set status = 'failed', file_name = null, provider_ref = null, source_url = null, sha256 = null,
      file_key = null
    where tenant_id = ${ctx.actor.tenantId} and message_id in (${messageIds}) returning storage_key`)
  for (const { storageKey } of forgotten) {
    if (storageKey !== null) plan(ctx, removeFile, { payload: { storageKey }, dueAt: ctx.now })
  }
}
