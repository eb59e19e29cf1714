import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload } from '#platform/events/event.ts'
import { type PutFile, sealFileKey } from '#platform/outbound/storage/encrypted-files.ts'
import { plan } from '#platform/jobs/jobs.ts'
import { recordingAvailable } from '../events.ts'
import { forgetAtProvider } from './delete-at-provider-job.ts'
import { recordingFileKey } from './recording-files.ts'
import { retentionDays } from './recording-policy.ts'

/** Bytes that are safe. */
type Kept = PutFile & { readonly key: string; readonly contentType: string }
type Told = Payload<typeof recordingAvailable> & { integrationId: string; providerRef: string }

/**
 * A recording whose bytes are safe is announced (§6.1), once, and goes from the provider. False where another attempt has
 * overtaken the one that wrote them, or nobody is to have it any more.
 */
export async function makeAvailable(ctx: Context, id: string, kept: Kept): Promise<boolean> {
  const fileKey = sealFileKey(recordingFileKey, ctx.runtime.keys, kept.fileKey, { tenantId: ctx.actor.tenantId, id })
  const row = await ctx.db.one(sql<Told>`
    update recordings r set status = 'available', content_type = ${kept.contentType}, size_bytes = ${kept.sizeBytes},
      sha256 = ${kept.sha256}, file_key = ${fileKey}, retain_until = r.started_at + make_interval(days => ${retentionDays(ctx)}),
      updated_at = ${ctx.now}, version = r.version + 1
    from calls c
    where r.tenant_id = ${ctx.actor.tenantId} and r.id = ${id} and r.status = 'processing' and r.storage_key = ${kept.key}
      and c.tenant_id = r.tenant_id and c.id = r.call_id
    returning r.id as recording_id, r.call_id, r.hotel_id, r.user_id, c.guest_id, r.started_at, r.duration_seconds,
      r.content_type, r.size_bytes, r.sha256, r.retain_until, r.integration_id, r.provider_ref`)
  if (!row) return false
  const { integrationId, providerRef, ...data } = row
  ctx.emit(recordingAvailable, { subjectId: id, hotelId: data.hotelId, data })
  plan(ctx, forgetAtProvider, { payload: { integrationId, ref: providerRef }, dueAt: ctx.now })
  return true
}
