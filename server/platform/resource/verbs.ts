import type { Static, TSchema, TUnsafe } from 'typebox'
import {
  type Access,
  type ContextOf,
  type Endpoint,
  endpoint,
  type Method,
  type Reach,
  type Unit,
} from '../http/endpoint.ts'
import type { Responder } from '../http/response/responder.ts'
import type { ErrorCode, Refusal } from '../kernel/errors.ts'

/** What the declaration of a resource says of one of its verbs. */
type VerbDeclaration<M extends Method, Value> = {
  readonly method: M
  readonly path: string
  readonly access: Access
  readonly reach: Reach | undefined
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly emits: Endpoint['emits']
  readonly errors: Endpoint['errors']
  readonly status: Endpoint['status']
  readonly extension: boolean
  readonly needsPersonalAccess: boolean
  readonly params: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly lookUps?: NonNullable<Endpoint['lookUps']>
  readonly returns: Responder<Value>
}

/** A verb with a handler of its own. Whatever it does not say comes from the declaration of its resource. */
export type VerbSpec<M extends Method, U extends Unit, Path extends string, BodySchema extends TSchema, Value> = {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly emits?: readonly string[]
  readonly errors?: readonly ErrorCode[]
  readonly access?: Access
  readonly reach?: Reach
  readonly extension?: boolean
  readonly needsPersonalAccess?: boolean
  readonly lookUps?: Endpoint['lookUps']
  readonly cost?: 'heavy'
  readonly unaudited?: string
  readonly secretAnswer?: true
  readonly unit?: U
  readonly status?: Endpoint['status']
  readonly body?: BodySchema
  readonly returns?: Responder<Value>
  handle(
    ctx: ContextOf<M, U, false>,
    input: {
      readonly params: PathIds<Path>
      readonly query: Record<string, unknown>
      readonly body: Static<BodySchema>
    },
  ): Promise<NoInfer<Value> | Refusal>
}

/** The ids in the path of a record, those of its parents included: `/hotels/:hotelId/rooms` has `hotelId` and `id`. */
export type PathIds<Path extends string> = { readonly id: string } & ParentIds<Path>
type ParentIds<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? { readonly [Id in Name]: string } & ParentIds<`/${Rest}`>
  : unknown

/**
 * Makes the endpoint of a verb. Its handler gets a body of the type `Body`, or of the schema that the verb gives
 * instead.
 */
export const verb =
  <const M extends Method, Path extends string, Body, Default>(declaration: VerbDeclaration<M, Default>) =>
  <const U extends Unit = 'request', BodySchema extends TSchema = TUnsafe<Body>, Value = Default>(
    spec: VerbSpec<M, U, Path, BodySchema, Value>,
  ): Endpoint => {
    const { reach, ...common } = declaration
    const errors = [...new Set([...common.errors, ...(spec.errors ?? [])])]
    return endpoint({ ...common, ...(reach ? { reach } : {}), ...spec, errors } as never)
  }
