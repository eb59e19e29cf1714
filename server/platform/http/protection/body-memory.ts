import { finished, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../kernel/errors.ts'
import { limitRefusals, quotaExceeded, type ResourceLimit } from '../../limits/resource-limit.ts'
import type { Shares } from '../../limits/shares.ts'
import type { Runtime } from '../../runtime.ts'
import { callerOf } from '../request/request-caller.ts'
import { addressKey } from './rate-limits.ts'
import { whenOver } from '../connection/request-end.ts'
import { addressBodyLimit, providerBodyLimit, tenantProviderBodyLimit, unknownBodyLimit } from './traffic.ts'

type Account = {
  readonly shares: Shares
  readonly key: string
  readonly all: ResourceLimit
  readonly each: ResourceLimit
}

const retryAfterSeconds = 2

/**
 * Counts the bytes of bodies whose callers have not shown who they are, from the first byte to the end of the answer, and
 * refuses what goes beyond the caps: many bodies that are begun and not ended must not take the memory of all.
 */
export function limitUnknownBodies(app: FastifyInstance, runtime: Runtime): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Only now is the body wanted: who is refused before need not send it.
    if (request.headers.expect !== undefined) reply.raw.writeContinue()
    const account = accountOf(request, runtime)
    if (!account) return done(null, payload)
    const { shares, key } = account
    let held = 0
    whenOver(request, reply, () => shares.give(key, held))
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

/** On whom the body is counted; on nobody when the caller is known, because a tenant has limits of its own. */
function accountOf(request: FastifyRequest, { traffic }: Runtime): Account | undefined {
  const { headers, ip } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const caller = callerOf(request)
  if (!hasBody || caller?.isProven) return undefined
  if (caller?.isProvider) {
    return {
      shares: traffic.providerBodies,
      key: caller.tenantId,
      all: providerBodyLimit,
      each: tenantProviderBodyLimit,
    }
  }
  return { shares: traffic.unknownBodies, key: addressKey(ip), all: unknownBodyLimit, each: addressBodyLimit }
}

function refusalOf(runtime: Runtime, { all, each }: Account, cap: 'all' | 'each'): Refusal {
  if (cap === 'each') {
    return quotaExceeded(runtime, each, { message: 'Too many requests are being sent at once', retryAfterSeconds })
  }
  runtime.metrics.count(limitRefusals, { value: all.name })
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return refuse('unavailable', 'Too much at once; try again in a moment', all.name, headers)
}
