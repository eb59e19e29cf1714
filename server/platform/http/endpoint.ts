import Type, { type Static, type TSchema } from 'typebox'
import type { Permission } from '#shared/permissions.ts'
import type {
  AuditedReadContext,
  NotingReadContext,
  OwnContext,
  ReadContext,
  TenantFacts,
  WriteContext,
} from '../context.ts'
import type { CommittedRefusal, ErrorCode } from '../kernel/errors.ts'
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

/** How an endpoint is documented. */
export type EndpointDocs = OperationText & {
  /** The public events that a call may emit (§6.1). */
  readonly emits: readonly string[]
  /** The error codes of its own rules. Codes that any request may get are added by the generator. */
  readonly errors: readonly ErrorCode[]
  /** Not in the catalogue of §4.4, added inside v1 (§9.2). */
  readonly extension: boolean
  /** That the endpoint will be gone, and since when that is known. The endpoints that say so are what is deprecated. */
  readonly deprecated: Deprecation | undefined
}

/** The end of an endpoint: each of its answers says so in headers (`deprecation-headers.ts`). Dates are `YYYY-MM-DD`, UTC. */
export type Deprecation = {
  readonly since: string
  /** From when on the endpoint may be gone. */
  readonly sunset: string
  /** What clients call instead, as a sentence for the documentation. */
  readonly instead: string
}

/** Who may call an endpoint. */
export type EndpointAccess = {
  readonly access: Access
  /** Required of every change by a user; a test checks it. */
  readonly reach: Reach | undefined
  /** With `access: 'anyone'`: finds the caller by a token that is not a user's. Without it the caller is anonymous. */
  readonly caller: CallerLookup | undefined
  /** For webhooks of providers: finds the account that the path names, before the body is read. */
  readonly findsAccount: AccountLookup | undefined
  /**
   * Needs a fresh second factor (403 `step_up_required`) of sessions that have shown one. Sessions without a factor and
   * API keys pass.
   */
  readonly freshFactor: boolean
  /**
   * Decides who gets into the tenant at all, so it needs a full administrator: a person with every permission, all hotels
   * and `piiAccess: full`, whose session has shown a second factor. It implies `freshFactor`. API keys never pass.
   */
  readonly fullAdministrator: boolean
  /**
   * Needs a role that sees personal values (403 for `piiAccess: masked`): the endpoint sends them out or decides where
   * they go.
   */
  readonly needsPersonalAccess: boolean
}

/** What protects the service and its data from the callers of an endpoint. */
export type EndpointProtection = {
  /** `auth`: five calls a minute per address (§8). */
  readonly limit: 'auth' | undefined
  /** Further rate limits, for endpoints without a user whose tenant has one (§8). */
  readonly allowances: readonly Allowance[]
  /** Open only to pages of the origins that this allows (CORS). Without it pages of other origins are refused. */
  readonly cors: OriginPolicy | undefined
  /**
   * How many whole hidden values a request searches by, beyond those that its schemas declare as personal: in the text
   * of a search, or through the record that it names. They count against the look-ups of users with `piiAccess:
   * masked`.
   */
  readonly lookUps:
    | ((query: Readonly<Record<string, string>>, tenant: TenantFacts, body: unknown) => number)
    | undefined
  /**
   * The answer holds a secret that is shown once: under an Idempotency-Key it is stored and repeated without it, and it
   * is never compressed.
   */
  readonly secretAnswer: boolean
}

/** How the handler of an endpoint works. */
export type EndpointWork = {
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
  /** A GET that goes on record: its handler has `ctx.audit`. */
  readonly auditsReads: boolean
  /** A GET that notes what was asked: its handler has `ctx.onCommit` and `ctx.emit`. */
  readonly notesReads: boolean
  /** Why a change has no audit entry. Every other change gets one, from its handler or else by its route. */
  readonly unaudited: string | undefined
}

/** What an endpoint says beyond its method, its path and its shapes. */
export type EndpointFacts = EndpointDocs & EndpointAccess & EndpointProtection & EndpointWork

/** An endpoint as it was declared. Routes, OpenAPI and the contract tests are views of a list of these. */
export type Endpoint = Required<EndpointFacts> & {
  readonly method: Method
  /** Below `/api/v1`, parameters as `:id`. */
  readonly path: string
  readonly status: 200 | 201 | 202 | 204
  readonly shapes: Shapes
  /** Turns the handler's value into a response. */
  readonly returns: Responder
  handle(ctx: AuditedReadContext, input: EndpointInput): Promise<unknown>
}

/** The facts of an endpoint that does not mention them. */
const defaults: Omit<Required<EndpointFacts>, 'summary' | 'access'> = {
  operationId: '',
  description: '',
  emits: [],
  errors: [],
  extension: false,
  deprecated: undefined,
  reach: undefined,
  caller: undefined,
  findsAccount: undefined,
  freshFactor: false,
  fullAdministrator: false,
  needsPersonalAccess: false,
  limit: undefined,
  allowances: [],
  cors: undefined,
  lookUps: undefined,
  secretAnswer: false,
  unit: 'request',
  cost: 'usual',
  auditsReads: false,
  notesReads: false,
  unaudited: undefined,
}

/** The schema of no parameters or no body. */
const noInput = Type.Object({}, strict)

/** The context of a handler. */
export type ContextOf<M extends Method, U extends Unit, Audits, Notes = false> = U extends 'own'
  ? OwnContext
  : M extends 'GET'
    ? Audits extends true
      ? AuditedReadContext
      : Notes extends true
        ? NotingReadContext
        : ReadContext
    : WriteContext

/**
 * Declares an endpoint. Method, `unit`, `auditsReads` and `notesReads` choose the context of its handler. A refusal undoes all
 * writes; `commitThenRefuse` keeps them.
 */
export function endpoint<
  const M extends Method,
  Value,
  const U extends Unit = 'request',
  const Audits extends boolean = false,
  const Notes extends boolean = false,
  Params extends TSchema = typeof noInput,
  Query extends TSchema = typeof noInput,
  Body extends TSchema = typeof noInput,
>(
  spec: Pick<EndpointFacts, 'summary' | 'access'> &
    Partial<Omit<EndpointFacts, 'unit' | 'auditsReads' | 'notesReads'>> & {
      readonly method: M
      readonly path: string
      /** 201 for a POST, 200 for other methods, unless it says otherwise. */
      readonly status?: Endpoint['status']
      readonly unit?: U
      readonly auditsReads?: Audits
      readonly notesReads?: Notes
      readonly params?: Params
      readonly query?: Query
      readonly body?: Body
      readonly returns: Responder<Value>
      handle(
        ctx: ContextOf<M, U, Audits, Notes>,
        input: Input<{ params: Params; query: Query; body: Body }>,
      ): Promise<NoInfer<Value> | CommittedRefusal>
    },
): Endpoint {
  const { params = noInput, query = noInput, body = noInput, ...rest } = spec
  const status = spec.method === 'POST' ? 201 : 200
  const shapes = { params, query, body, returns: spec.returns.schema() }
  const facts = { ...defaults, status, ...rest }
  const freshFactor = facts.freshFactor || facts.fullAdministrator
  return { ...facts, freshFactor, shapes } as unknown as Endpoint
}
