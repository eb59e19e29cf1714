import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, RequestFacts } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { refusalFrom } from '../db/constraint-errors.ts'
import { Refusal } from '../kernel/errors.ts'
import { masked, withoutMasked } from '../privacy/masking.ts'
import { inTenant, type Made, reading, scopeOf, writing } from '../context-factory.ts'
import type { Runtime } from '../runtime.ts'
import type { Endpoint } from './endpoint.ts'
import { accepted, refused } from './response/envelope.ts'
import { entryByRoute, recordLookUps } from './audit-trail.ts'
import { cutAfterEnd, headersOfStream, isEventStream, streamTo, type Subscribed } from './response/event-stream.ts'
import {
  fileInsteadOf,
  fileTypeOf,
  headersOfFile,
  isKeptFile,
  type KeptFile,
  type SentFile,
} from './response/file-response.ts'
import { fileFieldOf, withFile } from './request/file-body.ts'
import { type ForeignAnswer, foreignBytesOf, foreignRequestOf, isForeignAnswer } from './response/raw-exchange.ts'
import {
  openedAnswer,
  fingerprintOf,
  type KeptAnswer,
  keepAnswer,
  keyFrom,
  type KeyPlace,
  inClear,
  sealedAnswer,
  takeKey,
} from './idempotency.ts'
import { answerKept } from './response/stored-file-response.ts'
import { pathParameters } from './request/path-parameters.ts'
import { lookUpsIn } from './protection/masked-look-ups.ts'
import { queryOf } from './request/query.ts'
import type { RateLimits } from './protection/rate-limits.ts'
import { partsOf } from './response/reply.ts'
import { serialize } from './response/serialize.ts'
import { validated } from './request/validation.ts'

type Call = {
  runtime: Runtime
  endpoint: Endpoint
  actor: Actor
  facts: RequestFacts
  request: FastifyRequest
  /** Who calls, looked up anew: for answers that last. */
  again(): Promise<Actor>
  /** Takes look-ups of a user; throws 429 for one too many. */
  takeLookUps: RateLimits['lookUps']
  /** The answer has begun and has no end of its own. */
  lasts(): void
}

/** A file may wait for whoever plays it, or has a slow line: several minutes without a byte, however long it takes in all. */
const idleStreamMs = 300_000

type JsonAnswer = KeptAnswer & { replayed: boolean }
type FileAnswer = Omit<JsonAnswer, 'body'> & { body: SentFile['bytes'] }
type Answer = JsonAnswer | FileAnswer

/** Validates, runs the handler in its transaction (or none), and answers in the envelope. */
export async function perform(call: Call, reply: FastifyReply): Promise<FastifyReply> {
  const { method, unit, shapes } = call.endpoint
  await countLookUps(call)
  if (isEventStream(shapes.returns)) return streamed(call, reply)
  const key = method === 'POST' && unit === 'request' ? keyFrom(call.request.headers['idempotency-key']) : undefined
  const answer = await (key ? once(call, key) : method === 'GET' || unit === 'own' ? asked(call) : written(call))
  reply.code(answer.statusCode).type('application/json; charset=utf-8').headers(answer.headers)
  if (answer.replayed) reply.header('Idempotency-Replayed', 'true')
  // Kept connections get their usual limit back with the next request.
  if (answer.body instanceof Readable) reply.raw.setTimeout(idleStreamMs, () => reply.raw.destroy())
  return answer.statusCode === 204 ? reply.send() : reply.send(answer.body)
}

/** Before anything is looked at, and on record whatever becomes of the request. */
async function countLookUps(call: Call): Promise<void> {
  const { endpoint, request, actor, facts, runtime } = call
  const { count, changes } = lookUpsIn(endpoint, request, actor)
  if (count === 0) return
  await call.takeLookUps(actor.userId ?? actor.tenantId, count)
  await recordLookUps(runtime, { actor, request: facts, endpoint }, changes)
}

const madeOf = ({ runtime, actor, facts, endpoint: { cost } }: Call): Made => ({
  runtime,
  purpose: cost,
  actor,
  request: facts,
  now: runtime.now(),
  trail: { recorded: 0 },
})

async function asked(call: Call): Promise<Answer> {
  const input = inputOf(call)
  const made = madeOf(call)
  const data = await reading(made, (ctx) => handled(call, ctx, { input, made }))
  if (data instanceof Refusal) throw data
  const { returns } = call.endpoint.shapes
  if (isForeignAnswer(returns)) return foreignAnswerOf(data as ForeignAnswer)
  const file = fileInsteadOf(data)
  if (file) return fileAnswerOf(call, call.endpoint.orFile ?? 'application/octet-stream', file)
  const fileType = fileTypeOf(returns)
  return fileType === undefined ? answerOf(call, data) : fileAnswerOf(call, fileType, data)
}

/** A change that its handler has not put into the audit log itself gets an entry by its route. */
async function handled(call: Call, ctx: Context, { input, made }: { input: Input; made: Made }): Promise<unknown> {
  const { endpoint } = call
  const data = await endpoint.handle(ctx, input)
  const isChange = endpoint.method !== 'GET' && endpoint.access !== 'anyone' && !(data instanceof Refusal)
  if (isChange && made.trail.recorded === 0 && !endpoint.unaudited) ctx.audit(entryByRoute(endpoint, input.params))
  return data
}

