import { getUserActor } from '#modules/identity/index.ts'
import type { Actor, ReadContext, WriteContext } from '#platform/context.ts'
import { userInvocation, withReadContext } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { fromReplica } from '#platform/from-replica.ts'
import { enqueue, type Job, type JobKind } from '#platform/jobs/jobs.ts'
import { renewingLease } from '#platform/jobs/renewing-lease.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { datedKey } from '#platform/outbound/storage/dated-keys.ts'
import { encryptFileKey, type FileReceipt, putFile } from '#platform/outbound/storage/encrypted-files.ts'
import { countFilesRefused, fileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { type Column, columnsOf } from './columns.ts'
import { expireExportJob, exportFileKey, exportFiles } from './export-files.ts'
import { exportRows } from './export-rows.ts'
import { assertMayExport, exportedResources } from './exported-resources.ts'
import type { Export, exportFailures } from './exports.ts'
import { exports } from './exports.ts'
import { exportFormats } from './formats/export-formats.ts'
import { headingsOf } from './headings/headings.ts'
import { withinQuota } from './within-quota.ts'

/** How long a file lives after it is ready. A failed export is shown as long. */
const lifetime = { hours: 24 }

/** Why an export ends without a file. */
class ExportFailure extends Error {
  readonly reason: (typeof exportFailures)[number]
  constructor(reason: (typeof exportFailures)[number]) {
    super(`The export fails: ${reason}`)
    this.reason = reason
  }
}

/** The export is gone, or another attempt writes it. */
class OvertakenError extends Error {}

/** One attempt to write a file. */
type Attempt = {
  readonly record: Export
  readonly token: string
  readonly key: string
  readonly previousKey: string | null
}

/**
 * Writes the file of an export. Each attempt begins anew under a storage key of its own, which the row names before the
 * first byte. So the next attempt deletes the file of a killed one, and an overtaken attempt cannot make its file ready.
 */
export const exportJob: JobKind<{ exportId: string }> = {
  kind: 'exchange.export',
  queue: 'exports',
  maxAttempts: 20,
  retryDelaysSeconds: [2, 10, 60, 300],
  async perform(job) {
    const attempt = await job.transaction((ctx) => beginAttempt(ctx, job.payload.exportId))
    if (!attempt) return
    if (attempt.previousKey !== null) await job.runtime.storage.remove(attempt.previousKey)
    try {
      await renewingLease(job, () => write(job, attempt))
    } catch (error) {
      if (error instanceof OvertakenError) return
      const reason = error instanceof ExportFailure ? error.reason : job.isLastWith(error) ? 'notWritten' : undefined
      if (reason === undefined) throw error
      await job.transaction((ctx) => fail(ctx, attempt, reason))
    }
  },
}

const isExport = (ctx: WriteContext, id: string) => sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`

/** Undefined if the export has ended. */
async function beginAttempt(ctx: WriteContext, id: string): Promise<Attempt | undefined> {
  const row = await ctx.db.one(sql<{ storageKey: string | null }>`
    select storage_key from exports where ${isExport(ctx, id)} and status in ('queued', 'running') for no key update`)
  if (!row) return undefined
  const [token, key] = [ctx.newId(), datedKey(exportFiles.folder, { ...ctx.actor, now: ctx.now, id: ctx.newId() })]
  await ctx.db.run(sql`
    update exports set status = 'running', run_token = ${token}, storage_key = ${key}, row_count = 0, total_count = null,
      updated_at = ${ctx.now.toString()}, version = version + 1
    where ${isExport(ctx, id)}`)
  return { record: await exports.find(ctx, id), token, key, previousKey: row.storageKey }
}

async function write(job: Job<unknown>, attempt: Attempt): Promise<void> {
  const { record, key } = attempt
  const { runtime } = job
  const quota = await job.transaction(fileBytesLeft)
  const columns = chosenColumns(record)
  const { resource, filters, language } = record
  await countTotal(job, attempt)
  const rows = exportRows({
    resource,
    filters,
    columns,
    contextOfStep: () => contextOfUser(job, record),
    afterStep: (count) => storeProgress(job, attempt, count),
  })
  const { write: toFile, contentType } = exportFormats[record.format]
  const file = toFile({ columns, headings: headingsOf(columns, language), chunks: rows })
  const limited = withinQuota(file, quota, () => new ExportFailure('quotaExceeded'))
  const receipt = await putFile(runtime, key, limited, { contentType })
  const isReady = await job.transaction((ctx) => finish(ctx, attempt, receipt))
  if (!isReady) await runtime.storage.remove(key)
}

function chosenColumns({ resource, columns }: Export): readonly Column[] {
  const all = columnsOf(exportedResources[resource].records.shapes.row)
  if (columns.length === 0) return all
  // A column may be gone since a release ago.
  return columns.flatMap((name) => all.find((column) => column.name === name) ?? [])
}

/** The context of the user now, with no more than the user had at the start. Throws when the user may not any more. */
async function contextOfUser(
  job: Job<unknown>,
  { resource, userId, hotelIds, isMasked }: Export,
): Promise<ReadContext> {
  try {
    const user = await getUserActor(job.runtime, { tenantId: job.tenantId, userId })
    assertMayExport(user, resource)
    const actor: Actor = {
      ...user,
      hotelIds: hotelsOfBoth(hotelIds, user.hotelIds),
      ...(isMasked ? { piiAccess: 'masked' } : {}),
    }
    return await withReadContext(userInvocation(job.runtime, actor, 'heavy'), fromReplica)
  } catch (error) {
    if (error instanceof Refusal && error.statusCode < 500) throw new ExportFailure('accessLost')
    throw error
  }
}

/** An empty list stands for all hotels. Throws 403 when no hotel is left. */
function hotelsOfBoth(before: readonly string[], now: readonly string[]): readonly string[] {
  if (before.length === 0) return now
  if (now.length === 0) return before
  const both = before.filter((id) => now.includes(id))
  if (both.length === 0) throw new ExportFailure('accessLost')
  return both
}

async function countTotal(job: Job<unknown>, { record, token }: Attempt): Promise<void> {
  const total = await exportedResources[record.resource].records.count(await contextOfUser(job, record), record.filters)
  await update(job, record, sql`total_count = ${total}`, token)
}

const storeProgress = (job: Job<unknown>, { record, token }: Attempt, count: number): Promise<void> =>
  update(job, record, sql`row_count = row_count + ${count}`, token)

/** Throws when the attempt has been overtaken. */
async function update(job: Job<unknown>, { id }: Export, change: ReturnType<typeof sql>, token: string): Promise<void> {
  const updated = await job.transaction((ctx) =>
    ctx.db.run(sql`
      update exports set ${change}, updated_at = ${ctx.now.toString()}, version = version + 1
      where ${isExport(ctx, id)} and run_token = ${token} and status = 'running'`),
  )
  if (updated === 0) throw new OvertakenError()
}

async function finish(ctx: WriteContext, attempt: Attempt, receipt: FileReceipt): Promise<boolean> {
  const { id } = attempt.record
  const fileKey = encryptFileKey(exportFileKey, ctx.runtime.keys, receipt.fileKey, { tenantId: ctx.actor.tenantId, id })
  const rowCount = await end(
    ctx,
    attempt,
    sql`status = 'ready', size_bytes = ${receipt.sizeBytes}, sha256 = ${receipt.sha256}, file_key = ${fileKey}`,
  )
  if (rowCount === undefined) return false
  const changes = [{ field: 'rowCount', before: null, after: rowCount }]
  ctx.audit({ action: 'export.finished', resourceType: 'export', resourceId: id, changes })
  return true
}

async function fail(ctx: WriteContext, attempt: Attempt, reason: ExportFailure['reason']): Promise<void> {
  const { id } = attempt.record
  if (reason === 'quotaExceeded') countFilesRefused(ctx)
  const rowCount = await end(ctx, attempt, sql`status = 'failed', failure_reason = ${reason}`)
  if (rowCount === undefined) return
  const changes = [{ field: 'failureReason', before: null, after: reason }]
  ctx.audit({ action: 'export.failed', resourceType: 'export', resourceId: id, changes })
}

/** Ends an export, which expires after its lifetime. Returns how many rows it has; undefined for an overtaken attempt. */
async function end(
  ctx: WriteContext,
  { record: { id }, token }: Attempt,
  outcome: ReturnType<typeof sql>,
): Promise<number | undefined> {
  const expiresAt = ctx.now.add(lifetime)
  const row = await ctx.db.one(sql<{ rowCount: number }>`
    update exports set ${outcome}, finished_at = ${ctx.now.toString()}, expires_at = ${expiresAt.toString()},
      updated_at = ${ctx.now.toString()}, version = version + 1
    where ${isExport(ctx, id)} and run_token = ${token} and status = 'running' returning row_count`)
  if (row) enqueue(ctx, expireExportJob, { payload: { exportId: id }, dueAt: expiresAt })
  return row?.rowCount
}
