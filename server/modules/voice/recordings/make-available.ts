import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload } from '#platform/events/event.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { encryptFileKey, type FileReceipt } from '#platform/outbound/storage/encrypted-files.ts'
import { recordingAvailable } from '../events.ts'
import { deleteAtProviderJob } from './delete-at-provider-job.ts'
import { recordingFileKey } from './recording-files.ts'
import { retentionDays } from './recording-policy.ts'

/** A stored file. */
type StoredAudio = FileReceipt & { readonly key: string; readonly contentType: string }
type AvailableRecording = Payload<typeof recordingAvailable> & { integrationId: string; providerRef: string }

/**
 * Makes a stored recording available, announces it once (§6.1) and deletes it at the provider. False if another attempt
 * has overtaken this one, or if the recording was deleted.
 */
export async function makeAvailable(ctx: WriteContext, id: string, file: StoredAudio): Promise<boolean> {
  const fileKey = encryptFileKey(recordingFileKey, ctx.runtime.keys, file.fileKey, { tenantId: ctx.actor.tenantId, id })
  const row = await ctx.db.one(sql<AvailableRecording>`
    update recordings r set status = 'available', content_type = ${file.contentType}, size_bytes = ${file.sizeBytes},
      sha256 = ${file.sha256}, file_key = ${fileKey},
      retain_until = r.started_at + make_interval(days => ${retentionDays(ctx)}),
      updated_at = ${ctx.now}, version = r.version + 1
    from calls c
    where r.tenant_id = ${ctx.actor.tenantId} and r.id = ${id} and r.status = 'processing'
    and r.storage_key = ${file.key}
      and c.tenant_id = r.tenant_id and c.id = r.call_id
    returning r.id as recording_id, r.call_id, r.hotel_id, r.user_id, c.guest_id, r.started_at, r.duration_seconds,
      r.content_type, r.size_bytes, r.sha256, r.retain_until, r.integration_id, r.provider_ref`)
  if (!row) return false
  const { integrationId, providerRef, ...data } = row
  ctx.emit(recordingAvailable, { subjectId: id, hotelId: data.hotelId, data })
  enqueue(ctx, deleteAtProviderJob, { payload: { integrationId, ref: providerRef }, dueAt: ctx.now })
  return true
}
