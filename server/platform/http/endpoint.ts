import Type, { type Static, type TSchema } from 'typebox'
import type { Permission } from '#shared/permissions.ts'
import type { Context } from '../context.ts'
import type { Refusal } from '../errors.ts'
import type { AllowsOrigin, FindsCaller } from './cross-origin.ts'
import type { Allowance } from './rate-limits.ts'

/** Who may call: anyone, any signed-in user, or who holds the permission (one of a list, where two serve). */
export type Access = 'anyone' | 'signed-in' | Permission | readonly Permission[]

type Shapes = { params: TSchema; query: TSchema; body: TSchema; returns: TSchema }
type Input<S extends Shapes> = { params: Static<S['params']>; query: Static<S['query']>; body: Static<S['body']> }

/** What every endpoint says of itself. Routes, OpenAPI and the contract tests are views of a list of these. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, parameters as `:id`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly status: 200 | 201 | 202 | 204
  readonly shapes: Shapes
  /** Not in the catalogue of §4.4, added inside v1 (§9.2). */
  readonly extension: boolean
  /** `auth`: five calls a minute per address (§8). */
  readonly limit: 'auth' | undefined
  /** What else is counted of its calls, where no user calls whose tenant has a limit (§8). */
  readonly allowances: readonly Allowance[]
  /** Open to pages of the origins that this lets in (CORS), and to nobody else. Without it no page of another origin is. */
  readonly cors: AllowsOrigin | undefined
  /** With `access: 'anyone'`: who calls, by a token that is no user's. Without it nobody in particular does. */
  readonly caller: FindsCaller | undefined
  /**
   * `request`: the handler is one transaction (reads: none). `own`: the handler does slow work between its transactions
   * (hashing, calling a receiver) and opens them itself with `ctx.transaction`; such a POST takes no Idempotency-Key.
   */
  readonly unit: 'request' | 'own'
  /** The answer holds a secret that exists nowhere else: under an Idempotency-Key it is kept sealed. */
  readonly secretAnswer: boolean
  /** The content type of the file that a GET may answer in place of the envelope (`asFile`). */
  readonly orFile: string | undefined
  /** Why a change is not put into the audit log. Every other one is, by its handler or else by its route. */
  readonly unaudited: string | undefined
  handle(ctx: Context, input: Input<Shapes>): Promise<unknown>
}

/** No parameters, no body. */
export const nothing = Type.Object({}, { additionalProperties: false })

/**
 * The one way an endpoint comes to be. `access` is not optional: forgetting it is a type error.
 * A thrown refusal undoes everything; a returned one keeps what was written.
 */
export function endpoint<
  Params extends TSchema = typeof nothing,
  Query extends TSchema = typeof nothing,
  Body extends TSchema = typeof nothing,
  Returns extends TSchema = TSchema,
>(spec: {
  method: Endpoint['method']
  path: string
  access: Access
  summary: string
  status?: Endpoint['status']
  params?: Params
  query?: Query
  body?: Body
  returns: Returns
  extension?: boolean
  limit?: 'auth'
  allowances?: readonly Allowance[]
  cors?: AllowsOrigin
  caller?: FindsCaller
  unit?: Endpoint['unit']
  secretAnswer?: true
  orFile?: string
  unaudited?: string
  handle(
    ctx: Context,
    input: Input<{ params: Params; query: Query; body: Body; returns: Returns }>,
  ): Promise<Static<Returns> | Refusal>
}): Endpoint {
  const { params = nothing, query = nothing, body = nothing, returns, ...rest } = spec
  const status = spec.method === 'POST' ? 201 : 200
  const defaults = { status, extension: false, limit: undefined, unit: 'request' }
  return {
    ...defaults,
    allowances: [],
    cors: undefined,
    caller: undefined,
    secretAnswer: false,
    orFile: undefined,
    unaudited: undefined,
    ...rest,
    shapes: { params, query, body, returns },
  } as Endpoint
}
