import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../kernel/errors.ts'
import type { Runtime } from '../../runtime.ts'
import type { Endpoint } from '../endpoint.ts'
import { addressKey } from '../request/address-key.ts'
import { parsePathParameters } from '../request/path-parameters.ts'
import { setRequestProvider } from '../request/request-state.ts'
import { type PathParameters, rawPathParameters } from './path-rules.ts'
import { showRateLimit } from './rate-limit-headers.ts'
import { type RateLimits } from './rate-limits.ts'

/** Guards a webhook of providers: `admit` runs before the body is read, `noteFailure` when the signature is wrong. */
export type ProviderGate = {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  noteFailure(request: FastifyRequest): Promise<void>
}

/**
 * The gate of an endpoint that providers call. A provider sends for all tenants from one address, so genuine calls are
 * counted by account. Only failures are counted by address: after too many failures with an account the address is
 * refused there (429).
 */
export function providerGate(runtime: Runtime, endpoint: Endpoint, limits: RateLimits): ProviderGate | undefined {
  const { findsAccount, shapes } = endpoint
  if (!findsAccount) return undefined
  const paramsOf = (request: FastifyRequest) =>
    parsePathParameters(shapes.params, rawPathParameters(request)) as PathParameters
  const pairOf = (request: FastifyRequest): string =>
    [addressKey(request.ip), ...Object.values(paramsOf(request))].join(' ')
  return {
    async admit(request, reply) {
      await limits.unproven.assertLeft(pairOf(request))
      const account = await findsAccount(runtime, paramsOf(request)).catch(async (error: unknown) => {
        if ((error as { statusCode?: number }).statusCode === 401) await limits.unproven.take(addressKey(request.ip))
        throw error
      })
      setRequestProvider(request, account.tenantId)
      showRateLimit(reply, await limits.provider(account.id))
    },
    async noteFailure(request) {
      await limits.unproven.take(pairOf(request))
    },
  }
}

/** The refusal for a caller that is not the provider of the account. */
export const invalidSignature = () =>
  refuse('signature_invalid', 'The request is not signed by the provider of this integration')
