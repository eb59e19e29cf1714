import type { Static, TSchema, TUnsafe } from 'typebox'
import {
  type ContextOf,
  type Endpoint,
  type EndpointDocs,
  type EndpointFacts,
  endpoint,
  type Method,
  type Unit,
} from '../http/endpoint.ts'
import type { Responder } from '../http/response/responder.ts'
import type { CommittedRefusal } from '../kernel/errors.ts'

/** What the declaration of a resource says of one of its verbs. */
type VerbDeclaration<M extends Method, Value> = Required<Omit<EndpointDocs, 'deprecated'>> &
  Pick<EndpointFacts, 'access' | 'reach' | 'needsPersonalAccess' | 'fullAdministrator'> &
  Partial<Pick<EndpointFacts, 'lookUps'>> & {
    readonly method: M
    readonly path: string
    readonly status: Endpoint['status']
    readonly params: TSchema
    readonly query?: TSchema
    readonly body?: TSchema
    readonly returns: Responder<Value>
  }

/** A verb with a handler of its own. Whatever it does not say comes from the declaration of its resource. */
export type VerbSpec<
  M extends Method,
  U extends Unit,
  Path extends string,
  BodySchema extends TSchema,
  Value,
> = Partial<Omit<EndpointFacts, 'unit'>> & {
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
  ): Promise<NoInfer<Value> | CommittedRefusal>
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
    const errors = [...new Set([...declaration.errors, ...(spec.errors ?? [])])]
    return endpoint({ ...declaration, ...spec, errors } as never)
  }
