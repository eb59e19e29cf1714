import Type, { type Static, type TSchema } from 'typebox'
import type { Permission } from '#shared/permissions.ts'
import type { Context, TenantFacts } from '../context.ts'
import type { Refusal } from '../kernel/errors.ts'
import type { AllowsOrigin, FindsCaller } from './protection/cross-origin.ts'
import type { FindsAccount } from './protection/provider-gate.ts'
import type { Allowance } from './protection/rate-limits.ts'

/** Who may call: anyone, any signed-in user, or who holds the permission (one of a list, where two serve). */
export type Access = 'anyone' | 'signed-in' | Permission | readonly Permission[]

/**
 * How far a change reaches, and so who of those with the permission may make it. `tenant`: the whole tenant; it is refused
 * to users of some hotels (403 `hotel_access_denied`) before the body is read. `hotel`: the hotels of a record; row-level
 * security hides the records of other hotels, and `mustReach` refuses those that are for all of them. `shared`: records
 * that all hotels work on together by design, the guests. `self`: the caller's own account.
 */
export type Reach = 'tenant' | 'hotel' | 'shared' | 'self'

type Shapes = { params: TSchema; query: TSchema; body: TSchema; returns: TSchema }
type Input<S extends Shapes> = { params: Static<S['params']>; query: Static<S['query']>; body: Static<S['body']> }

/** What every endpoint says of itself. Routes, OpenAPI and the contract tests are views of a list of these. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, parameters as `:id`. */
  readonly path: string
  readonly access: Access
  /** Every change by a user says it; a test fails for one that does not. */
  readonly reach: Reach | undefined
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
  /** Where providers call: whose account the path names, found before the body is read. */
  readonly findsAccount: FindsAccount | undefined
  /**
   * `request`: the handler is one transaction (reads: none). `own`: the handler does slow work between its transactions
   * (hashing, calling a receiver) and opens them itself with `ctx.transaction`; such a POST takes no Idempotency-Key.
   */
  readonly unit: 'request' | 'own'
  /**
   * `heavy`: it may read very many rows (reports, exports, previews). A tenant has few such requests at once, and they wait
   * for their turn; their queries have more time and few connections.
   */
  readonly cost: 'usual' | 'heavy'
  /** The answer holds a secret that exists nowhere else: under an Idempotency-Key it is kept sealed. */
  readonly secretAnswer: boolean
  /** The content type of the file that a GET may answer in place of the envelope (`asFile`). */
  readonly orFile: string | undefined
  /** Why a change is not put into the audit log. Every other one is, by its handler or else by its route. */
  readonly unaudited: string | undefined
  /**
   * How many whole hidden values a request finds somebody by, beyond those that its schemas declare as personal: in the text
   * of a search, or by the record that it names. They count against the look-ups of users with `piiAccess: masked`.
   */
  readonly lookUps:
    | ((query: Readonly<Record<string, string>>, tenant: TenantFacts, body: unknown) => number)
    | undefined
  /**
   * Needs a role that sees personal values (403 for `piiAccess: masked`): what it does sends them out, or decides where
   * they go.
   */
  readonly needsPersonalAccess: boolean
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
  reach?: Reach
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
  findsAccount?: FindsAccount
  unit?: Endpoint['unit']
  cost?: 'heavy'
  secretAnswer?: true
  orFile?: string
  unaudited?: string
  lookUps?: Endpoint['lookUps']
  needsPersonalAccess?: boolean
  handle(
    ctx: Context,
    input: Input<{ params: Params; query: Query; body: Body; returns: Returns }>,
  ): Promise<Static<Returns> | Refusal>
}): Endpoint {
  const { params = nothing, query = nothing, body = nothing, returns, ...rest } = spec
  const status = spec.method === 'POST' ? 201 : 200
  const defaults = { status, extension: false, limit: undefined, unit: 'request', cost: 'usual' }
  return {
    ...defaults,
    reach: undefined,
    allowances: [],
    cors: undefined,
    caller: undefined,
    findsAccount: undefined,
    secretAnswer: false,
    orFile: undefined,
    unaudited: undefined,
    lookUps: undefined,
    needsPersonalAccess: false,
    ...rest,
    shapes: { params, query, body, returns },
  } as Endpoint
}
