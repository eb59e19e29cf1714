import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'
import type { Runtime } from '../../runtime.ts'

/** The parameters of a path as they came, before validation. */
export type PathParameters = Readonly<Record<string, string>>

/** The parameters of a request's path as they came. */
export const rawPathParameters = ({ params }: FastifyRequest): PathParameters => params as PathParameters

/**
 * Whether pages of an origin, as browsers write it, may call an address. It runs before anything else of a request is
 * validated. @throws 404 if there is nothing at the address
 */
export type OriginPolicy = (
  runtime: Runtime,
  page: { readonly params: PathParameters; readonly origin: string },
) => Promise<boolean>

/** Finds the caller by the bearer token, if any. Throws the refusal for a wrong one. */
export type CallerLookup = (
  runtime: Runtime,
  shown: { readonly params: PathParameters; readonly bearer: string | undefined },
) => Promise<Actor>

/**
 * Finds the account with an outside provider that a path names, in any tenant. It proves nothing about the caller.
 * @throws the refusal for a path that names no account
 */
export type AccountLookup = (
  runtime: Runtime,
  params: PathParameters,
) => Promise<{ readonly id: string; readonly tenantId: string }>
