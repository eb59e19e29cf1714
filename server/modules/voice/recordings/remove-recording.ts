import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { deleteAtProviderJob } from './delete-at-provider-job.ts'
import { deleteFileJob } from './delete-file-job.ts'
import { type Recording, recordings } from './recordings.ts'

type ProviderCopy = { readonly integrationId: string; readonly providerRef: string | null }

/**
 * Deletes a locked recording, here and at its provider. It is inaccessible from the commit on; the file is deleted
 * right after. `action` is its name in the audit log.
 */
export async function removeRecording(
  ctx: WriteContext,
  { id, status }: Pick<Recording, 'id' | 'status'>,
  action: string,
) {
  await recordings.update(ctx, id, { status: 'deleted' }, { action, anyVersion: true })
  // Without its key the file is unreadable at once, also in backups of the storage.
  ctx.onCommit(sql`update recordings set file_key = null where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  enqueue(ctx, deleteFileJob, { payload: { recordingId: id }, dueAt: ctx.now })
  // An available recording was already deleted at the provider.
  if (status === 'available') return
  const at = await ctx.db.one(sql<ProviderCopy>`
    select integration_id, provider_ref from recordings where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (!at || at.providerRef === null) return
  enqueue(ctx, deleteAtProviderJob, {
    payload: { integrationId: at.integrationId, ref: at.providerRef },
    dueAt: ctx.now,
  })
}
