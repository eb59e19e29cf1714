import { namedGuest } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, invalidField } from '#platform/kernel/errors.ts'
import { unborn } from '../state-machine/start-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { unclassified } from '../state-machine/end-transitions.ts'
import { plainRules } from '../call-store/lock-call.ts'
import { writeNewCall } from '../call-store/insert-call.ts'
import { recogniseGuest } from '../inbound/identify-caller.ts'
import type { GivenCall } from './create-call-body.ts'
import { mustBeCategory } from './wrap-up-reference.ts'

/** A call that was made elsewhere, and is over. */
type PastCall = GivenCall & { readonly startedAt: string }
type Times = { readonly startedAt: Temporal.Instant; readonly endedAt: Temporal.Instant }

/**
 * Writes down a call that was made elsewhere. It is announced as completed, once, as every call is that is completed.
 * Throws 422 for one that lacks something, or that is not over.
 */
export async function logCall(ctx: Context, given: PastCall): Promise<CallState> {
  const times = timesOf(ctx, given)
  const { direction, fromNumber = null, toNumber = null, wrapUpCategory = null, didId = null } = given
  if (wrapUpCategory !== null) await mustBeCategory(ctx, wrapUpCategory, 'wrapUpCategory')
  const guest = given.guestId ? await namedGuest(ctx, given.guestId) : null
  const guestNumber = direction === 'outbound' ? toNumber : fromNumber
  const known = guest ? { guestId: guest.id, guestMatch: 'exact' as const } : await recogniseGuest(ctx, guestNumber)
  const hotelId = given.hotelId ?? (await hotelOf(ctx, didId))
  const facts = { ...known, didId, hotelId, toNumber, integrationId: null, provider: null, providerCallId: null }

  const call = pastCall(ctx, given, times)
  await writeNewCall(ctx, { call, effects: [{ do: 'announce', event: 'call.completed' }] }, facts)
  await ctx.db.run(notesOf(ctx, call, given))
  return call
}

/** One talk, by who wrote it down unless it says who talked. */
function pastCall(ctx: Context, { direction, fromNumber = null, ...given }: PastCall, times: Times): CallState {
  const userId = given.userId ?? (ctx.actor.isServiceUser ? null : ctx.actor.userId)
  const fresh = {
    id: ctx.newId(),
    direction: direction ?? 'inbound',
    records: false,
    startedAt: times.startedAt,
    rules: plainRules,
    fromNumber,
    queueKey: null,
  }
  return {
    ...unborn(fresh),
    status: 'completed',
    userId,
    answeredAt: times.startedAt,
    endedAt: times.endedAt,
    completedAt: times.endedAt,
    wrapUpCategory: given.wrapUpCategory ?? unclassified,
    segments: [{ type: 'talk', userId, ...times }],
  }
}

/** The hotel of a number of ours; none for an id that is no number’s, which the database refuses. */
async function hotelOf(ctx: Context, didId: string | null): Promise<string | null> {
  if (didId === null) return null
  const did = await ctx.db.one(sql<{ hotelId: string | null }>`
    select hotel_id from voice_dids where tenant_id = ${ctx.actor.tenantId} and id = ${didId}`)
  return did?.hotelId ?? null
}

/** When it began and ended. Throws 422 for what is not said, and for a call that has not come to its end. */
function timesOf(ctx: Context, { direction, durationSeconds, toNumber, ...given }: PastCall): Times {
  const missing = [
    ...(direction ? [] : ['direction']),
    ...(typeof durationSeconds === 'number' ? [] : ['durationSeconds']),
    ...(direction === 'outbound' && !toNumber ? ['toNumber'] : []),
  ]
  if (missing.length > 0) {
    const message = 'A call that is written down needs it'
    throw invalid(...missing.map((field) => ({ field, code: 'required' as const, message })))
  }
  const startedAt = Temporal.Instant.from(given.startedAt)
  const endedAt = startedAt.add({ seconds: Number(durationSeconds) })
  if (Temporal.Instant.compare(endedAt, ctx.now) > 0) {
    throw invalidField('startedAt', 'out_of_range', 'A call that is written down is over')
  }
  return { startedAt, endedAt }
}

const notesOf = ({ actor }: Context, { id }: CallState, { notes = null, tags }: GivenCall) => sql`
  update calls set notes = ${notes}, tags = ${sql.val(tags ?? [])} where tenant_id = ${actor.tenantId} and id = ${id}`
