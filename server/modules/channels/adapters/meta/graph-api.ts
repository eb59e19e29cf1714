import type { Runtime } from '#platform/runtime.ts'
import type { GraphAccount } from './graph-account.ts'
import { toGraphError } from './graph-errors.ts'
import { type Fields, fieldsOf, listOf, parseJson, textOf } from './parse-json.ts'

/** A request that timed out may have succeeded, so the deadline is generous. */
const deadlineMs = 10_000
const maxBytes = 4 * 1024 * 1024

/** A request to the Graph API. `path` follows the version and consists of ids only. */
export type GraphRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
}

/** The user agent; Meta's file hosts refuse requests without one. */
export const userAgent = { 'user-agent': 'Bellhop/1' }

/** The headers that authenticate the account. */
export const graphHeaders = ({
  secrets,
}: GraphAccount): { readonly authorization: string } & Record<string, string> => ({
  ...userAgent,
  authorization: `Bearer ${secrets.accessToken}`,
})

/** Calls the Graph API. Returns the response, or the error that `callGraph` throws. */
export async function tryGraph(
  { http }: Pick<Runtime, 'http'>,
  account: GraphAccount,
  { method, path, query, json }: GraphRequest,
): Promise<Fields | Error> {
  const { graphBaseUrl, graphVersion } = account.settings
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const response = await http.request({
    account: account.id,
    method,
    url: `${graphBaseUrl}/${graphVersion}/${path}${search}`,
    headers: { ...graphHeaders(account), ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: Buffer.from(JSON.stringify(json)) } : {}),
    maxBytes,
    deadlineMs,
  })
  if ('error' in response) return new Error(`Meta was not reached: ${response.error}`)
  if (response.statusCode < 200 || response.statusCode >= 300) return toGraphError(account, response)
  return parseJson(response.body) ?? new Error('Meta returned a response that is not JSON')
}

/**
 * Calls the Graph API. @throws RefusedMessageError, RetryLater, AccountError; the caller may retry after any other
 * error
 */
export async function callGraph(runtime: Runtime, account: GraphAccount, request: GraphRequest): Promise<Fields> {
  const response = await tryGraph(runtime, account, request)
  if (response instanceof Error) throw response
  return response
}

/** The limit of pages; a longer list is an error of the vendor. */
const maxPages = 200
/** The limit for all pages together, in milliseconds, for a vendor whose pages arrive slowly. */
const listDeadlineMs = 60_000

/**
 * Reads all pages of a list; returns the error if a page fails. Follows cursors, because the address of the next page
 * is not trusted.
 */
export async function tryGraphList(
  runtime: Pick<Runtime, 'http'>,
  account: GraphAccount,
  { path, query }: Pick<GraphRequest, 'path' | 'query'>,
): Promise<readonly Fields[] | Error> {
  const items: Fields[] = []
  let after: string | null = null
  const startedAt = performance.now()
  for (let page = 0; page < maxPages; page += 1) {
    const cursor: Readonly<Record<string, string>> = after === null ? {} : { after }
    const response = await tryGraph(runtime, account, {
      method: 'GET',
      path,
      query: { limit: '100', ...query, ...cursor },
    })
    if (response instanceof Error) return response
    if (performance.now() - startedAt > listDeadlineMs) return new Error('Meta takes too long to return the list')
    items.push(...listOf(response['data']))
    const paging = fieldsOf(response['paging'])
    after = textOf(fieldsOf(paging['cursors'])['after'])
    if (textOf(paging['next']) === null || after === null) return items
  }
  return new Error(`Meta returned more than ${maxPages} pages`)
}
