import { Agent } from 'undici'
import { type AddressGuard, addressGuard } from './addresses.ts'
import { type Download, askProvider, download } from './ask-provider.ts'
import { type Post, type PostFault, type PostResult, type Request, type RequestResult, exchange } from './exchange.ts'
import { guardedConnector } from './guarded-connector.ts'
import { type Resolve, systemResolver } from './resolver.ts'

export type { Download } from './ask-provider.ts'
export type { PostResult, Request, RequestResult } from './exchange.ts'

/** The only way out for URLs that tenants choose. Uses no proxy, never throws; follows no redirect but of downloads. */
export type GuardedHttp = {
  /** Sends once. The receiver has 5 s from the moment the request has a connection (§6.4.1). */
  post(request: Post): Promise<PostResult>
  /** Asks a provider, at an address that a tenant's settings name, and takes its whole answer. */
  ask(request: Request): Promise<RequestResult>
  /** Fetches something large from a provider; it is read as it comes in. */
  download(request: Pick<Request, 'url' | 'headers' | 'deadlineMs'>): Promise<Download | { readonly error: PostFault }>
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
  /** CA certificates that receivers may use besides the public ones (`WEBHOOK_EXTRA_CA_FILE`). */
  readonly extraCaFile?: string | undefined
  readonly resolve?: Resolve
  /** The receiver's time in milliseconds. */
  readonly deadlineMs?: number
  /** Time in milliseconds for finding the address, connecting and TLS. */
  readonly connectTimeoutMs?: number
}

/** Opens the client. @throws when `extraCaFile` cannot be read */
export function guardedHttp(options: Options): GuardedHttp {
  const { deadlineMs = 5_000, connectTimeoutMs = 5_000 } = options
  const guard = addressGuard(options.allowNets)
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
  const noted = <Result extends object>(result: Result): Result => {
    if ('error' in result && result.error === 'blocked_address') blocked += 1
    return result
  }
  return {
    post: async (request) => noted(await exchange(agent, request, { deadlineMs, connectTimeoutMs })),
    ask: async (request) => noted(await askProvider(agent, request)),
    download: async (request) => noted(await download(agent, request)),
    blocked: () => blocked,
    judgeUrl: guard.judgeUrl,
    close: () => agent.close(),
  }
}
