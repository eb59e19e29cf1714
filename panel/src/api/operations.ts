import type { Bellhop, List, RequestOptions, Resources } from '@bellhop/sdk'
import { argumentCount, type Operation as Definition } from '../../../sdk/client/request.ts'
import { operations } from '../../../sdk/generated/operations.ts'
import { dataOf } from './api-error.ts'
import { api } from './client.ts'
import type { operationsLeftOut } from './operations-left-out.ts'

/** A resource of the API, as the SDK names it. */
export type Resource = keyof Resources

/** A method of the SDK, such as `guests.get`. */
export type Operation = Exclude<
  { [R in Resource]: `${R}.${keyof Resources[R] & string}` }[Resource],
  (typeof operationsLeftOut)[number]
>

type Method<O extends Operation> = O extends `${infer R extends Resource}.${infer M}`
  ? M extends keyof Resources[R]
    ? Extract<Resources[R][M], (...args: never) => unknown>
    : never
  : never

/** What an operation takes, in the order of the SDK: ids of the path, body, query, options. */
export type Input<O extends Operation> = Parameters<Method<O>>

/** The same without the options of the request. */
export type Arguments<O extends Operation> = WithoutOptions<Input<O>>

/** Only the last argument before the options may be left out: a query, or the body of an update. */
type WithoutOptions<T extends readonly unknown[]> =
  Required<T> extends readonly [...infer Ids, infer Last, RequestOptions]
    ? Ids['length'] extends T['length']
      ? readonly [...Ids, Last?]
      : readonly [...Ids, Last]
    : readonly []

/** What an operation responds with: a record, or a page of a list. */
export type Result<O extends Operation> = Awaited<ReturnType<Method<O>>>

/** An operation that lists records. */
export type ListOperation = {
  [O in Operation]: ReturnType<Method<O>> extends List<unknown, unknown> ? O : never
}[Operation]

/** A record of a list. */
export type Item<O extends ListOperation> = ReturnType<Method<O>> extends List<infer Found, unknown> ? Found : never

/** The key of a reading: resource, method, arguments. What begins alike becomes outdated together. */
export const keyOf = (operation: string, args: readonly unknown[] = []): readonly unknown[] => [
  ...operation.split('.'),
  ...args,
]

const definitions: Readonly<Record<string, Readonly<Record<string, Definition>>>> = operations

/** Answers an operation in place of the service; undefined leaves it to the service. */
type Player = (operation: Operation, args: readonly unknown[]) => unknown

/** What answers operations now: the practice room, whose calls and bookings must not reach the service. */
export const player: { play?: Player | undefined } = {}

/** Calls an operation; `options` stand behind all its arguments, also behind those that are left out. */
export function callOperation(
  operation: string,
  args: readonly unknown[],
  options: RequestOptions = {},
  client: Bellhop = api,
): unknown {
  const played = client === api && player.play?.(operation as Operation, args)
  if (played) return played
  const [resource, method] = operation.split('.') as [string, string]
  const definition = definitions[resource]?.[method]
  const count = definition ? argumentCount(definition) : 0
  const methods = client[resource as Resource] as unknown as Readonly<Record<string, (...all: unknown[]) => unknown>>
  return methods[method]?.(...Array.from({ length: count }, (_, index) => args[index]), args[count] ?? options)
}

/** Sends an operation once. Throws `ApiError`. For what is neither kept nor changes anything: a search before a change. */
export const ask = <O extends Operation>(operation: O, ...input: Input<O>): Promise<Result<O>> =>
  dataOf(callOperation(operation, input) as PromiseLike<Result<O>>)
