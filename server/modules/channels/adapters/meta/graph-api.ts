import type { Runtime } from '#platform/runtime.ts'
import { errorOf } from './graph-errors.ts'
import type { GraphAccount } from './graph-account.ts'
import { type Fields, fieldsOf, listOf, readJson, textOf } from './parse-json.ts'

/** A send that was given up on may have been taken all the same, so the vendor has its time. */
const deadlineMs = 10_000
const maxBytes = 4 * 1024 * 1024

/** A request to the Graph API. `path` stands behind the version, and is made of ids alone. */
export type GraphRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
}

/** What we say that we are: the hosts of files turn away who says nothing. */
export const userAgent = { 'user-agent': 'Bellhop/1' }

/** What proves to Meta who we are. */
export const graphHeaders = ({
  secrets,
}: GraphAccount): { readonly authorization: string } & Record<string, string> => ({
  ...userAgent,
  authorization: `Bearer ${secrets.accessToken}`,
})

/** Asks Meta for something of the account: its answer, or what went wrong as `askGraph` throws it. */
export async function tryGraph(
  { http }: Pick<Runtime, 'http'>,
  account: GraphAccount,
  { method, path, query, json }: GraphRequest,
): Promise<Fields | Error> {
  const { graphBaseUrl, graphVersion } = account.settings
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const said = await http.ask({
    account: account.id,
    method,
    url: `${graphBaseUrl}/${graphVersion}/${path}${search}`,
    headers: { ...graphHeaders(account), ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: Buffer.from(JSON.stringify(json)) } : {}),
    maxBytes,
    deadlineMs,
  })
  if ('error' in said) return new Error(`Meta was not reached: ${said.error}`)
  if (said.statusCode < 200 || said.statusCode >= 300) return errorOf(account, said)
  return readJson(said.body) ?? new Error('Meta answered with something that is not JSON')
}

/** Asks Meta for something of the account. @throws MessageRefused, TryLater, AccountTrouble; else worth another try */
export async function askGraph(runtime: Runtime, account: GraphAccount, request: GraphRequest): Promise<Fields> {
  const said = await tryGraph(runtime, account, request)
  if (said instanceof Error) throw said
  return said
}

/** So many pages that an account without end is a fault of the vendor. */
const mostPages = 200
/** All pages of a list together, in milliseconds: many that each come slowly are given up, too. */
const listDeadlineMs = 60_000

/** All objects of a list, page after page; or what went wrong. By its cursors: the address of the next page is not ours. */
export async function tryGraphList(
  runtime: Pick<Runtime, 'http'>,
  account: GraphAccount,
  { path, query }: Pick<GraphRequest, 'path' | 'query'>,
): Promise<readonly Fields[] | Error> {
  const found: Fields[] = []
  let after: string | null = null
  const since = performance.now()
  for (let page = 0; page < mostPages; page += 1) {
    const cursor: Readonly<Record<string, string>> = after === null ? {} : { after }
    const said = await tryGraph(runtime, account, { method: 'GET', path, query: { limit: '100', ...query, ...cursor } })
    if (said instanceof Error) return said
    if (performance.now() - since > listDeadlineMs) return new Error('Meta takes too long to show its pages')
    found.push(...listOf(said['data']))
    const paging = fieldsOf(said['paging'])
    after = textOf(fieldsOf(paging['cursors'])['after'])
    if (textOf(paging['next']) === null || after === null) return found
  }
  return new Error(`Meta shows more than ${mostPages} pages`)
}
