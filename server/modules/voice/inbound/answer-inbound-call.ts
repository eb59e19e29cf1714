import { refusesRecording } from '#modules/guests/index.ts'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Hours, isOpenAt } from '../dids/business-hours.ts'
import type { Route } from '../dids/route.ts'
import { forwardCall, missCall, queueCall } from '../state-machine/start-transitions.ts'
import type { CallState, Stepped } from '../state-machine/state.ts'
import { lockCallWhere, plainRules } from '../call-store/lock-call.ts'
import { applyInOrder } from '../call-store/provider-event-inbox.ts'
import type { NewCallFacts } from '../call-store/write-call.ts'
import { writeNewCall } from '../call-store/insert-call.ts'
import type { Directive, OfferedCall } from '../provider/port.ts'
import { newEntry, type QueueRules, queueRules } from '../distribution/new-queue-entry.ts'
import { recogniseGuest } from './identify-caller.ts'

type CalledNumber = {
  readonly id: string
  readonly number: string
  readonly hotelId: string | null
  readonly routing: Route
  readonly businessHours: Hours | null
  readonly afterHours: Route | null
  readonly blockedNumbers: readonly string[]
  readonly recordCalls: 'always' | 'never'
  readonly languageCode: string | null
}

/** What a call is turned away by without a trace in the tenant's calls: a number that is not its, a caller who is not wanted. */
const unknownNumber: Directive = { do: 'reject', cause: 'unknownNumber' }
const blocked: Directive = { do: 'reject', cause: 'blocked' }

/**
 * Answers the one question that a provider waits for: what is to be done with a call that came in. Asked again about the
 * same call it answers the same. Everything about the call is written when this answers.
 */
export async function answerOffer(ctx: Context, integration: OpenIntegration, offer: OfferedCall): Promise<Directive> {
  const { provider } = integration
  const which = sql`c.provider = ${provider} and c.provider_call_id = ${offer.providerCallId}`
  const known = await lockCallWhere(ctx, which)
  const did = await calledNumber(ctx, integration, offer.to)
  if (!did) return unknownNumber
  if (known) return directiveOf(known.state, did, routeOf(did, known.state.startedAt))
  if (offer.from !== null && did.blockedNumbers.includes(offer.from)) return blocked

  const route = routeOf(did, ctx.now)
  const call = await begin(ctx, { integration, offer, did, route })
  await applyInOrder(ctx, { provider, providerCallId: offer.providerCallId })
  return directiveOf(call, did, route)
}

const calledNumber = (ctx: Context, integration: OpenIntegration, number: string): Promise<CalledNumber | undefined> =>
  ctx.db.one(sql<CalledNumber>`
    select id, number, hotel_id, routing, business_hours, after_hours, blocked_numbers, record_calls, language_code
    from voice_dids
    where tenant_id = ${ctx.actor.tenantId} and number = ${number} and integration_id = ${integration.id}
      and is_active and deleted_at is null`)

/** Where a call goes at a moment: by the hours of the number. */
function routeOf({ routing, businessHours, afterHours }: CalledNumber, now: Temporal.Instant): Route {
  if (businessHours === null || isOpenAt(businessHours, now)) return routing
  return afterHours ?? { type: 'hangup' }
}

type Beginning = { integration: OpenIntegration; offer: OfferedCall; did: CalledNumber; route: Route }

async function begin(ctx: Context, { integration, offer, did, route }: Beginning): Promise<CallState> {
  const queue = await queueFor(ctx, route)
  const caller = await recogniseGuest(ctx, offer.from)
  const facts: NewCallFacts = {
    didId: did.id,
    hotelId: did.hotelId,
    toNumber: did.number,
    integrationId: integration.id,
    provider: integration.provider,
    providerCallId: offer.providerCallId,
    ...caller,
  }
  const stepped = await beginning(ctx, { offer, did, route, queue })
  return writeNewCall(ctx, stepped, facts)
}

type FirstStep = { offer: OfferedCall; did: CalledNumber; route: Route; queue: QueueRules | undefined }

async function beginning(ctx: Context, { offer, did, route, queue }: FirstStep): Promise<Stepped> {
  const at = Temporal.Instant.compare(offer.at, ctx.now) > 0 ? ctx.now : offer.at
  const fresh = {
    id: ctx.newId(),
    direction: 'inbound' as const,
    records: did.recordCalls === 'always' && !(await refusesRecording(ctx, offer.from)),
    startedAt: at,
    rules: queue ?? plainRules,
    fromNumber: offer.from,
    queueKey: queue?.key ?? null,
  }
  if (route.type === 'external') return forwardCall(fresh)
  if (route.type === 'user') {
    const entry = newEntry(ctx, { queue: undefined, targetUserId: route.target, at })
    return queueCall(fresh, entry, { maxWaitSeconds: plainRules.ringSeconds * 2, offerCallbackAfterSeconds: null })
  }
  return queue ? queueCall(fresh, newEntry(ctx, { queue, targetUserId: null, at }), queue) : missCall(fresh)
}

/** The queue of a route; one that was closed takes no calls. */
const queueFor = async (ctx: Context, route: Route): Promise<QueueRules | undefined> =>
  route.type === 'queue' ? queueRules(ctx, route.target) : undefined

/** What a provider is to do with a call that is written. */
function directiveOf(call: CallState, did: CalledNumber, route: Route): Directive {
  if (call.status === 'missed' || call.status === 'abandoned') return { do: 'reject', cause: 'closed' }
  if (call.entry === null && route.type === 'external') {
    return { do: 'forward', callId: call.id, to: route.target, from: did.number }
  }
  return { do: 'park', callId: call.id, records: call.records, languageCode: did.languageCode }
}
