import { Agent } from 'undici'
import { type AddressGuard, addressGuard } from './addresses.ts'
import { type Post, type PostResult, exchange } from './exchange.ts'
import { guardedConnector } from './guarded-connector.ts'
import { type Resolve, systemResolver } from './resolver.ts'

export type { PostResult } from './exchange.ts'

/** The only way out for URLs that tenants choose. Never follows a redirect, uses no proxy, never throws. */
export type GuardedHttp = {
  /** Sends once. The receiver has 5 s from the moment the request has a connection (§6.4.1). */
  post(request: Post): Promise<PostResult>
  /** Judges a URL at registration (`AddressGuard`). */
  judgeUrl: AddressGuard['judgeUrl']
  /** How many posts were not sent because their address is forbidden. */
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
  return {
    async post(request) {
      const result = await exchange(agent, request, { deadlineMs, connectTimeoutMs })
      if ('error' in result && result.error === 'blocked_address') blocked += 1
      return result
    },
    blocked: () => blocked,
    judgeUrl: guard.judgeUrl,
    close: () => agent.close(),
  }
}
