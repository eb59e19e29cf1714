import { Agent } from 'undici'
import { type AddressGuard, addressGuard } from './address-guard.ts'
import { type Download, askProvider, download } from './request.ts'
import { type Post, type PostFault, type PostResult, type Request, type RequestResult, exchange } from './post-once.ts'
import { type Circuits, circuits } from './circuit-breaker.ts'
import { guardedConnector } from './ssrf-connector.ts'
import type { Ports } from '../../config/setting-types.ts'
import { type Resolve, systemResolver } from './resolver.ts'

export type { Download } from './request.ts'
export type { PostResult, Request, RequestResult } from './post-once.ts'

/** What is asked for a download. */
export type DownloadRequest = Pick<Request, 'account' | 'url' | 'headers' | 'deadlineMs'>

/** The only way out for URLs that tenants choose. Uses no proxy; follows no redirect but of downloads. */
export type GuardedHttp = {
  /** Sends once. The receiver has 5 s from the moment the request has a connection (§6.4.1). */
  post(request: Post): Promise<PostResult>
  /**
   * Asks a provider, at an address that a tenant's settings name, and takes its whole answer.
   * @throws CircuitOpen when the account's host has not answered the last times
   */
  ask(request: Request): Promise<RequestResult>
  /** Fetches something large from a provider; it is read as it comes in. @throws CircuitOpen as `ask` */
  download(request: DownloadRequest): Promise<Download | { readonly error: PostFault }>
  /** The same client for somebody who wants to know right now: it asks although a circuit is open. */
  insisting(): GuardedHttp
  /** How many accounts are not asked at present, because their host does not answer. */
  openCircuits(): number
  /** Judges a URL at registration (`AddressGuard`). */
  judgeUrl: AddressGuard['judgeUrl']
  /** How many requests were not sent because their address is forbidden. */
  blocked(): number
  /** Lets what is on its way finish, then closes all connections. */
  close(): Promise<void>
}

type Options = {
  /** Networks that may be reached though they are not public (`WEBHOOK_ALLOW_NETS`). */
  readonly allowNets: readonly string[]
  /** The only ports that may be reached (`WEBHOOK_ALLOW_PORTS`). */
  readonly allowPorts?: Ports
  /** CA certificates that receivers may use besides the public ones (`WEBHOOK_EXTRA_CA_FILE`). */
  readonly extraCaFile?: string | undefined
  readonly resolve?: Resolve
  /** The receiver's time in milliseconds. */
  readonly deadlineMs?: number
  /** Time in milliseconds for finding the address, connecting and TLS. */
  readonly connectTimeoutMs?: number
  /** Milliseconds of a clock that never goes back. */
  readonly monotonic?: () => number
}

/** Opens the client. @throws when `extraCaFile` cannot be read */
export function guardedHttp(options: Options): GuardedHttp {
  const { deadlineMs = 5_000, connectTimeoutMs = 5_000 } = options
  const guard = addressGuard(options.allowNets, options.allowPorts)
  const resolve = options.resolve ?? systemResolver()
  const agent = new Agent({
    connect: guardedConnector({ guard, resolve, extraCaFile: options.extraCaFile, timeoutMs: connectTimeoutMs }),
    // Shorter than what common servers allow, so that a request seldom meets a connection that is just being closed.
    keepAliveTimeout: 3_000,
    keepAliveMaxTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
    allowH2: false,
    // The one clock that counts is in `exchange`.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  let blocked = 0
  const state = circuits(options.monotonic)
  const noted = <Result extends object>(result: Result): Result => {
    if ('error' in result && result.error === 'blocked_address') blocked += 1
    return result
  }
  const clientOf = (assertClosed: Circuits['assertClosed']): GuardedHttp => ({
    post: async (request) => noted(await exchange(agent, request, { deadlineMs, connectTimeoutMs })),
    async ask({ account, ...request }) {
      assertClosed(account)
      const said = await askProvider(agent, request)
      state.note(account, 'error' in said && said.error !== 'too_long' ? said.error : undefined)
      return noted(said)
    },
    async download({ account, ...request }) {
      assertClosed(account)
      return noted(watched(await download(agent, request), (fault) => state.note(account, fault)))
    },
    insisting: () => clientOf(() => undefined),
    openCircuits: state.open,
    blocked: () => blocked,
    judgeUrl: guard.judgeUrl,
    close: () => agent.close(),
  })
  return clientOf(state.assertClosed)
}

/** How a download went is known at its end only: a host may begin to answer and then say nothing. */
function watched<Result extends Download | { readonly error: PostFault }>(
  result: Result,
  note: (fault: PostFault | undefined) => void,
): Result {
  if ('error' in result) note(result.error)
  else result.stream.once('close', () => note(wasBroken(result.stream.errored) ? 'reset' : undefined))
  return result
}

/** Who reads may also have had enough. */
const wasBroken = (error: Error | null): boolean =>
  error !== null && !('code' in error && error.code === 'UND_ERR_ABORTED')
