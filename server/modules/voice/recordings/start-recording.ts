import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { getTelephonyProvider } from '../provider/registry.ts'
import type { CallState } from '../state-machine/state.ts'
import type { RecordedCallFacts } from './recorded-call.ts'

/** A talk with an agent whose recording begins. */
export type RecordedTalk = {
  readonly call: CallState
  readonly facts: RecordedCallFacts
  readonly legId: string
  readonly userId: string
}

/**
 * Inserts a recording that is in progress. A talk has one recording, also if the provider has already reported its end.
 */
export async function startRecording(ctx: WriteContext, { call, facts, legId, userId }: RecordedTalk): Promise<void> {
  const { integrationId, provider, hotelId } = facts
  if (integrationId === null || provider === null) return
  if (getTelephonyProvider(ctx.runtime, provider).capabilities.recording === 'none') return
  const startedAt = call.segments.at(-1)?.startedAt ?? ctx.now
  await ctx.db.run(sql`
    insert into recordings (tenant_id, id, call_id, leg_id, hotel_id, user_id, integration_id, status, started_at,
      created_at, updated_at)
    select ${ctx.actor.tenantId}::uuid, ${ctx.newId()}::uuid, ${call.id}::uuid, ${legId}::uuid, ${hotelId}::uuid,
      ${userId}::uuid, ${integrationId}::uuid, 'inProgress', ${startedAt}::timestamptz, ${ctx.now}::timestamptz,
      ${ctx.now}::timestamptz
    where not exists (
      select from recordings
      where tenant_id = ${ctx.actor.tenantId} and call_id = ${call.id} and leg_id = ${legId})`)
}
