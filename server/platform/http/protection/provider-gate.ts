import type { FastifyRequest } from 'fastify'
import { refuse } from '../../kernel/errors.ts'
import type { Runtime } from '../../runtime.ts'
import { type PathParameters, parametersIn } from './cross-origin.ts'
import type { Endpoint } from '../endpoint.ts'
import { pathParameters } from '../request/path-parameters.ts'
import { addressKey, type RateLimits } from './rate-limits.ts'
import { noteProvider } from '../request/request-caller.ts'

/**
 * Finds the account with an outside provider that a path names, whosever it is; throws the refusal that a caller deserves
 * who names none. It proves nothing about the caller.
 */
export type FindsAccount = (
  runtime: Runtime,
  params: PathParameters,
) => Promise<{ readonly id: string; readonly tenantId: string }>

/** Watches over the calls of providers: `admit` before the body is read, `noteFailure` when it proves to be somebody else's. */
export type ProviderGate = {
  admit(request: FastifyRequest): Promise<void>
  noteFailure(request: FastifyRequest): Promise<void>
}

/**
 * The gate of an endpoint that providers call. One address of a provider sends for all tenants, so what is right is counted
 * by account, and only what is not by address: who fails too often with an account is not heard there any more (429), and
 * with many accounts learns nothing more than that.
 */
export function providerGate(runtime: Runtime, endpoint: Endpoint, limits: RateLimits): ProviderGate | undefined {
  const { findsAccount, shapes } = endpoint
  if (!findsAccount) return undefined
  const paramsOf = (request: FastifyRequest) => pathParameters(shapes.params, parametersIn(request)) as PathParameters
  const pairOf = (request: FastifyRequest): string =>
    [addressKey(request.ip), ...Object.values(paramsOf(request))].join(' ')
  return {
    async admit(request) {
      await limits.unproven.assertLeft(pairOf(request))
      const account = await findsAccount(runtime, paramsOf(request)).catch(async (error: unknown) => {
        if ((error as { statusCode?: number }).statusCode === 401) await limits.unproven.take(addressKey(request.ip))
        throw error
      })
      noteProvider(request, account.tenantId)
      await limits.provider(account.id)
    },
    async noteFailure(request) {
      await limits.unproven.take(pairOf(request))
    },
  }
}

/** What a caller hears who is not the provider of an account. */
export const notGenuine = () => refuse('signature_invalid', 'The provider of this integration has not signed this')
