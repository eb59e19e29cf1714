import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../endpoint.ts'
import { addressKey } from '../request/address-key.ts'
import { findBearer } from './cross-origin.ts'
import { rawPathParameters } from './path-rules.ts'
import { showRateLimit } from './rate-limit-headers.ts'
import { type Allowance, type RateLimits } from './rate-limits.ts'

/**
 * Makes the hook that counts the calls of an endpoint before their bodies are read. It throws 429 beyond a limit (§8).
 */
export function rateLimitCalls(
  endpoint: Endpoint,
  limits: RateLimits,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const storage = endpoint.method === 'GET' ? 'memory' : 'database'
  const limiters = endpoint.allowances.map(({ per, ...rest }) => ({ per, take: limits.of({ per, ...rest }, storage) }))
  return async (request, reply) => {
    if (endpoint.limit === 'auth') showRateLimit(reply, await limits.auth(addressKey(request.ip)))
    for (const { per, take } of limiters) {
      const key = rateLimitKey(per, request)
      const state = key === undefined ? undefined : await take(key)
      // A limit per path is shared with strangers: what is left of it would show how busy a chat is.
      if (per !== 'path') showRateLimit(reply, state)
    }
  }
}

/** The key under which a call is counted. A call without a token has none; it is refused anyway. */
function rateLimitKey(per: Allowance['per'], request: FastifyRequest): string | undefined {
  if (per === 'address') return addressKey(request.ip)
  // The decoded values, so that percent-encoding makes no other key.
  if (per === 'path') return Object.values(rawPathParameters(request)).join('/')
  const bearer = findBearer(request)
  // Hashed, so that the table of counts holds no tokens.
  return bearer === undefined ? undefined : createHash('sha256').update(bearer).digest('base64url')
}
