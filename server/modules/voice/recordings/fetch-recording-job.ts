import { openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { countFilesRefused, fileBytesLeft } from '#platform/limits/tenant-usage.ts'
import { datedKey } from '#platform/outbound/storage/dated-keys.ts'
import { putFile } from '#platform/outbound/storage/encrypted-files.ts'
import { arriving, QuotaReached, TooManyBytes } from '#platform/retention/download-stream.ts'
import type { Job, WorkKind } from '#platform/jobs/jobs.ts'
import { voiceProvider } from '../adapters/registry.ts'
import { makeAvailable } from './make-available.ts'
import { recordingFiles } from './recording-files.ts'
import type { Recording } from './recordings.ts'
import { endingOf, soundType } from './audio-content-type.ts'

/** The largest recording that is kept, in bytes: four hours of telephone sound, uncompressed and in stereo. */
const maxBytes = 500_000_000

type Begun = {
  readonly status: Recording['status']
  readonly integrationId: string
  readonly providerRef: string
  readonly contentType: string
  /** Where an attempt before this one wrote to. */
  readonly before: string | null
  readonly key: string
}

/**
 * Brings a recording from its provider into the storage. Each attempt writes to a place of its own, which the row names
 * before a byte is written: the next one clears up after one that was killed, and one that was overtaken makes nothing
 * available. Goes on for more than a day.
 */
export const fetchRecording: WorkKind<{ recordingId: string }> = {
  kind: 'voice.fetch-recording',
  queue: 'files',
  maxAttempts: 60,
  waits: [5, 15, 60, 300, 900, 1800],
  leaseSeconds: 20,
  async perform(job) {
    const { recordingId } = job.payload
    const begun = await job.transact((ctx) => begin(ctx, recordingId))
    if (!begun) return
    if (begun.before !== null) await job.runtime.storage.remove(begun.before)
    if (begun.status !== 'processing') return
    try {
      await fetchTo(job, recordingId, begun)
    } catch (error) {
      if (error instanceof QuotaReached) return job.transact((ctx) => giveUp(ctx, recordingId, 'quotaExceeded'))
      if (error instanceof TooManyBytes) return job.transact((ctx) => giveUp(ctx, recordingId, 'tooLarge'))
      if (job.isLastWith(error)) await job.transact((ctx) => giveUp(ctx, recordingId, 'notFetched'))
      throw error
    }
  },
}

/** Nothing when it is over already. Of one that was deleted only what it left behind is of interest. */
async function begin(ctx: Context, id: string): Promise<Begun | undefined> {
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
  const found = await ctx.db.one(sql<Omit<Begun, 'key'>>`
    select status, integration_id, provider_ref, content_type, storage_key as before from recordings
    where ${mine} and status in ('processing', 'deleted') for no key update`)
  if (!found) return undefined
  const name = `${ctx.newId()}.${endingOf(found.contentType)}`
  const key = datedKey(recordingFiles.folder, { tenantId: ctx.actor.tenantId, now: ctx.now, id: name })
  if (found.status === 'processing') await ctx.db.run(sql`update recordings set storage_key = ${key} where ${mine}`)
  return { ...found, key }
}

async function fetchTo(job: Job, recordingId: string, { integrationId, providerRef, key }: Begun): Promise<void> {
  const quota = await job.transact(fileBytesLeft)
  const integration = await job.transact((ctx) => openIntegration(ctx, integrationId))
  const found = await voiceProvider(integration.provider).fetchRecording(job.runtime, integration, providerRef)
  const contentType = soundType(found.contentType)
  const stored = await putFile(job.runtime, key, arriving(job, found.stream, { maxBytes, quota }), { contentType })
  if (stored.sizeBytes === 0) throw new Error('The provider has sent an empty recording')
  const isSafe = await job.transact((ctx) => makeAvailable(ctx, recordingId, { key, contentType, ...stored }))
  if (!isSafe) await job.runtime.storage.remove(key)
}

type Reason = 'notFetched' | 'tooLarge' | 'quotaExceeded'

async function giveUp(ctx: Context, id: string, reason: Reason): Promise<void> {
  if (reason === 'quotaExceeded') countFilesRefused(ctx)
  await ctx.db.run(sql`
    update recordings set status = 'failed', failure_reason = ${reason}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'processing'`)
}
