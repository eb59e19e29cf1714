import type { ApiRequest } from './http-client.ts'
import type { RequestOptions } from './request-options.ts'

/** An operation of the API, as `generated/operations.ts` lists it. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Takes a JSON body. */
  readonly hasBody?: true
  /** Takes a file, in the field of this name of a form. */
  readonly fileField?: string
  /** Takes a file of this type as the whole body. */
  readonly fileType?: string
  readonly hasQuery?: true
  /** What a success contains, if it is more than one value. The body of a file is left to the caller. */
  readonly result?: 'list' | 'file'
  /** The order in which a list is walked, by a field that never changes. */
  readonly sort?: string
  /** The changes of a list can be followed with a cursor. */
  readonly hasCursor?: true
  /** Needs no access token. */
  readonly isAnonymous?: true
  /** Must not be sent twice, because it takes no Idempotency-Key. */
  readonly isOnce?: true
}

/** An operation with the name of its method, such as `guests.list`. */
export type NamedOperation = Operation & { readonly name: string }

/** The number of arguments that a method takes before its options: ids of the path, a body or a file, a query. */
export const argumentCount = ({ path, hasQuery, ...operation }: Operation): number =>
  path.split('{').length - 1 + Number(takesBody(operation)) + Number(hasQuery ?? false)

const takesBody = ({ hasBody, fileField, fileType }: Pick<Operation, 'hasBody' | 'fileField' | 'fileType'>): boolean =>
  Boolean(hasBody ?? fileField ?? fileType)

/** Query parameters; lists are repeated (§4.2.1), undefined values are left out. */
export type Query = Readonly<Record<string, unknown>>

/** The arguments of a method, sorted. */
export type Arguments = {
  readonly path: string
  readonly body: unknown
  readonly query: Query
  readonly options: RequestOptions
}

/** Sorts the arguments of a method: ids of the path, body, query, options. Throws `TypeError` if an id is missing. */
export function sortArguments(
  { name, path, hasQuery, ...operation }: NamedOperation,
  args: readonly unknown[],
): Arguments {
  const rest = [...args]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const id = rest.shift()
    if (typeof id !== 'string' || id === '') throw new TypeError(`bellhop.${name} needs ${parameter}`)
    return encodeURIComponent(id)
  })
  const body = takesBody(operation) ? rest.shift() : undefined
  const query = hasQuery ? rest.shift() : undefined
  return { path: filled, body, query: (query ?? {}) as Query, options: (rest.shift() ?? {}) as RequestOptions }
}

/** The request of an operation. */
export function createRequest(
  operation: NamedOperation,
  { path, body, query, options }: Arguments,
  baseUrl: string,
): ApiRequest {
  const { name, method, fileField, fileType, result, isAnonymous, isOnce } = operation
  return {
    operation: name,
    method,
    url: baseUrl + path + formatQuery(query),
    body: fileField ? formOf(fileField, body) : fileType ? (body as Blob) : JSON.stringify(body),
    headers: headersOf(operation, { body, options }),
    options,
    isAnonymous,
    isOnce,
    isStreamed: result === 'file',
  }
}

/** `?guests=a:2&guests=b:1`, or nothing. */
export function formatQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)]])),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function formOf(field: string, file: unknown): FormData {
  const form = new FormData()
  form.append(field, file as Blob)
  return form
}

/** Every POST has a key, the same in each try, unless the endpoint takes none (§4.2.4). */
function headersOf(
  { method, hasBody, fileType, result, isOnce }: Operation,
  { body, options }: Pick<Arguments, 'body' | 'options'>,
) {
  const { idempotencyKey, ifMatch, headers } = options
  const hasKey = method === 'POST' && !isOnce
  return {
    Accept: result === 'file' ? '*/*' : 'application/json',
    ...(hasBody && body !== undefined ? { 'Content-Type': 'application/json' } : {}),
    ...(fileType ? { 'Content-Type': fileType } : {}),
    ...(hasKey ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
    ...(ifMatch === undefined ? {} : { 'If-Match': formatVersion(ifMatch) }),
    ...headers,
  }
}

/** `3` → `"3"`; an ETag stays as it is. */
function formatVersion(ifMatch: NonNullable<RequestOptions['ifMatch']>): string {
  if (typeof ifMatch === 'string') return ifMatch
  return `"${typeof ifMatch === 'number' ? ifMatch : ifMatch.version}"`
}
