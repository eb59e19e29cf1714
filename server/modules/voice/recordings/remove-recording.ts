import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { plan } from '#platform/jobs/jobs.ts'
import { forgetAtProvider } from './delete-at-provider-job.ts'
import { type Recording, recordings } from './recordings.ts'
import { removeBytes } from './delete-file-job.ts'

type AtProvider = { readonly integrationId: string; readonly providerRef: string | null }

/**
 * Deletes a recording that the caller has locked, here and at its provider: from the commit on nobody gets it, its bytes go
 * right after. `why`: under which name the audit log has it.
 */
export async function dropRecording(ctx: Context, { id, status }: Pick<Recording, 'id' | 'status'>, why: string) {
  await recordings.update(ctx, id, { status: 'deleted' }, { action: why, anyVersion: true })
  // Without its key the file is unreadable at once, in copies of the storage too.
  ctx.onCommit(sql`update recordings set file_key = null where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  plan(ctx, removeBytes, { payload: { recordingId: id }, dueAt: ctx.now })
  // What is available went from the provider when it came to be so.
  if (status === 'available') return
  const at = await ctx.db.one(sql<AtProvider>`
    select integration_id, provider_ref from recordings where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (!at || at.providerRef === null) return
  plan(ctx, forgetAtProvider, { payload: { integrationId: at.integrationId, ref: at.providerRef }, dueAt: ctx.now })
}
