import { openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { countFilesRefused, fileBytesLeft } from '#platform/limits/tenant-usage.ts'
import { datedKey } from '#platform/outbound/storage/dated-keys.ts'
import { type PutFile, putFile, sealFileKey } from '#platform/outbound/storage/encrypted-files.ts'
import { arriving, QuotaReached, TooManyBytes } from '#platform/retention/download-stream.ts'
import type { Job, WorkKind } from '#platform/jobs/jobs.ts'
import { messageProvider } from '../adapters/registry.ts'
import { attachmentFileKey, attachmentFiles } from './attachment-files.ts'
import { typeOf } from './attachment-file.ts'

/** The largest file that is kept, in bytes. */
export const maxBytes = 25 * 1024 * 1024

type Begun = {
  readonly status: 'pending' | 'available' | 'failed'
  readonly integrationId: string | null
  readonly providerRef: string | null
  readonly sizeBytes: number | null
  /** Where an attempt before this one wrote to. */
  readonly before: string | null
  readonly key: string
}

/**
 * Brings a file that came with a message from its provider into the storage. Each attempt writes to a place of its own,
 * which the row names before a byte is written: the next one clears up after one that was killed, and one that was
 * overtaken makes nothing available.
 */
export const fetchAttachment: WorkKind<{ attachmentId: string }> = {
  kind: 'channels.fetch-attachment',
  queue: 'files',
  maxAttempts: 12,
  waits: [5, 15, 60, 300, 900, 1800],
  leaseSeconds: 20,
  async perform(job) {
    const { attachmentId } = job.payload
    const begun = await job.transact((ctx) => begin(ctx, attachmentId))
    if (!begun) return
    if (begun.before !== null) await job.runtime.storage.remove(begun.before)
    if (begun.status !== 'pending') return
    try {
      await fetchTo(job, attachmentId, begun)
    } catch (error) {
      if (error instanceof QuotaReached) return job.transact((ctx) => giveUp(ctx, attachmentId, 'quotaExceeded'))
      if (error instanceof TooManyBytes) return job.transact((ctx) => giveUp(ctx, attachmentId, 'tooLarge'))
      if (job.isLastWith(error)) await job.transact((ctx) => giveUp(ctx, attachmentId, 'notFetched'))
      throw error
    }
  },
}

/** Nothing when it is there. Of one that is no longer wanted only what it left behind is of interest. */
async function begin(ctx: Context, id: string): Promise<Begun | undefined> {
  const { tenantId } = ctx.actor
  const found = await ctx.db.one(sql<Omit<Begun, 'key'>>`
    select a.status, a.provider_ref, a.size_bytes, a.storage_key as before, m.integration_id
    from message_attachments a join messages m on m.tenant_id = a.tenant_id and m.id = a.message_id
    where a.tenant_id = ${tenantId} and a.id = ${id} and a.status <> 'available' for no key update of a`)
  if (!found) return undefined
  const key = datedKey(attachmentFiles.folder, { tenantId, now: ctx.now, id: ctx.newId() })
  if (found.status === 'pending') {
    await ctx.db.run(sql`
      update message_attachments set storage_key = ${key} where tenant_id = ${tenantId} and id = ${id}`)
  }
  return { ...found, key }
}

async function fetchTo(job: Job, id: string, { integrationId, providerRef, sizeBytes, key }: Begun): Promise<void> {
  if (integrationId === null || providerRef === null) throw new Error('A file that came with no provider')
  if (sizeBytes !== null && sizeBytes > maxBytes) throw new TooManyBytes(`The file has ${sizeBytes} bytes`)
  const quota = await job.transact(fileBytesLeft)
  const integration = await job.transact((ctx) => openIntegration(ctx, integrationId))
  const found = await messageProvider(integration).fetchAttachment?.(job.runtime, integration, providerRef)
  if (!found) throw new Error('This provider keeps no files')
  const contentType = typeOf(found.contentType)
  const stored = await putFile(job.runtime, key, arriving(job, found.stream, { maxBytes, quota }), { contentType })
  const isSafe = await job.transact((ctx) => makeAvailable(ctx, id, { key, contentType, ...stored }))
  if (!isSafe) await job.runtime.storage.remove(key)
}

async function makeAvailable(
  ctx: Context,
  id: string,
  file: PutFile & { readonly key: string; readonly contentType: string },
): Promise<boolean> {
  const { tenantId } = ctx.actor
  const fileKey = sealFileKey(attachmentFileKey, ctx.runtime.keys, file.fileKey, { tenantId, id })
  const changed = await ctx.db.run(sql`
    update message_attachments set status = 'available', content_type = ${file.contentType}, size_bytes = ${file.sizeBytes},
      sha256 = ${file.sha256}, file_key = ${fileKey}, provider_ref = null
    where tenant_id = ${tenantId} and id = ${id} and status = 'pending' and storage_key = ${file.key}`)
  return changed > 0
}

type Reason = 'notFetched' | 'tooLarge' | 'quotaExceeded'

async function giveUp(ctx: Context, id: string, reason: Reason): Promise<void> {
  if (reason === 'quotaExceeded') countFilesRefused(ctx)
  await ctx.db.run(sql`
    update message_attachments set status = 'failed', provider_ref = null, failure_reason = ${reason}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'pending'`)
}
