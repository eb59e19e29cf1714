import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { CallEvent, RecordingReadyEvent } from '../provider/port.ts'
import { audioContentType } from './audio-content-type.ts'
import { deleteAtProviderJob } from './delete-at-provider-job.ts'
import { fetchRecordingJob } from './fetch-recording-job.ts'
import type { RecordedCall } from './recorded-call.ts'
import type { Recording } from './recordings.ts'

type RecordingRow = { readonly id: string; readonly status: Recording['status']; readonly providerRef: string | null }

/**
 * The provider has a recording: enqueues its download, once, however often the event arrives. A call that must not be
 * recorded gets no recording, whatever the provider has. If the recording was deleted meanwhile, it is deleted at the
 * provider too.
 */
export async function handleRecordingReady(
  ctx: WriteContext,
  call: RecordedCall,
  ready: RecordingReadyEvent,
): Promise<void> {
  const { integrationId } = call.facts
  if (!call.state.isRecorded || integrationId === null) return
  const existing = await findRecording(ctx, call, ready)
  if (existing?.status === 'deleted') return deleteLateCopy(ctx, existing, { integrationId, ref: ready.ref })
  if (existing && existing.status !== 'inProgress' && existing.status !== 'failed') return
  const recordingId = existing?.id ?? ctx.newId()
  await ctx.db.run(
    existing ? updateToProcessing(ctx, recordingId, ready) : insertRecording(ctx, call, { id: recordingId, ready }),
  )
  enqueue(ctx, fetchRecordingJob, { payload: { recordingId }, dueAt: ctx.now })
}

/**
 * The recording with this provider id; otherwise one of the same talk that has no provider id yet. The lock on the call
 * keeps the result valid.
 */
const findRecording = (
  ctx: ReadContext,
  { state }: RecordedCall,
  { ref, legId }: Pick<RecordingReadyEvent, 'ref' | 'legId'>,
): Promise<RecordingRow | undefined> =>
  ctx.db.one(sql<RecordingRow>`
    select id, status, provider_ref from recordings
    where tenant_id = ${ctx.actor.tenantId} and call_id = ${state.id} and (provider_ref = ${ref}
      or provider_ref is null and (${legId}::uuid is null or leg_id = ${legId}::uuid))
    order by provider_ref nulls last, status = 'inProgress' desc, started_at, id limit 1`)

async function deleteLateCopy(
  ctx: WriteContext,
  existing: RecordingRow,
  at: { integrationId: string; ref: string },
): Promise<void> {
  if (existing.providerRef !== null) return
  await ctx.db.run(sql`
    update recordings set provider_ref = ${at.ref} where tenant_id = ${ctx.actor.tenantId} and id = ${existing.id}`)
  enqueue(ctx, deleteAtProviderJob, { payload: at, dueAt: ctx.now })
}

const updateToProcessing = (ctx: WriteContext, id: string, ready: RecordingReadyEvent): Query => sql`
  update recordings set status = 'processing', provider_ref = ${ready.ref}, started_at = ${ready.startedAt},
    duration_seconds = ${ready.durationSeconds}, channels = ${ready.channels},
    content_type = ${audioContentType(ready.contentType)}, failure_reason = null, updated_at = ${ctx.now},
    version = version + 1
  where tenant_id = ${ctx.actor.tenantId} and id = ${id}`

type NewRecording = { readonly id: string; readonly ready: RecordingReadyEvent }

/** Inserts a recording that has no row yet: the provider split a talk, or the event that starts it has not arrived. */
const insertRecording = (ctx: WriteContext, { state, facts }: RecordedCall, { id, ready }: NewRecording): Query => sql`
  insert into recordings (tenant_id, id, call_id, leg_id, hotel_id, user_id, integration_id, provider_ref, status,
    started_at, duration_seconds, channels, content_type, created_at, updated_at)
  select ${ctx.actor.tenantId}::uuid, ${id}::uuid, ${state.id}::uuid, l.id, ${facts.hotelId}::uuid,
    coalesce(l.user_id, ${state.userId}::uuid), ${facts.integrationId}::uuid, ${ready.ref}, 'processing',
    ${ready.startedAt}::timestamptz, ${ready.durationSeconds}::integer, ${ready.channels}::integer,
    ${audioContentType(ready.contentType)}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
  from (select) as once
  left join call_legs l
    on l.tenant_id = ${ctx.actor.tenantId} and l.call_id = ${state.id} and l.id = ${ready.legId}::uuid`

/** The provider has no audio of a talk. A recording that is already being fetched is not affected. */
export async function handleRecordingFailed(
  ctx: WriteContext,
  call: RecordedCall,
  { ref, reason }: Extract<CallEvent, { type: 'recording.failed' }>,
): Promise<void> {
  const existing = await findRecording(ctx, call, { ref, legId: null })
  if (existing?.status !== 'inProgress') return
  await ctx.db.run(sql`
    update recordings set status = 'failed', provider_ref = ${ref}, failure_reason = ${reason.slice(0, 255)},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${existing.id}`)
}
