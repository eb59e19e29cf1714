import { decryptIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { downloadStream, QuotaError, TooManyBytes } from '#platform/jobs/download-stream.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { datedKey } from '#platform/outbound/storage/dated-keys.ts'
import { putFile } from '#platform/outbound/storage/encrypted-files.ts'
import { countFilesRefused, fileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { getTelephonyProvider } from '../provider/registry.ts'
import { audioContentType, fileExtension } from './audio-content-type.ts'
import { makeAvailable } from './make-available.ts'
import { recordingFiles } from './recording-files.ts'
import type { Recording } from './recordings.ts'

/** The largest recording, in bytes: four hours of uncompressed stereo audio in telephone quality. */
const maxBytes = 500_000_000

type FetchAttempt = {
  readonly status: Recording['status']
  readonly integrationId: string
  readonly providerRef: string
  readonly contentType: string
  /** The storage key of the previous attempt. */
  readonly previousKey: string | null
  readonly key: string
}

/**
 * Downloads a recording from its provider into the storage. Each attempt writes to its own storage key and stores the
 * key in the row before the first byte. So the next attempt can delete the file of a killed one, and an overtaken
 * attempt cannot make its file available. Retries for more than a day.
 */
export const fetchRecordingJob: JobKind<{ recordingId: string }> = {
  kind: 'voice.fetch-recording',
  queue: 'files',
  maxAttempts: 60,
  retryDelaysSeconds: [5, 15, 60, 300, 900, 1800],
  leaseSeconds: 20,
  async perform(job) {
    const { recordingId } = job.payload
    const attempt = await job.transaction((ctx) => beginAttempt(ctx, recordingId))
    if (!attempt) return
    if (attempt.previousKey !== null) await job.runtime.storage.remove(attempt.previousKey)
    if (attempt.status !== 'processing') return
    try {
      await fetchTo(job, recordingId, attempt)
    } catch (error) {
      if (error instanceof QuotaError) return job.transaction((ctx) => markFailed(ctx, recordingId, 'quotaExceeded'))
      if (error instanceof TooManyBytes) return job.transaction((ctx) => markFailed(ctx, recordingId, 'tooLarge'))
      if (job.isLastWith(error)) await job.transaction((ctx) => markFailed(ctx, recordingId, 'notFetched'))
      throw error
    }
  },
}

/**
 * Undefined if the recording has already been fetched. For a deleted recording only the file of the previous attempt
 * matters.
 */
async function beginAttempt(ctx: WriteContext, id: string): Promise<FetchAttempt | undefined> {
  const isRecording = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
  const found = await ctx.db.one(sql<Omit<FetchAttempt, 'key'>>`
    select status, integration_id, provider_ref, content_type, storage_key as previous_key from recordings
    where ${isRecording} and status in ('processing', 'deleted') for no key update`)
  if (!found) return undefined
  const name = `${ctx.newId()}.${fileExtension(found.contentType)}`
  const key = datedKey(recordingFiles.folder, { tenantId: ctx.actor.tenantId, now: ctx.now, id: name })
  if (found.status === 'processing')
    await ctx.db.run(sql`update recordings set storage_key = ${key} where ${isRecording}`)
  return { ...found, key }
}

async function fetchTo(
  job: Job,
  recordingId: string,
  { integrationId, providerRef, key }: FetchAttempt,
): Promise<void> {
  const quota = await job.transaction(fileBytesLeft)
  const integration = await job.transaction((ctx) => decryptIntegration(ctx, integrationId))
  const found = await getTelephonyProvider(job.runtime, integration.provider).fetchRecording(
    job.runtime,
    integration,
    providerRef,
  )
  const contentType = audioContentType(found.contentType)
  const stored = await putFile(job.runtime, key, downloadStream(job, found.stream, { maxBytes, quota }), {
    contentType,
  })
  if (stored.sizeBytes === 0) throw new Error('The provider sent an empty recording')
  const isSafe = await job.transaction((ctx) => makeAvailable(ctx, recordingId, { key, contentType, ...stored }))
  if (!isSafe) await job.runtime.storage.remove(key)
}

type FailureReason = 'notFetched' | 'tooLarge' | 'quotaExceeded'

async function markFailed(ctx: WriteContext, id: string, reason: FailureReason): Promise<void> {
  if (reason === 'quotaExceeded') countFilesRefused(ctx)
  await ctx.db.run(sql`
    update recordings set status = 'failed', failure_reason = ${reason}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'processing'`)
}