/** An answer without end. It is no request under way: a thousand who watch keep nobody else out. */
async function streamed(call: Call, reply: FastifyReply): Promise<FastifyReply> {
  const { runtime, endpoint, request, again } = call
  const input = inputOf(call)
  const made = madeOf(call)
  const subscribed = (await reading(made, (ctx) => handled(call, ctx, { input, made }))) as Subscribed
  reply.code(endpoint.status).headers(headersOfStream)
  if (request.method === 'HEAD') return reply.send('')
  const lastEventId = request.headers['last-event-id']
  const body = await streamTo(runtime, subscribed, { again, lastEventId: lastEventId && String(lastEventId) })
  call.lasts()
  cutAfterEnd(body, reply)
  return reply.send(body)
}

async function fileAnswerOf({ endpoint, request }: Call, fileType: string, data: unknown): Promise<FileAnswer> {
  if (isKeptFile(endpoint.shapes.returns)) {
    return { ...(await answerKept(data as KeptFile, fileType, request)), replayed: false }
  }
  const { bytes, fileName } = data as SentFile
  return { statusCode: endpoint.status, body: bytes, headers: headersOfFile(fileType, fileName), replayed: false }
}

const foreignAnswerOf = ({ status, contentType, body }: ForeignAnswer): JsonAnswer => ({
  statusCode: status,
  body,
  headers: { 'Content-Type': contentType },
  replayed: false,
})

/** A returned refusal is committed with what the handler wrote, and only then thrown. */
async function written(call: Call): Promise<Answer> {
  const input = inputOf(call)
  const made = madeOf(call)
  const data = await inTenant(made, (ctx) => handled(call, ctx, { input, made }))
  if (data instanceof Refusal) throw data
  return answerOf(call, data)
}

/** The same under an Idempotency-Key: key, work and answer are one transaction (§4.2.4). */
function once(call: Call, key: string): Promise<Answer> {
  const made = madeOf(call)
  const { actor, request, endpoint, runtime } = call
  const path = request.url.split('?')[0] ?? ''
  const at: KeyPlace = {
    tenantId: actor.tenantId,
    userId: actor.userId ?? actor.sessionId ?? actor.tenantId,
    method: endpoint.method,
    path,
    key,
  }
  const fingerprint = fingerprintOf(request.body, request.url.split('?')[1])
  const rights = { seesPersonal: actor.piiAccess === 'full', hotelIds: actor.hotelIds }
  const work = async (tx: Transaction): Promise<Answer> => {
    const kept = await takeKey(tx, at, { fingerprint, rights, now: made.now })
    if (kept) return { ...openedAnswer(runtime.keys, at, kept), replayed: true }
    const answer = await tried(call, tx, made)
    keepAnswer(tx, at, endpoint.secretAnswer ? sealedAnswer(runtime.keys, at, answer) : inClear(answer))
    return answer
  }
  return runtime.database.transaction(scopeOf(actor), work, endpoint.cost)
}

/** The work, or the refusal it ended in. Whatever is not a refusal of the business goes on, and takes the key with it. */
async function tried(call: Call, tx: Transaction, made: Made): Promise<JsonAnswer> {
  try {
    const data = await tx.attempt(() =>
      writing(made, tx, async (ctx) => handled(call, ctx, { input: inputOf(call), made })),
    )
    return data instanceof Refusal ? refusalAnswer(call, data) : answerOf(call, data)
  } catch (error) {
    const refusal = refusalFrom(error)
    if (refusal instanceof Refusal && [404, 409, 422].includes(refusal.statusCode)) return refusalAnswer(call, refusal)
    throw error
  }
}

function refusalAnswer(call: Call, refusal: Refusal): JsonAnswer {
  const body = JSON.stringify(refused(refusal, call.facts.traceId))
  return { statusCode: refusal.statusCode, body, headers: refusal.headers, replayed: false }
}

type Input = Parameters<Endpoint['handle']>[1]

function inputOf({ endpoint, request, actor }: Call): Input {
  const { params, query, body } = endpoint.shapes
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const given = request.body ?? {}
  if (foreignBytesOf(body) !== undefined) {
    return { query: {}, body: foreignRequestOf(request), params: pathParameters(params, request.params) } as Input
  }
  const file = fileFieldOf(body)
  const isMasked = actor.piiAccess === 'masked' && endpoint.method === 'PUT'
  const read = () => validated(body, isMasked ? withoutMasked(body, given) : given)
  const input = {
    query: validated(query, withDefaults(query, queryOf(request.url, query)), 'unknown_parameter'),
    body: file ? withFile(file, request.body) : hasBody ? read() : {},
  }
  return { ...input, params: pathParameters(params, request.params) } as Input
}

function withDefaults(schema: object, query: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema as { properties?: Record<string, { default?: unknown }> }).properties ?? {}
  const defaults = Object.entries(properties).filter(([, shape]) => shape.default !== undefined)
  return { ...Object.fromEntries(defaults.map(([name, shape]) => [name, shape.default])), ...query }
}

function answerOf(call: Call, returned: unknown): JsonAnswer {
  const { endpoint, facts, request } = call
  const { data: full, message, headers } = partsOf(returned)
  const data = call.actor.piiAccess === 'masked' ? masked(endpoint.shapes.returns, full) : full
  const version = (data as { version?: unknown } | null)?.version
  const etag = typeof version === 'number' ? { ETag: `"${version}"` } : {}
  const envelope = accepted(data, endpoint.status, facts.traceId, message)
  if (endpoint.status === 204 && !/\breturn=representation\b/.test(String(request.headers['prefer'] ?? ''))) {
    return { statusCode: 204, body: '', headers: { ...headers }, replayed: false }
  }
  const preferred = endpoint.status === 204 ? { 'Preference-Applied': 'return=representation' } : {}
  const statusCode = endpoint.status === 204 ? 200 : endpoint.status
  const body = serialize(endpoint.shapes.returns, envelope)
  return { statusCode, body, headers: { ...etag, ...preferred, ...headers }, replayed: false }
}
