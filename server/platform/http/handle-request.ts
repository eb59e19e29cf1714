import type { FastifyReply } from 'fastify'
import type { AuditedReadContext } from '../context.ts'
import {
  actorScope,
  type Invocation,
  inTransaction,
  newInvocation,
  withNotingContext,
  withOwnContext,
  withReadContext,
  withWriteContext,
} from '../context-factory.ts'
import { refusalFrom } from '../db/constraint-errors.ts'
import type { CheckedRead, Transaction } from '../db/database.ts'
import { CommittedRefusal, Refusal } from '../kernel/errors.ts'
import { auditByRoute, auditLookUps, auditMaskedCardNumbers } from './audit-trail.ts'
import { withCardNumberNotice } from './card-number-notice.ts'
import type { Endpoint } from './endpoint.ts'
import { claimKey, type KeyedRequest, keyedRequest, openResponse, storeResponse } from './idempotency.ts'
import { findLookUps } from './protection/masked-look-ups.ts'
import type { RateLimits } from './protection/rate-limits.ts'
import { type ParsedInput, parseInput } from './request/input.ts'
import { setErrorCode } from './request/request-state.ts'
import { errorEnvelope } from './response/envelope.ts'
import { type HttpResponse, type ResponseCall, sendResponse } from './response/http-response.ts'

/** A request to an endpoint by a known caller. */
export type Call = ResponseCall & {
  readonly endpoint: Endpoint
  /** Counts look-ups of a user; throws 429 when there are too many. */
  readonly countLookUps: RateLimits['lookUps']
  /** Called when an endless response begins. */
  onEndlessResponse(): void
}

/**
 * Answers a request: validates it, runs the handler in its unit of work, and sends what the endpoint's responder makes.
 * `begun` is a response that was begun before (`read-ahead.ts`).
 */
export async function handleRequest(
  call: Call,
  reply: FastifyReply,
  begun?: Promise<HttpResponse>,
): Promise<FastifyReply> {
  await countLookUps(call)
  const keyed = keyedRequest(call)
  const response = keyed ? await respondOnce(call, keyed) : await (begun ?? respond(call))
  if (response.isEndless) call.onEndlessResponse()
  return sendResponse(reply, response)
}

/** Counts and records the look-ups first, so that they are on record whatever becomes of the request. */
async function countLookUps(call: Call): Promise<void> {
  const { endpoint, request, actor } = call
  const { count, changes } = findLookUps(endpoint, request, actor)
  if (count === 0) return
  await call.countLookUps(actor.userId ?? actor.tenantId, count)
  await auditLookUps(call, changes)
}

/** Validates a request, runs its handler and makes the response. With `checkedRead` the queries belong to that read. */
export async function respond(call: Call, checkedRead?: CheckedRead): Promise<HttpResponse> {
  const { endpoint, request, actor } = call
  const parsed = parseInput(endpoint, request, actor)
  const { unit, method, cost, notesReads } = endpoint
  const invocation = { ...newInvocation(call, cost), ...(checkedRead ? { checkedRead } : {}) }
  const work = (ctx: AuditedReadContext) => runHandler(call, invocation, { ctx, parsed })
  const answer = async (value: unknown): Promise<HttpResponse> => {
    if (value instanceof CommittedRefusal) throw value.refusal
    return withCardNumberNotice(await endpoint.returns.respond(call, value), parsed)
  }
  if (notesReads) return withNotingContext(invocation, work, answer)
  if (unit === 'own') return answer(await withOwnContext(invocation, work))
  return answer(await (method === 'GET' ? withReadContext(invocation, work) : inTransaction(invocation, work)))
}

type HandlerArguments = { readonly ctx: AuditedReadContext; readonly parsed: ParsedInput }

async function runHandler(call: Call, { trail }: Invocation, { ctx, parsed }: HandlerArguments): Promise<unknown> {
  const { input, maskedFields } = parsed
  const value = await call.endpoint.handle(ctx, input)
  if (value instanceof CommittedRefusal) return value
  auditByRoute(call.endpoint, ctx, { trail, params: input.params })
  auditMaskedCardNumbers(call.endpoint, ctx, { params: input.params, value, fields: maskedFields })
  return value
}

/** Under an Idempotency-Key the key, the work and the stored response are one transaction (§4.2.4). */
function respondOnce(call: Call, keyed: KeyedRequest): Promise<HttpResponse> {
  const { runtime, actor, endpoint } = call
  const invocation = newInvocation(call, endpoint.cost)
  const work = async (tx: Transaction): Promise<HttpResponse> => {
    const stored = await claimKey(tx, keyed, invocation.now)
    if (stored) return { ...openResponse(runtime.keys, keyed, stored), isReplay: true }
    const response = await respondInside(call, invocation, tx)
    storeResponse(tx, keyed, response)
    return response
  }
  return runtime.database.transaction(actorScope(actor), work, endpoint.cost)
}

/**
 * The response, or the refusal of the business that ends the work. Any other error undoes the claim of the key, too.
 */
async function respondInside(call: Call, invocation: Invocation, tx: Transaction): Promise<HttpResponse> {
  const { endpoint, request, actor } = call
  try {
    const { value, parsed } = await tx.savepoint(() =>
      withWriteContext(invocation, tx, async (ctx) => {
        const valid = parseInput(endpoint, request, actor)
        return { value: await runHandler(call, invocation, { ctx, parsed: valid }), parsed: valid }
      }),
    )
    if (value instanceof CommittedRefusal) return refusalResponse(call, value.refusal)
    return withCardNumberNotice(await endpoint.returns.respond(call, value), parsed)
  } catch (error) {
    const refusal = refusalFrom(error)
    if (refusal instanceof Refusal && [404, 409, 422].includes(refusal.statusCode))
      return refusalResponse(call, refusal)
    throw error
  }
}

function refusalResponse({ facts, request, runtime }: Call, refusal: Refusal): HttpResponse {
  setErrorCode(request, refusal)
  return {
    statusCode: refusal.statusCode,
    headers: refusal.headers,
    body: JSON.stringify(errorEnvelope(refusal, { traceId: facts.traceId, publicUrl: runtime.config.PUBLIC_URL })),
  }
}
