import { resolveGuestReference } from '#modules/guests/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, invalidField } from '#platform/kernel/errors.ts'
import { insertCall } from '../call-store/insert-call.ts'
import { identifyCaller } from '../inbound/identify-caller.ts'
import { unclassified } from '../state-machine/end-transitions.ts'
import { newCallState } from '../state-machine/start-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { defaultCallRules } from '../state-machine/state.ts'
import type { CreateCallValues } from './create-call-body.ts'
import { assertWrapUpCategory } from './wrap-up-reference.ts'

/** A finished call that took place elsewhere. */
type LoggedCall = CreateCallValues & { readonly startedAt: string }
type CallPeriod = { readonly startedAt: Temporal.Instant; readonly endedAt: Temporal.Instant }

/**
 * Logs a call that took place elsewhere. Emits `call.completed` once, as for every completed call. Throws 422 if a
 * field is missing or the call has not ended yet.
 */
export async function logCall(ctx: WriteContext, values: LoggedCall): Promise<CallState> {
  const times = parsePeriod(ctx, values)
  const { direction, fromNumber = null, toNumber = null, wrapUpCategory = null, didId = null } = values
  if (wrapUpCategory !== null) await assertWrapUpCategory(ctx, wrapUpCategory, 'wrapUpCategory')
  if (values.userId) await assertUserExists(ctx, values.userId)
  const guest = values.guestId ? await resolveGuestReference(ctx, values.guestId) : null
  const guestNumber = direction === 'outbound' ? toNumber : fromNumber
  const match = guest ? { guestId: guest.id, guestMatch: 'exact' as const } : await identifyCaller(ctx, guestNumber)
  const hotelId = values.hotelId ?? (await findHotelOfDid(ctx, didId))
  const facts = { ...match, didId, hotelId, toNumber, integrationId: null, provider: null, providerCallId: null }

  const call = loggedCallState(ctx, values, times)
  await insertCall(ctx, { call, effects: [{ do: 'emit', event: 'call.completed' }] }, facts)
  await ctx.db.run(updateNotes(ctx, call, values))
  return call
}

/** One talk segment. Its user is the one who logs the call, unless the body names another. */
function loggedCallState(
  ctx: ReadContext,
  { direction, fromNumber = null, ...values }: LoggedCall,
  times: CallPeriod,
): CallState {
  const userId = values.userId ?? (ctx.actor.isServiceUser ? null : ctx.actor.userId)
  const newCall = {
    id: ctx.newId(),
    direction: direction ?? 'inbound',
    isRecorded: false,
    startedAt: times.startedAt,
    rules: defaultCallRules,
    fromNumber,
    queueKey: null,
  }
  return {
    ...newCallState(newCall),
    status: 'completed',
    userId,
    answeredAt: times.startedAt,
    endedAt: times.endedAt,
    completedAt: times.endedAt,
    wrapUpCategory: values.wrapUpCategory ?? unclassified,
    segments: [{ type: 'talk', userId, ...times }],
  }
}

/** The foreign key would accept a user of another hotel, too. */
async function assertUserExists({ db, actor }: ReadContext, id: string): Promise<void> {
  const found = await db.one(sql<object>`select id from users where tenant_id = ${actor.tenantId} and id = ${id}`)
  if (!found) throw invalidField('userId', 'unknown_reference', 'There is no such user')
}

/** The hotel of a number. Null for an unknown id, which the foreign key then refuses. */
async function findHotelOfDid(ctx: ReadContext, didId: string | null): Promise<string | null> {
  if (didId === null) return null
  const did = await ctx.db.one(sql<{ hotelId: string | null }>`
    select hotel_id from voice_dids where tenant_id = ${ctx.actor.tenantId} and id = ${didId}`)
  return did?.hotelId ?? null
}

/** The start and the end of the call. Throws 422 for missing fields and for an end in the future. */
function parsePeriod(ctx: ReadContext, { direction, durationSeconds, toNumber, ...values }: LoggedCall): CallPeriod {
  const missing = [
    ...(direction ? [] : ['direction']),
    ...(typeof durationSeconds === 'number' ? [] : ['durationSeconds']),
    ...(direction === 'outbound' && !toNumber ? ['toNumber'] : []),
  ]
  if (missing.length > 0) {
    throw invalid(
      ...missing.map((field) => ({
        field,
        code: 'required' as const,
        message: `${field} is required for a logged call`,
      })),
    )
  }
  const startedAt = Temporal.Instant.from(values.startedAt)
  const endedAt = startedAt.add({ seconds: Number(durationSeconds) })
  if (Temporal.Instant.compare(endedAt, ctx.now) > 0) {
    throw invalidField(
      'startedAt',
      'out_of_range',
      'A logged call must have ended: startedAt plus durationSeconds must not be in the future',
    )
  }
  return { startedAt, endedAt }
}

const updateNotes = ({ actor }: WriteContext, { id }: CallState, { notes = null, tags }: CreateCallValues) => sql`
  update calls set notes = ${notes}, tags = ${sql.val(tags ?? [])} where tenant_id = ${actor.tenantId} and id = ${id}`
