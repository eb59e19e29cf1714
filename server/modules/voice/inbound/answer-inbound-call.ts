import { hasRefusedRecording } from '#modules/guests/index.ts'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { countryOfPhone, phoneKey } from '#shared/phone.ts'
import { insertCall } from '../call-store/insert-call.ts'
import { findLockedCall } from '../call-store/lock-call.ts'
import { applyStoredEvents } from '../call-store/provider-event-inbox.ts'
import type { NewCallFacts } from '../call-store/write-call.ts'
import { type BusinessHours, isOpenAt } from '../dids/business-hours.ts'
import type { Route } from '../dids/route.ts'
import { findQueueRules, newQueueEntry, type QueueRules } from '../distribution/new-queue-entry.ts'
import type { Directive, OfferedCall } from '../provider/port.ts'
import type { Transition } from '../state-machine/effects.ts'
import { forwardCall, missCall, queueCall } from '../state-machine/start-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { defaultCallRules } from '../state-machine/state.ts'
import { tryForward } from '../toll-fraud/outbound-limit.ts'
import { parseCarrierNumber } from './carrier-number.ts'
import { identifyCaller } from './identify-caller.ts'

type CalledNumber = {
  readonly id: string
  readonly number: string
  readonly hotelId: string | null
  readonly hotelCountry: string | null
  readonly routing: Route
  readonly businessHours: BusinessHours | null
  readonly afterHours: Route | null
  readonly blockedNumbers: readonly string[]
  readonly recordCalls: 'always' | 'never'
  readonly languageCode: string | null
}

/** These rejections leave no call record: the number does not belong to the tenant, or the caller is blocked. */
const unknownNumber: Directive = { do: 'reject', cause: 'unknownNumber' }
const blocked: Directive = { do: 'reject', cause: 'blocked' }

/**
 * Decides what the provider does with an incoming call. A repeated question gets the same answer. The call is stored
 * before this returns.
 */
export async function answerInboundCall(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  offered: OfferedCall,
): Promise<Directive> {
  const { provider } = integration
  const isCall = sql`c.provider = ${provider} and c.provider_call_id = ${offered.providerCallId}`
  const existing = await findLockedCall(ctx, isCall)
  const did = await findCalledNumber(ctx, integration, offered.to)
  if (!did) return unknownNumber
  if (existing) return directiveOf(existing.state, did, routeOf(did, existing.state.startedAt))
  const offer = withNumbers(ctx, offered, did)
  if (offer.from !== null && isBlocked(did, offer.from)) return blocked

  const route = routeOf(did, ctx.now)
  const call = await createInboundCall(ctx, { integration, offer, did, route })
  await applyStoredEvents(ctx, { provider, providerCallId: offer.providerCallId })
  return directiveOf(call, did, route)
}

/** The call with its numbers in E.164: a national one is of the country of the dialled number, else of its hotel. */
function withNumbers(
  { actor }: ReadContext,
  offered: OfferedCall,
  { number, hotelCountry }: CalledNumber,
): OfferedCall {
  const country = countryOfPhone(number) ?? hotelCountry ?? actor.tenant.phoneCountry
  const read = (text: string | null) => (text === null ? null : (parseCarrierNumber(text, country) ?? null))
  const { from, diversion } = offered
  return { ...offered, from: read(from), diversion: diversion && { ...diversion, number: read(diversion.number) } }
}

const isBlocked = ({ blockedNumbers }: CalledNumber, from: string): boolean =>
  blockedNumbers.some((number) => phoneKey(number) === phoneKey(from))

const findCalledNumber = (
  ctx: ReadContext,
  integration: DecryptedIntegration,
  number: string,
): Promise<CalledNumber | undefined> =>
  ctx.db.one(sql<CalledNumber>`
    select id, number, hotel_id, (
        select h.address ->> 'countryCode' from hotels h
        where h.tenant_id = voice_dids.tenant_id and h.id = voice_dids.hotel_id) as hotel_country,
      routing, business_hours, after_hours, blocked_numbers, record_calls, language_code
    from voice_dids
    where tenant_id = ${ctx.actor.tenantId} and number = ${number} and integration_id = ${integration.id}
      and is_active and deleted_at is null`)

/** The route of a call at a moment, by the business hours of the number. */
function routeOf({ routing, businessHours, afterHours }: CalledNumber, now: Temporal.Instant): Route {
  if (businessHours === null || isOpenAt(businessHours, now)) return routing
  return afterHours ?? { type: 'hangup' }
}

type InboundCall = { integration: DecryptedIntegration; offer: OfferedCall; did: CalledNumber; route: Route }

async function createInboundCall(
  ctx: WriteContext,
  { integration, offer, did, route }: InboundCall,
): Promise<CallState> {
  const queue = await findQueueOfRoute(ctx, route)
  const caller = await identifyCaller(ctx, offer.from)
  const facts: NewCallFacts = {
    didId: did.id,
    hotelId: did.hotelId,
    toNumber: did.number,
    integrationId: integration.id,
    provider: integration.provider,
    providerCallId: offer.providerCallId,
    diversion: offer.diversion,
    ...caller,
  }
  const transition = await firstTransition(ctx, { integration, offer, did, route, queue })
  return insertCall(ctx, transition, facts)
}

type InboundCallWithQueue = InboundCall & { queue: QueueRules | undefined }

async function firstTransition(
  ctx: WriteContext,
  { integration, offer, did, route, queue }: InboundCallWithQueue,
): Promise<Transition> {
  const at = Temporal.Instant.compare(offer.at, ctx.now) > 0 ? ctx.now : offer.at
  const newCall = {
    id: ctx.newId(),
    direction: 'inbound' as const,
    isRecorded: did.recordCalls === 'always' && !(await hasRefusedRecording(ctx, offer.from)),
    startedAt: at,
    rules: queue ?? defaultCallRules,
    fromNumber: offer.from,
    queueKey: queue?.key ?? null,
  }
  if (route.type === 'external') {
    const callOut = { integrationId: integration.id, number: route.target, field: 'routing.target' }
    return (await tryForward(ctx, callOut)) ? forwardCall(newCall) : missCall(newCall, 'notForwarded')
  }
  if (route.type === 'user') {
    const entry = newQueueEntry(ctx, { queue: undefined, targetUserId: route.target, at })
    return queueCall(newCall, entry, {
      maxWaitSeconds: defaultCallRules.ringSeconds * 2,
      offerCallbackAfterSeconds: null,
    })
  }
  return queue ? queueCall(newCall, newQueueEntry(ctx, { queue, targetUserId: null, at }), queue) : missCall(newCall)
}

/** The queue of a route; undefined for an inactive queue. */
const findQueueOfRoute = async (ctx: ReadContext, route: Route): Promise<QueueRules | undefined> =>
  route.type === 'queue' ? findQueueRules(ctx, route.target) : undefined

/** The directive for a stored call. */
function directiveOf(call: CallState, did: CalledNumber, route: Route): Directive {
  const { languageCode } = did
  if (call.status === 'missed' || call.status === 'abandoned') return { do: 'reject', cause: 'closed', languageCode }
  if (call.entry === null && route.type === 'external') {
    return { do: 'forward', callId: call.id, to: route.target, from: did.number }
  }
  const isGreeted = route.type === 'queue'
  return { do: 'park', callId: call.id, isRecorded: call.isRecorded, isGreeted, languageCode }
}
