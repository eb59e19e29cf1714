import type { ApiRequest } from './http-client.ts'
import type { RequestOptions } from './request-options.ts'

/** An operation of `operations.ts`, parsed. */
export type Operation = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly flags: string
  /** The field of a form, or the order of a list. */
  readonly detail: string | undefined
}

/** Parses `GET /guests qp createdAt`. */
export function parseOperation(name: string, definition: string): Operation {
  const [method = '', path = '', flags = '', detail] = definition.split(' ')
  return { name, method, path, flags, detail }
}

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
export function sortArguments({ name, path, flags }: Operation, args: readonly unknown[]): Arguments {
  const rest = [...args]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const id = rest.shift()
    if (typeof id !== 'string' || id === '') throw new TypeError(`bellhop.${name} needs ${parameter}`)
    return encodeURIComponent(id)
  })
  const body = /[bf]/.test(flags) ? rest.shift() : undefined
  const query = flags.includes('q') ? rest.shift() : undefined
  return { path: filled, body, query: (query ?? {}) as Query, options: (rest.shift() ?? {}) as RequestOptions }
}

/** The request of an operation. */
export function createRequest(
  { name, method, flags, detail = '' }: Operation,
  { path, body, query, options }: Arguments,
  baseUrl: string,
): ApiRequest {
  return {
    operation: name,
    method,
    url: baseUrl + path + formatQuery(query),
    body: flags.includes('f') ? formOf(detail, body) : body === undefined ? undefined : JSON.stringify(body),
    headers: headersOf(method, flags, { body, options }),
    options,
    isAnonymous: flags.includes('a'),
    isOnce: flags.includes('o'),
    isStreamed: flags.includes('d'),
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
function headersOf(method: string, flags: string, { body, options }: Pick<Arguments, 'body' | 'options'>) {
  const { idempotencyKey, ifMatch, headers } = options
  const hasKey = method === 'POST' && !flags.includes('o')
  return {
    Accept: flags.includes('d') ? '*/*' : 'application/json',
    ...(flags.includes('b') && body !== undefined ? { 'Content-Type': 'application/json' } : {}),
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
