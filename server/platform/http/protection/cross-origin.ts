import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'
import { accessDenied } from '../../kernel/errors.ts'
import type { Runtime } from '../../runtime.ts'
import type { Endpoint } from '../endpoint.ts'

/** The parameters of a path, as they came. */
export type PathParameters = Readonly<Record<string, string>>

/**
 * Whether pages of an origin, as browsers spell it, may call what is at an address. Throws 404 where nothing is. Asked before
 * anything else of a request is looked at, so the parameters are as they came.
 */
export type AllowsOrigin = (
  runtime: Runtime,
  asked: { readonly params: PathParameters; readonly origin: string },
) => Promise<boolean>

/** Who calls, by the bearer token that is shown, if any; throws the refusal that a wrong one deserves. */
export type FindsCaller = (
  runtime: Runtime,
  asked: { readonly params: PathParameters; readonly bearer: string | undefined },
) => Promise<Actor>

/** The token of `Authorization: Bearer <token>`, if there is one. */
export const shownBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,512})$/i.exec(headers.authorization ?? '')?.[1]

/** The parameters of a request's path, before they are validated. */
export const parametersIn = ({ params }: FastifyRequest): PathParameters => params as PathParameters

/** What a page may send, and read of an answer, beyond what every page may. */
const sent = 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID'
const read = 'Retry-After, X-Trace-Id'
/** Browsers remember a preflight for no longer; what it allowed is looked at with every request all the same. */
const rememberedSeconds = 7200

/** The origin of a request's page; throws 403 unless there is one and it is allowed. */
export async function allowedOrigin(runtime: Runtime, allows: AllowsOrigin, request: FastifyRequest): Promise<string> {
  const { origin } = request.headers
  const isAllowed =
    origin !== undefined && origin !== 'null' && (await allows(runtime, { params: parametersIn(request), origin }))
  if (!isAllowed) throw accessDenied('Origin', 'Pages of this origin may not call this')
  return origin
}

/**
 * Lets a request from a page of an allowed origin in, with the header that lets the page see the answer. Throws 403 for every
 * other: its answer names no origin, so that no page can read it.
 */
export async function admitOrigin(
  runtime: Runtime,
  allows: AllowsOrigin,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  // What is answered to one origin is not what is answered to another, whoever keeps answers on the way.
  reply.header('Vary', 'Origin')
  const origin = await allowedOrigin(runtime, allows, request)
  reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': read })
}

/** Answers what browsers ask before they let a page call (`OPTIONS`), at every address that is open to pages. */
export function addPreflights(app: FastifyInstance, prefix: string, runtime: Runtime, all: readonly Endpoint[]): void {
  const byPath = Map.groupBy(
    all.filter(({ cors }) => cors),
    ({ path }) => path,
  )
  for (const [path, endpoints] of byPath) {
    const methods = endpoints.map(({ method }) => method).join(', ')
    const allows = endpoints[0]?.cors as AllowsOrigin
    app.options(prefix + path, async (request, reply) => {
      await admitOrigin(runtime, allows, { request, reply })
      return reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': methods,
          'Access-Control-Allow-Headers': sent,
          'Access-Control-Max-Age': String(rememberedSeconds),
        })
        .send()
    })
  }
}
