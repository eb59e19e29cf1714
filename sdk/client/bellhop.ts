import { operations } from '../generated/operations.ts'
import type { Resources } from '../generated/resources.ts'
import { EventStream, type EventStreamOptions } from './event-stream.ts'
import { type ApiRequest, HttpClient, type HttpSettings, parseData } from './http-client.ts'
import { List, walkChanges, walkPages } from './list.ts'
import type { RateLimit } from './rate-limit.ts'
import {
  type Arguments,
  createRequest,
  formatQuery,
  type NamedOperation,
  type Operation,
  sortArguments,
} from './request.ts'
import type { Hooks, RequestOptions } from './request-options.ts'
import { type Sleep, sleep } from './retry.ts'
import { type Credentials, keyAuthentication, Session } from './session.ts'
import { memoryTokens, type TokenStore } from './token-store.ts'

/** With what the client authenticates: an API key, a user, or the tokens of a session. */
type AuthenticationOptions =
  | { readonly apiKey: string }
  | (Credentials & { readonly tokens?: TokenStore })
  | { readonly tokens: TokenStore }

/** The settings of a client. */
export type BellhopOptions = AuthenticationOptions &
  Hooks & {
    /** The address of the service, such as `https://bellhop.example.com`, or that of a proxy with its path. */
    readonly baseUrl: string
    /** How long one try may take, in milliseconds; default 30 000. */
    readonly timeout?: number
    /** How often a failed request is sent again; default 4. */
    readonly maxRetries?: number
    /** A longer wait before a retry is not waited for, in milliseconds; default 90 000. */
    readonly maxRetryDelay?: number
    /** Replaces `fetch`, for example for a proxy. */
    readonly fetch?: typeof fetch
    /** Waits before a retry, in milliseconds; tests replace it. */
    readonly sleep?: Sleep
    /** Random numbers from 0 to 1 for the jitter; tests replace it. */
    readonly random?: () => number
  }

// oxlint-disable-next-line no-unsafe-declaration-merging -- the resources are generated
export interface Bellhop extends Resources {}

/** A client of the service: `bellhop.guests.list()`, `bellhop.reservations.create({…})`. */
// oxlint-disable-next-line no-unsafe-declaration-merging -- see above
export class Bellhop {
  readonly #http: HttpClient
  readonly #settings: HttpSettings
  readonly #baseUrl: string
  readonly #session: Session | undefined

  constructor(options: BellhopOptions) {
    const { fetch: send = globalThis.fetch, timeout = 30_000, maxRetries = 4, maxRetryDelay = 90_000 } = options
    const { onRequest, onResponse, sleep: wait = sleep, random = Math.random } = options
    this.#settings = {
      // Unbound, because browsers refuse a `fetch` with another receiver.
      fetch: (input, init) => send(input, init),
      timeout,
      maxRetries,
      maxRetryDelay,
      sleep: wait,
      random,
      ...(onRequest ? { onRequest } : {}),
      ...(onResponse ? { onResponse } : {}),
    }
    this.#http = new HttpClient(this.#settings)
    this.#baseUrl = completeUrl(options.baseUrl)
    if ('apiKey' in options) this.#http.authentication = keyAuthentication(options.apiKey)
    else this.#http.authentication = this.#session = this.#openSession(options)
    Object.assign(this, this.#resources())
  }

  /** The rate limit as the last response described it (§8). */
  get rateLimit(): RateLimit | undefined {
    return this.#http.rateLimit
  }

  /** Until when the requests of this client wait, after a 429 (§8); undefined if they do not wait. */
  get pausedUntil(): Date | undefined {
    return this.#http.pausedUntil
  }

  /**
   * Signs in and saves the tokens. Only needed with `tokens`: a client with `email` and `password` signs in itself. Throws
   * `SecondFactorRequired`, whose `complete()` ends the sign-in of a user with a second factor.
   */
  async login(credentials: Credentials): Promise<void> {
    await this.#requireSession().login(credentials)
  }

  /** Ends the session and removes its tokens. */
  logout(): Promise<void> {
    return this.#requireSession().logout()
  }

