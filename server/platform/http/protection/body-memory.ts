import { finished, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../kernel/errors.ts'
import { limitRefusals, quotaExceeded, type ResourceLimit } from '../../limits/resource-limit.ts'
import type { Shares } from '../../limits/shares.ts'
import type { Runtime } from '../../runtime.ts'
import { addressKey } from '../request/address-key.ts'
import { onRequestEnd } from '../request/request-end.ts'
import { requestState } from '../request/request-state.ts'
import { addressBodyLimit, anonymousBodyLimit, providerBodyLimit, tenantProviderBodyLimit } from './traffic.ts'

type MemoryAccount = {
  readonly shares: Shares
  readonly key: string
  readonly all: ResourceLimit
  readonly each: ResourceLimit
}

const retryAfterSeconds = 2

/**
 * Limits the memory for bodies of callers that are not authenticated yet. Bytes count from the first one to the end of
 * the response, so that many unfinished bodies cannot exhaust the memory.
 */
export function limitBodyMemory(app: FastifyInstance, runtime: Runtime): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Sent only now, so that a caller that is refused earlier need not send its body.
    if (request.headers.expect !== undefined) reply.raw.writeContinue()
    const account = memoryAccount(request, runtime)
    if (!account) return done(null, payload)
    const { shares, key } = account
    let held = 0
    onRequestEnd(request, reply, () => shares.give(key, held))
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        const cap = shares.take(key, chunk.length)
        if (cap !== undefined) return next(refusalOf(runtime, account, cap))
        held += chunk.length
        next(null, chunk)
      },
    })
    finished(payload, (error) => error && counted.destroy(error))
    done(null, payload.pipe(counted))
  })
}

/** The account that a body counts against; none for an authenticated caller, whose tenant has limits of its own. */
function memoryAccount(request: FastifyRequest, { traffic }: Runtime): MemoryAccount | undefined {
  const { headers, ip } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const caller = requestState(request).caller
  // A body that is read as it arrives fills no memory.
  const { isStreamed = false } = request.routeOptions.config as { isStreamed?: boolean }
  if (!hasBody || caller?.isProven || isStreamed) return undefined
  if (caller?.isProvider) {
    return {
      shares: traffic.providerBodies,
      key: caller.tenantId,
      all: providerBodyLimit,
      each: tenantProviderBodyLimit,
    }
  }
  return { shares: traffic.anonymousBodies, key: addressKey(ip), all: anonymousBodyLimit, each: addressBodyLimit }
}

function refusalOf(runtime: Runtime, { all, each }: MemoryAccount, cap: 'all' | 'each'): Refusal {
  if (cap === 'each') {
    return quotaExceeded(runtime, each, { message: 'Too many requests are being sent at once', retryAfterSeconds })
  }
  runtime.metrics.increment(limitRefusals, { value: all.name })
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return refuse('unavailable', 'The service is overloaded; try again in a moment', all.name, headers)
}
