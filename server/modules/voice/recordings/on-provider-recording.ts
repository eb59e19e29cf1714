import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { plan } from '#platform/jobs/jobs.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import type { Happening, RecordingReady } from '../provider/port.ts'
import { fetchRecording } from './fetch-recording-job.ts'
import { forgetAtProvider } from './delete-at-provider-job.ts'
import type { Recording } from './recordings.ts'
import { soundType } from './audio-content-type.ts'

type Known = { readonly id: string; readonly status: Recording['status']; readonly providerRef: string | null }

/**
 * The provider has the sound of a talk: it is fetched, once, however often this is told. A call that is not to be recorded
 * gets no recording, whatever the provider has; one that was deleted meanwhile goes there, too.
 */
export async function recordingReady(ctx: Context, call: LockedCall, ready: RecordingReady): Promise<void> {
  const { integrationId } = call.facts
  if (!call.state.records || integrationId === null) return
  const known = await recordingOf(ctx, call, ready)
  if (known?.status === 'deleted') return forgetIt(ctx, known, { integrationId, ref: ready.ref })
  if (known && known.status !== 'inProgress' && known.status !== 'failed') return
  const recordingId = known?.id ?? ctx.newId()
  await ctx.db.run(known ? readied(ctx, recordingId, ready) : inserted(ctx, call, { id: recordingId, ready }))
  plan(ctx, fetchRecording, { payload: { recordingId }, dueAt: ctx.now })
}

/** The one of that name; else the one of that talk whose name is not known yet. The call is locked, so it stays so. */
const recordingOf = (
  ctx: Context,
  { state }: LockedCall,
  { ref, legId }: Pick<RecordingReady, 'ref' | 'legId'>,
): Promise<Known | undefined> =>
  ctx.db.one(sql<Known>`
    select id, status, provider_ref from recordings
    where tenant_id = ${ctx.actor.tenantId} and call_id = ${state.id} and (provider_ref = ${ref}
      or provider_ref is null and (${legId}::uuid is null or leg_id = ${legId}::uuid))
    order by provider_ref nulls last, status = 'inProgress' desc, started_at, id limit 1`)

async function forgetIt(ctx: Context, known: Known, at: { integrationId: string; ref: string }): Promise<void> {
  if (known.providerRef !== null) return
  await ctx.db.run(sql`
    update recordings set provider_ref = ${at.ref} where tenant_id = ${ctx.actor.tenantId} and id = ${known.id}`)
  plan(ctx, forgetAtProvider, { payload: at, dueAt: ctx.now })
}

const readied = (ctx: Context, id: string, ready: RecordingReady): Query => sql`
  update recordings set status = 'processing', provider_ref = ${ready.ref}, started_at = ${ready.startedAt},
    duration_seconds = ${ready.durationSeconds}, channels = ${ready.channels},
    content_type = ${soundType(ready.contentType)}, failure_reason = null, updated_at = ${ctx.now}, version = version + 1
  where tenant_id = ${ctx.actor.tenantId} and id = ${id}`

type New = { readonly id: string; readonly ready: RecordingReady }

/** A recording that nobody has announced: of a talk that a provider cut in two, or whose beginning is still to be told. */
const inserted = (ctx: Context, { state, facts }: LockedCall, { id, ready }: New): Query => sql`
  insert into recordings (tenant_id, id, call_id, leg_id, hotel_id, user_id, integration_id, provider_ref, status,
    started_at, duration_seconds, channels, content_type, created_at, updated_at)
  select ${ctx.actor.tenantId}::uuid, ${id}::uuid, ${state.id}::uuid, l.id, ${facts.hotelId}::uuid,
    coalesce(l.user_id, ${state.userId}::uuid), ${facts.integrationId}::uuid, ${ready.ref}, 'processing',
    ${ready.startedAt}::timestamptz, ${ready.durationSeconds}::integer, ${ready.channels}::integer,
    ${soundType(ready.contentType)}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
  from (select) as once
  left join call_legs l
    on l.tenant_id = ${ctx.actor.tenantId} and l.call_id = ${state.id} and l.id = ${ready.legId}::uuid`

/** The provider has no sound of a talk. What is being fetched already is there all the same. */
export async function recordingFailed(
  ctx: Context,
  call: LockedCall,
  { ref, reason }: Extract<Happening, { type: 'recording.failed' }>,
): Promise<void> {
  const known = await recordingOf(ctx, call, { ref, legId: null })
  if (known?.status !== 'inProgress') return
  await ctx.db.run(sql`
    update recordings set status = 'failed', provider_ref = ${ref}, failure_reason = ${reason.slice(0, 255)},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${known.id}`)
}