  /** Live events (`GET /events`): `for await (const event of bellhop.events())`. */
  events(options: EventStreamOptions = {}): EventStream {
    const { types } = options
    const connect = (headers: Record<string, string>, signal: AbortSignal) =>
      this.#http.send({
        operation: 'events',
        method: 'GET',
        url: this.#baseUrl + `/events${formatQuery({ types })}`,
        headers: { Accept: 'text/event-stream', ...headers },
        options: { signal },
        isStreamed: true,
      })
    return new EventStream({ connect, sleep: this.#settings.sleep, random: this.#settings.random }, options)
  }

  /** The file behind a signed link, such as that of `bellhop.recordings.getDownloadLink(id)`. */
  download({ url }: { readonly url: string }, options: RequestOptions = {}): Promise<Response> {
    return this.#open({ operation: 'download', url, options, isAnonymous: true })
  }

  /** A GET of any path with tokens and retries, such as `/reports/revenue?format=csv&…`. The body is not read. */
  fetch(path: string, options: RequestOptions = {}): Promise<Response> {
    return this.#open({ operation: 'fetch', url: this.#baseUrl + path, options })
  }

  async #open(request: Pick<ApiRequest, 'operation' | 'url' | 'options' | 'isAnonymous'>): Promise<Response> {
    const headers = { Accept: '*/*', ...request.options.headers }
    return (await this.#http.send({ ...request, method: 'GET', headers, isStreamed: true })).response
  }

  #requireSession(): Session {
    if (!this.#session) throw new TypeError('A client with an API key has no session')
    return this.#session
  }

  #openSession(options: Exclude<BellhopOptions, { apiKey: string }>): Session {
    const credentials = 'email' in options ? { email: options.email, password: options.password } : undefined
    return new Session(options.tokens ?? memoryTokens(), credentials, async (action, body) => {
      const operation = operations.auth[action]
      return this.#call(
        { name: `auth.${action}`, ...operation },
        { path: operation.path, body, query: {}, options: {} },
      )
    })
  }

  #resources(): Record<string, Record<string, unknown>> {
    return mapValues<Record<string, Operation>, Record<string, unknown>>(operations, (methods, resource) =>
      mapValues(methods, (operation, name) => this.#method({ name: `${resource}.${name}`, ...operation })),
    )
  }

  #method(operation: NamedOperation): (...args: readonly unknown[]) => unknown {
    return (...args) => {
      const sorted = sortArguments(operation, args)
      return operation.result === 'list' ? this.#list(operation, sorted) : this.#call(operation, sorted)
    }
  }

  async #call(operation: NamedOperation, args: Arguments): Promise<unknown> {
    const response = await this.#http.send(createRequest(operation, args, this.#baseUrl))
    return operation.result === 'file' ? response.response : parseData(operation.name, response)
  }

  #list(operation: NamedOperation, args: Arguments): List<unknown> {
    const { query } = args
    const isOfChanges = query['updatedAtFrom'] !== undefined || query['updatedAtTo'] !== undefined
    const sort = query['sort'] ?? (isOfChanges ? 'updatedAt' : undefined)
    if (operation.hasCursor && String(sort).replace('-', '') === 'updatedAt')
      return this.#changes(operation, args, sort)
    const order = operation.sort ? { sort: operation.sort } : {}
    const paging = operation.hasQuery
    const readPage = (page: number, pageSize: number) =>
      this.#call(operation, { ...args, query: paging ? { ...order, ...args.query, page, pageSize } : {} }) as never
    return new List(
      () => this.#call(operation, args),
      () => walkPages(readPage, args.query.pageSize as number | undefined),
    )
  }

  #changes(operation: NamedOperation, args: Arguments, sort: unknown): List<unknown> {
    const query = { pageSize: 100, ...args.query, sort, page: undefined }
    return new List(
      () => this.#call(operation, args),
      (list) =>
        walkChanges(async (cursor) => {
          const request = createRequest(operation, { ...args, query: { ...query, cursor } }, this.#baseUrl)
          const response = await this.#http.send(request)
          const { headers } = response.response
          list.updatedTo = headers.get('X-Updated-To') ?? undefined
          const { items } = parseData(operation.name, response) as { items: readonly unknown[] }
          return { items, next: headers.get('X-Next-Cursor') }
        }),
    )
  }
}

/** Adds the version of the API (§9.1) to an address without a path. */
function completeUrl(baseUrl: string): string {
  const trimmed = baseUrl.replace(/\/$/, '')
  return /^https?:\/\/[^/]+$/.test(trimmed) ? `${trimmed}/api/v1` : trimmed
}

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))
