import Type, { type Static, type TSchema } from 'typebox'
import type { Permission } from '#shared/permissions.ts'
import type { AuditedReadContext, OwnContext, ReadContext, TenantFacts, WriteContext } from '../context.ts'
import type { ErrorCode, Refusal } from '../kernel/errors.ts'
import type { AccountLookup, CallerLookup, OriginPolicy } from './protection/path-rules.ts'
import type { Allowance } from './protection/rate-limits.ts'
import type { Responder } from './response/responder.ts'
import { strict } from './schemas.ts'

/** Who may call: anyone, any signed-in user, or holders of the permission (of one of several). */
export type Access = 'anyone' | 'signed-in' | Permission | readonly Permission[]

/**
 * How far a change reaches, and so which holders of the permission may make it. `tenant`: the whole tenant; users of
 * some hotels are refused (403 `hotel_access_denied`) before the body is read. `hotel`: the hotels of a record;
 * row-level security hides records of other hotels, and `assertHotelAccess` refuses records of all hotels. `shared`:
 * records that all hotels share by design, the guests. `self`: the caller's own account.
 */
export type Reach = 'tenant' | 'hotel' | 'shared' | 'self'

/** The methods of endpoints. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who opens the transactions: the request is one, or the handler opens its own. */
export type Unit = 'request' | 'own'

type Shapes = { params: TSchema; query: TSchema; body: TSchema; returns: TSchema }
type Input<S extends Omit<Shapes, 'returns'>> = {
  params: Static<S['params']>
  query: Static<S['query']>
  body: Static<S['body']>
}

/** The validated input of any endpoint. */
export type EndpointInput = Input<Shapes>

/** How the API's documentation names and explains an operation (§9.4). */
export type OperationText = {
  /** The name that generated clients give the operation: `cancelReservation`. */
  readonly operationId: string
  /** What it does, in a few words. */
  readonly summary: string
  /**
   * What a caller must know beyond the summary, in full sentences. Permission, idempotency, events and errors are added
   * by the generator.
   */
  readonly description?: string
}

/** What the declaration of every endpoint says. Routes, OpenAPI and the contract tests are views of a list of these. */
export type Endpoint = OperationText & {
  readonly method: Method
  /** Below `/api/v1`, parameters as `:id`. */
  readonly path: string
  readonly access: Access
  /** Required of every change by a user; a test checks it. */
  readonly reach: Reach | undefined
  readonly status: 200 | 201 | 202 | 204
  readonly shapes: Shapes
  /** Turns the handler's value into a response. */
  readonly returns: Responder
  readonly description: string
  /** The public events that a call may emit (§6.1). */
  readonly emits: readonly string[]
  /** The error codes of its own rules. Codes that any request may get are added by the generator. */
  readonly errors: readonly ErrorCode[]
  /** Not in the catalogue of §4.4, added inside v1 (§9.2). */
  readonly extension: boolean
  /** `auth`: five calls a minute per address (§8). */
  readonly limit: 'auth' | undefined
  /** Further rate limits, for endpoints without a user whose tenant has one (§8). */
  readonly allowances: readonly Allowance[]
  /** Open only to pages of the origins that this allows (CORS). Without it pages of other origins are refused. */
  readonly cors: OriginPolicy | undefined
  /** With `access: 'anyone'`: finds the caller by a token that is not a user's. Without it the caller is anonymous. */
  readonly caller: CallerLookup | undefined
  /** For webhooks of providers: finds the account that the path names, before the body is read. */
  readonly findsAccount: AccountLookup | undefined
  /**
   * `request`: the handler is one transaction (for a GET: none). `own`: the handler does slow work between transactions
   * (hashing, calling a receiver) and opens them itself with `ctx.transaction`; such a POST takes no Idempotency-Key.
   */
  readonly unit: Unit
  /**
   * `heavy`: it may read very many rows (reports, exports, previews). A tenant may run few such requests at once;
   * further ones wait. Their queries have more time and few connections.
   */
  readonly cost: 'usual' | 'heavy'
  /**
   * The answer holds a secret that is shown once: under an Idempotency-Key it is stored and repeated without it, and it
   * is never compressed.
   */
  readonly secretAnswer: boolean
  /** A GET that goes on record: its handler has `ctx.audit`. */
  readonly auditsReads: boolean
  /** Why a change has no audit entry. Every other change gets one, from its handler or else by its route. */
  readonly unaudited: string | undefined
  /**
   * How many whole hidden values a request searches by, beyond those that its schemas declare as personal: in the text
   * of a search, or through the record that it names. They count against the look-ups of users with `piiAccess:
   * masked`.
   */
  readonly lookUps:
    | ((query: Readonly<Record<string, string>>, tenant: TenantFacts, body: unknown) => number)
    | undefined
  /**
   * Needs a role that sees personal values (403 for `piiAccess: masked`): the endpoint sends them out or decides where
   * they go.
   */
  readonly needsPersonalAccess: boolean
  handle(ctx: AuditedReadContext, input: EndpointInput): Promise<unknown>
}

/** The schema of no parameters or no body. */
const noInput = Type.Object({}, strict)

/** The context of a handler. */
export type ContextOf<M extends Method, U extends Unit, Audits> = U extends 'own'
  ? OwnContext
  : M extends 'GET'
    ? Audits extends true
      ? AuditedReadContext
      : ReadContext
    : WriteContext

/**
 * Declares an endpoint. Method, `unit` and `auditsReads` choose the context of its handler. A thrown refusal undoes all
 * writes; a returned one keeps them.
 */
export function endpoint<
  const M extends Method,
  Value,
  const U extends Unit = 'request',
  const Audits extends boolean = false,
  Params extends TSchema = typeof noInput,
  Query extends TSchema = typeof noInput,
  Body extends TSchema = typeof noInput,
>(spec: {
  method: M
  path: string
  access: Access
  reach?: Reach
  operationId?: string
  summary: string
  description?: string
  emits?: readonly string[]
  errors?: readonly ErrorCode[]
  status?: Endpoint['status']
  params?: Params
  query?: Query
  body?: Body
  returns: Responder<Value>
  extension?: boolean
  limit?: 'auth'
  allowances?: readonly Allowance[]
  cors?: OriginPolicy
  caller?: CallerLookup
  findsAccount?: AccountLookup
  unit?: U
  /** A GET that goes on record: its handler has `ctx.audit`. */
  auditsReads?: Audits
  cost?: 'heavy'
  secretAnswer?: true
  unaudited?: string
  lookUps?: Endpoint['lookUps']
  needsPersonalAccess?: boolean
  handle(
    ctx: ContextOf<M, U, Audits>,
    input: Input<{ params: Params; query: Query; body: Body }>,
  ): Promise<NoInfer<Value> | Refusal>
}): Endpoint {
  const { params = noInput, query = noInput, body = noInput, ...rest } = spec
  const status = spec.method === 'POST' ? 201 : 200
  const defaults = { status, extension: false, limit: undefined, unit: 'request', cost: 'usual' }
  return {
    ...defaults,
    operationId: '',
    description: '',
    emits: [],
    errors: [],
    reach: undefined,
    allowances: [],
    cors: undefined,
    caller: undefined,
    findsAccount: undefined,
    secretAnswer: false,
    auditsReads: false,
    unaudited: undefined,
    lookUps: undefined,
    needsPersonalAccess: false,
    ...rest,
    shapes: { params, query, body, returns: spec.returns.schema() },
  } as unknown as Endpoint
}
