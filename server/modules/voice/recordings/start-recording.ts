import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallState } from '../state-machine/state.ts'
import type { CallFacts } from '../call-store/lock-call.ts'
import { voiceProvider } from '../adapters/registry.ts'

/** The talk of a call with an agent that begins to be recorded. */
export type BegunTalk = {
  readonly call: CallState
  readonly facts: CallFacts
  readonly legId: string
  readonly userId: string
}

/** A recording that is being made, from now on; one a talk, also where the provider has told of its end before. */
export async function startRecording(ctx: Context, { call, facts, legId, userId }: BegunTalk): Promise<void> {
  const { integrationId, provider, hotelId } = facts
  if (integrationId === null || provider === null) return
  if (voiceProvider(provider).capabilities.recording === 'none') return
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
