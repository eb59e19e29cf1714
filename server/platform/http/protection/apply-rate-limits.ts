import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { parametersIn, shownBearer } from './cross-origin.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Allowance, addressKey, type RateLimits } from './rate-limits.ts'

/** Counts the calls of an endpoint before their bodies are read; throws 429 for one too many (§8). */
export function countCall(endpoint: Endpoint, limits: RateLimits): (request: FastifyRequest) => Promise<void> {
  const kept = endpoint.method === 'GET' ? 'memory' : 'database'
  const taken = endpoint.allowances.map(({ per, ...rest }) => ({ per, take: limits.of({ per, ...rest }, kept) }))
  return async (request) => {
    if (endpoint.limit === 'auth') await limits.auth(addressKey(request.ip))
    for (const { per, take } of taken) {
      const key = keyOf(per, request)
      if (key !== undefined) await take(key)
    }
  }
}

/** By what a call is counted; a call without a token is refused for that. */
function keyOf(per: Allowance['per'], request: FastifyRequest): string | undefined {
  if (per === 'address') return addressKey(request.ip)
  // However its characters were written.
  if (per === 'path') return Object.values(parametersIn(request)).join('/')
  const bearer = shownBearer(request)
  // The table of counts holds no tokens.
  return bearer === undefined ? undefined : createHash('sha256').update(bearer).digest('base64url')
}
