import {
  type GuestReference,
  hasRefusedRecording,
  matchByContactPoint,
  resolveGuestReference,
} from '#modules/guests/index.ts'
import { reserveAgentForOutbound } from '#modules/identity/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { insertCall } from '../call-store/insert-call.ts'
import { newLeg } from '../distribution/offer-call.ts'
import { identifyCaller } from '../inbound/identify-caller.ts'
import { dialCall } from '../state-machine/start-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { defaultCallRules } from '../state-machine/state.ts'
import { permitCallOut } from '../toll-fraud/outbound-limit.ts'
import { getOutboundCallerId } from './outbound-caller-id.ts'

/** A call to dial. */
export type OutboundCall = {
  /** The user whose phone rings first. */
  readonly userId: string
  /** E.164; null: the guest's number. */
  readonly toNumber: string | null
  readonly guestId: string | null
  /** The number to call from; null: a number of the hotel, or else one of all hotels. */
  readonly didId: string | null
  readonly hotelId: string | null
  /** The callback that this call carries out. */
  readonly callbackId: string | null
}

/**
 * Rings a user's own phone and then the other side. Throws 409 `contact_not_permitted` if the guest does not want
 * calls, 409 `agent_unavailable` if the user is in a call or in wrap-up, 422 if there is no number to call or to call
 * from or if the account must not call the number, and 429 `quota_exceeded` after the last call of the day.
 */
export async function dialOut(ctx: WriteContext, request: OutboundCall): Promise<CallState> {
  const { userId, didId, hotelId, callbackId } = request
  const guest = request.guestId === null ? null : await resolveGuestReference(ctx, request.guestId)
  const toNumber = request.toNumber ?? guest?.phone
  if (!toNumber) throw invalidField('toNumber', 'required', 'toNumber is required, unless the guest has a phone number')
  await assertCallPermitted(ctx, guest, toNumber)
  const did = await getOutboundCallerId(ctx, { didId, hotelId })
  const agent = await reserveAgentForOutbound(ctx, userId)
  if (!agent) throw refuse('agent_unavailable', 'The agent is in a call or in wrap-up', 'userId')

  const newCall = {
    id: ctx.newId(),
    direction: 'outbound' as const,
    isRecorded: did.recordCalls === 'always' && !(await hasRefusedRecording(ctx, toNumber)),
    startedAt: ctx.now,
    rules: defaultCallRules,
    fromNumber: did.number,
    queueKey: null,
  }
  const leg = newLeg(ctx, userId, null)
  const { call, effects } = dialCall(newCall, { to: toNumber, from: did.number, agent: { userId, ...agent }, leg })
  const match = guest ? { guestId: guest.id, guestMatch: 'exact' as const } : await identifyCaller(ctx, toNumber)
  const facts = {
    ...match,
    didId: did.id,
    hotelId: hotelId ?? did.hotelId,
    toNumber,
    integrationId: did.integrationId,
    provider: did.provider,
    providerCallId: ctx.newId(),
  }
  const field = request.toNumber === null ? 'guestId' : 'toNumber'
  await permitCallOut(ctx, { integrationId: did.integrationId, number: toNumber, field })
  return insertCall(ctx, { call: { ...call, callbackId }, effects }, facts)
}

/** If several guests share the number, each of them must permit calls, unless the request names the guest. */
async function assertCallPermitted(ctx: ReadContext, guest: GuestReference | null, number: string): Promise<void> {
  const called = guest ? [guest] : await matchByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: number })
  if (!called.some(({ doNotCall }) => doNotCall)) return
  throw refuse('contact_not_permitted', 'This guest does not want to be called', guest ? 'guestId' : 'toNumber')
}
