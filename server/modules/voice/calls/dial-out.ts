import { guestsByContactPoint, type NamedGuest, namedGuest, refusesRecording } from '#modules/guests/index.ts'
import { takeCaller } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { dialCall } from '../state-machine/start-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { plainRules } from '../call-store/lock-call.ts'
import { writeNewCall } from '../call-store/insert-call.ts'
import { legTo } from '../distribution/offer-call.ts'
import { recogniseGuest } from '../inbound/identify-caller.ts'
import { numberToCallFrom } from './outbound-caller-id.ts'

/** An outgoing call that is wanted. */
export type WantedCall = {
  /** Whose telephone rings first. */
  readonly userId: string
  /** E.164; none: the guest's. */
  readonly toNumber: string | null
  readonly guestId: string | null
  /** The number to call from; none: one of the hotel's, else one of all hotels. */
  readonly didId: string | null
  readonly hotelId: string | null
  /** The callback that the call is. */
  readonly callbackId: string | null
}

/**
 * Rings a user's own telephone, and then the other side. Throws 409 `contact_not_permitted` for a guest who does not want
 * calls, 409 `agent_unavailable` for a user who is in a call or at work after one, and 422 when there is no number to call
 * from, or none to call.
 */
export async function dialOut(ctx: Context, wanted: WantedCall): Promise<CallState> {
  const { userId, didId, hotelId, callbackId } = wanted
  const guest = wanted.guestId === null ? null : await namedGuest(ctx, wanted.guestId)
  const toNumber = wanted.toNumber ?? guest?.phone
  if (!toNumber) throw invalidField('toNumber', 'required', 'Say which number to call')
  await mustPermitCalls(ctx, guest, toNumber)
  const did = await numberToCallFrom(ctx, { didId, hotelId })
  const agent = await takeCaller(ctx, userId)
  if (!agent) throw refuse('agent_unavailable', 'The agent is in a call, or at work after one', 'userId')

  const fresh = {
    id: ctx.newId(),
    direction: 'outbound' as const,
    records: did.recordCalls === 'always' && !(await refusesRecording(ctx, toNumber)),
    startedAt: ctx.now,
    rules: plainRules,
    fromNumber: did.number,
    queueKey: null,
  }
  const leg = legTo(ctx, userId, null)
  const { call, effects } = dialCall(fresh, { to: toNumber, from: did.number, agent: { userId, ...agent }, leg })
  const known = guest ? { guestId: guest.id, guestMatch: 'exact' as const } : await recogniseGuest(ctx, toNumber)
  const facts = {
    ...known,
    didId: did.id,
    hotelId: hotelId ?? did.hotelId,
    toNumber,
    integrationId: did.integrationId,
    provider: did.provider,
    providerCallId: ctx.newId(),
  }
  return writeNewCall(ctx, { call: { ...call, callbackId }, effects }, facts)
}

/** Of several guests with a number the wish of each counts, unless the one who is meant is named. */
async function mustPermitCalls(ctx: Context, guest: NamedGuest | null, number: string): Promise<void> {
  const called = guest ? [guest] : await guestsByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: number })
  if (!called.some(({ doNotCall }) => doNotCall)) return
  throw refuse('contact_not_permitted', 'This guest does not want to be called', guest ? 'guestId' : 'toNumber')
}
