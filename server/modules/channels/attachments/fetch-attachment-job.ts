import { decryptIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { downloadStream, QuotaError, TooManyBytes } from '#platform/jobs/download-stream.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { datedKey } from '#platform/outbound/storage/dated-keys.ts'
import { encryptFileKey, type FileReceipt, putFile } from '#platform/outbound/storage/encrypted-files.ts'
import { countFilesRefused, fileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { getMessageProvider } from '../adapters/registry.ts'
import { parseContentType } from './attachment-file.ts'
import { attachmentFileKey, attachmentFiles } from './attachment-files.ts'

/** The largest stored file, in bytes. */
export const maxAttachmentBytes = 25 * 1024 * 1024

type FetchAttempt = {
  readonly status: 'pending' | 'available' | 'failed'
  readonly integrationId: string | null
  readonly providerRef: string | null
  readonly sizeBytes: number | null
  /** The storage key of the previous attempt. */
  readonly previousKey: string | null
  readonly key: string
}

/**
 * Copies a file of an incoming message from its provider into the storage. Each attempt has its own storage key, which
 * the row stores first: the next attempt deletes the bytes of a killed one, and an overtaken attempt makes nothing
 * available.
 */
export const fetchAttachmentJob: JobKind<{ attachmentId: string }> = {
  kind: 'channels.fetch-attachment',
  queue: 'files',
  maxAttempts: 12,
  retryDelaysSeconds: [5, 15, 60, 300, 900, 1800],
  leaseSeconds: 20,
  async perform(job) {
    const { attachmentId } = job.payload
    const attempt = await job.transaction((ctx) => beginAttempt(ctx, attachmentId))
    if (!attempt) return
    if (attempt.previousKey !== null) await job.runtime.storage.remove(attempt.previousKey)
    if (attempt.status !== 'pending') return
    try {
      await fetchFile(job, attachmentId, attempt)
    } catch (error) {
      if (error instanceof QuotaError) return job.transaction((ctx) => markFailed(ctx, attachmentId, 'quotaExceeded'))
      if (error instanceof TooManyBytes) return job.transaction((ctx) => markFailed(ctx, attachmentId, 'tooLarge'))
      if (job.isLastWith(error)) await job.transaction((ctx) => markFailed(ctx, attachmentId, 'notFetched'))
      throw error
    }
  },
}

/** Undefined if the file is available. For a failed file, returns only the key of the previous attempt. */
async function beginAttempt(ctx: WriteContext, id: string): Promise<FetchAttempt | undefined> {
  const { tenantId } = ctx.actor
  const attachment = await ctx.db.one(sql<Omit<FetchAttempt, 'key'>>`
    select a.status, a.provider_ref, a.size_bytes, a.storage_key as previous_key, m.integration_id
    from message_attachments a join messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
    where a.tenant_id = ${tenantId} and a.id = ${id} and a.status <> 'available' for no key update of a`)
  if (!attachment) return undefined
  const key = datedKey(attachmentFiles.folder, { tenantId, now: ctx.now, id: ctx.newId() })
  if (attachment.status === 'pending') {
    await ctx.db.run(sql`
      update message_attachments set storage_key = ${key} where tenant_id = ${tenantId} and id = ${id}`)
  }
  return { ...attachment, key }
}

async function fetchFile(
  job: Job,
  id: string,
  { integrationId, providerRef, sizeBytes, key }: FetchAttempt,
): Promise<void> {
  if (integrationId === null || providerRef === null) throw new Error('The file has no provider')
  if (sizeBytes !== null && sizeBytes > maxAttachmentBytes) throw new TooManyBytes(`The file has ${sizeBytes} bytes`)
  const quota = await job.transaction(fileBytesLeft)
  const integration = await job.transaction((ctx) => decryptIntegration(ctx, integrationId))
  const content = await getMessageProvider(integration).fetchAttachment?.(job.runtime, integration, providerRef)
  if (!content) throw new Error('This provider has no files')
  const contentType = parseContentType(content.contentType)
  const stored = await putFile(
    job.runtime,
    key,
    downloadStream(job, content.stream, { maxBytes: maxAttachmentBytes, quota }),
    { contentType },
  )
  const isSafe = await job.transaction((ctx) => makeAvailable(ctx, id, { key, contentType, ...stored }))
  if (!isSafe) await job.runtime.storage.remove(key)
}

async function makeAvailable(
  ctx: WriteContext,
  id: string,
  file: FileReceipt & { readonly key: string; readonly contentType: string },
): Promise<boolean> {
  const { tenantId } = ctx.actor
  const fileKey = encryptFileKey(attachmentFileKey, ctx.runtime.keys, file.fileKey, { tenantId, id })
  const changed = await ctx.db.run(sql`
    update message_attachments set status = 'available', content_type = ${file.contentType},
    size_bytes = ${file.sizeBytes},
      sha256 = ${file.sha256}, file_key = ${fileKey}, provider_ref = null
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and storage_key = ${file.key}`)
  return changed > 0
}

type FailureReason = 'notFetched' | 'tooLarge' | 'quotaExceeded'

async function markFailed(ctx: WriteContext, id: string, reason: FailureReason): Promise<void> {
  if (reason === 'quotaExceeded') countFilesRefused(ctx)
  await ctx.db.run(sql`
    update message_attachments set status = 'failed', provider_ref = null, failure_reason = ${reason}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'pending'`)
}
