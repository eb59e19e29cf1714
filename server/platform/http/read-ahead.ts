import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { actorScope } from '../context-factory.ts'
import type { CheckedRead, Db } from '../db/database.ts'
import type { Runtime } from '../runtime.ts'
import type { Endpoint } from './endpoint.ts'
import { type Call, respond } from './handle-request.ts'
import { mayCall } from './protection/access.ts'
import { findLookUps } from './protection/masked-look-ups.ts'
import type { HttpResponse } from './response/http-response.ts'

/** A response that is prepared for an actor who is still being checked. */
type ExpectedResponse = { readonly actor: Actor; readonly read: CheckedRead; readonly response: Promise<HttpResponse> }

/**
 * Reads for the caller whom the service expects, while the database is asked who the caller is: one round trip instead of
 * two. Nothing of it leaves the process before the caller has passed every check, and it has no effects.
 */
export type ReadAhead = {
  /** Begins the response of a call by the likely actor. Returns where to check the actor, undefined for no response. */
  begin(request: FastifyRequest, call: Call): Db | undefined
  /** The response that was begun, if it was begun for this actor, who has passed all checks. */
  responseFor(request: FastifyRequest, actor: Actor): Promise<HttpResponse> | undefined
  /** The caller is refused. */
  withhold(request: FastifyRequest): void
}

/**
 * The reading ahead of an endpoint; undefined for endpoints that may do more than read, or read very much. The first
 * query of the handler travels with the check of the caller.
 */
export function readAheadOf(endpoint: Endpoint, runtime: Runtime): ReadAhead | undefined {
  if (!isPlainRead(endpoint)) return undefined
  const begun = new WeakMap<FastifyRequest, ExpectedResponse>()
  return {
    begin(request, call) {
      const { actor } = call
      if (!mayCall(endpoint, actor, runtime.now()) || findLookUps(endpoint, request, actor).count > 0) return undefined
      const read = runtime.database.checkedRead(actorScope(actor))
      const response = respond(call, read)
      // A handler may end without a query. It is nobody's failure if its response is withheld.
      response.then(read.checkAlone, read.checkAlone)
      begun.set(request, { actor, read, response })
      return read.check
    },
    responseFor(request, actor) {
      const expected = begun.get(request)
      if (expected?.actor !== actor) return void expected?.read.withhold()
      expected.read.allow()
      return expected.response
    },
    withhold: (request) => begun.get(request)?.read.withhold(),
  }
}

const isPlainRead = ({ method, access, unit, cost, returns, auditsReads }: Endpoint): boolean =>
  method === 'GET' &&
  access !== 'anyone' &&
  unit === 'request' &&
  cost === 'usual' &&
  returns.kind === 'json' &&
  !auditsReads
