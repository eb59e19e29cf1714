import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { includesPort, type Ports } from '../../config/setting-types.ts'
import { onFirstUse } from '../../kernel/on-first-use.ts'
import { traceHeaders } from '../../observability/trace-context.ts'
import { type AddressGuard, addressGuard } from './address-guard.ts'
import { type CircuitBreakers, createCircuitBreakers } from './circuit-breaker.ts'
import type { PostFault } from './faults.ts'
import { ConnectError, guardedConnections } from './guarded-connections.ts'
import { mailConnectionLimit } from './mail-connection-limit.ts'
import {
  type AccountRequest,
  type Post,
  type PostResult,
  postOnce,
  type Request,
  type RequestResult,
} from './post-once.ts'
import { type Download, download, sendRequest } from './request.ts'
import { type Resolve, systemResolver } from './resolver.ts'
import { ssrfConnector } from './ssrf-connector.ts'

export type { PostResult, Request, RequestResult } from './post-once.ts'
export type { Download } from './request.ts'

/** A request for a download. */
export type DownloadRequest = Pick<Request, 'account' | 'url' | 'headers' | 'deadlineMs'>

/** A mail server of a tenant, which a connection without HTTP goes to. */
export type MailServer = AccountRequest & {
  readonly host: string
  readonly port: number
  /** Whether TLS begins with the connection; otherwise the protocol upgrades it (STARTTLS). */
  readonly isTls: boolean
}

/** An open connection to a mail server. */
export type MailConnection = {
  readonly socket: Socket
  /** The options with which a plain connection becomes a verified TLS connection. */
  readonly tlsOptions: ConnectionOptions
  /** How long the server may be silent when it should answer. */
  readonly maxSilenceMs: number
}

/**
 * The only client for addresses that tenants choose: HTTP, and connections to mail servers. It uses no proxy and follows
 * redirects only for downloads. Requests carry the trace of the current work.
 */
export type HttpClient = {
  /** Sends one POST. The receiver has 5 s from the moment the request has a connection (§6.4.1). */
  post(request: Post): Promise<PostResult>
  /**
   * Sends a request to a provider, at an address from a tenant's settings, and reads the whole response.
   * @throws CircuitOpen if the host of the account did not respond recently
   */
  request(request: Request): Promise<RequestResult>
  /**
   * Starts a download from a provider and returns a stream.
   * @throws CircuitOpen as `request` does
   */
  download(request: DownloadRequest): Promise<Download | { readonly error: PostFault }>
  /**
   * Opens a connection to a mail server, runs `use` with it, and closes it. A `ConnectError` of `use` counts for the
   * circuit of the account like a connection that could not be opened.
   * @throws CircuitOpen as `request` does, and beside three connections of the account; ConnectError; what `use` throws
   */
  connect<Result>(server: MailServer, use: (connection: MailConnection) => Promise<Result>): Promise<Result>
  /**
   * Checks a mail server at registration: returns what is forbidden, its address or its port (`EMAIL_PORTS`). A name is
   * resolved and checked at each connection.
   */
  checkMailServer(host: string, port: number): 'address' | 'port' | undefined
  /** The same client without circuit breakers, for a user who tests an account. */
  ignoringCircuits(): HttpClient
  /** The number of accounts with an open circuit. */
  openCircuits(): number
  /** Checks a URL at registration (`AddressGuard`). */
  checkUrl: AddressGuard['checkUrl']
  /** The number of requests that were not sent because their address is forbidden. */
  blockedCount(): number
  /** Waits for running requests and closes all connections. */
  close(): Promise<void>
}

type Options = {
  /** Allowed networks that are not public (`WEBHOOK_ALLOW_NETS`). */
  readonly allowNets: readonly string[]
  /** The only allowed ports (`WEBHOOK_ALLOW_PORTS`). */
  readonly allowPorts?: Ports
  /** The only allowed ports of mail servers (`EMAIL_PORTS`). */
  readonly mailPorts?: Ports
  /** How long a mail server may be silent, in milliseconds. */
  readonly maxMailSilenceMs?: number
  /** CA certificates that receivers may use besides the public ones (`WEBHOOK_EXTRA_CA_FILE`). */
  readonly extraCaFile?: string | undefined
  readonly resolve?: Resolve
  /** The time for a response in milliseconds. */
  readonly deadlineMs?: number
  /** The time for DNS, connection and TLS in milliseconds. */
  readonly connectTimeoutMs?: number
  /** Milliseconds of a monotonic clock. */
  readonly monotonic?: () => number
}

/**
 * Creates the client.
 * @throws if `extraCaFile` cannot be read
 */
export function createHttpClient(options: Options): HttpClient {
  const { deadlineMs = 5_000, connectTimeoutMs = 5_000, mailPorts = 'any', maxMailSilenceMs = 120_000 } = options
  const guard = addressGuard(options.allowNets, options.allowPorts)
  const { resolve = systemResolver(), extraCaFile } = options
  const connections = guardedConnections({ guard, resolve, extraCaFile, timeoutMs: connectTimeoutMs })
  const connect = ssrfConnector(connections, guard)
  const agent = onFirstUse(async () => {
    const { Agent } = await import('undici')
    return new Agent({
      connect,
      // Shorter than on common servers, so that a request rarely meets a connection that is being closed.
      keepAliveTimeout: 3_000,
      keepAliveMaxTimeout: 30_000,
      maxHeaderSize: 16 * 1024,
      allowH2: false,
      // The deadline is in `postOnce`.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  })
  let blocked = 0
  const { monotonic = () => performance.now() } = options
  const circuits = createCircuitBreakers(monotonic)
  const mailConnections = mailConnectionLimit(monotonic)
  const countBlocked = <Result extends object>(result: Result): Result => {
    if ('error' in result && result.error === 'blocked_address') blocked += 1
    return result
  }
  const clientOf = ({ assertClosed, beginMail }: Gates): HttpClient => ({
    post: async (request) =>
      countBlocked(await postOnce(await agent(), traced(request), { deadlineMs, connectTimeoutMs })),
    async request({ account, ...request }) {
      assertClosed(account)
      const response = await sendRequest(await agent(), traced(request))
      circuits.record(account, 'error' in response && response.error !== 'too_long' ? response.error : undefined)
      return countBlocked(response)
    },
    async download({ account, ...request }) {
      assertClosed(account)
      return countBlocked(
        recordAtEnd(await download(await agent(), traced(request)), (fault) => circuits.record(account, fault)),
      )
    },
    async connect({ account, host, port, isTls }, use) {
      assertClosed(account)
      const end = beginMail(account)
      try {
        if (!includesPort(mailPorts, port)) throw new ConnectError('blocked_address')
        const socket = await connections.open({ hostname: host, port, isTls })
        const tlsOptions = connections.tlsOptions(host)
        const result = await use({ socket, tlsOptions, maxSilenceMs: maxMailSilenceMs }).finally(() => socket.destroy())
        circuits.record(account, undefined)
        return result
      } catch (error) {
        const fault = error instanceof ConnectError ? error.fault : undefined
        circuits.record(account, fault)
        if (fault) countBlocked({ error: fault })
        throw error
      } finally {
        end()
      }
    },
    checkMailServer: (host, port) =>
      guard.refusesHost(host) ? 'address' : includesPort(mailPorts, port) ? undefined : 'port',
    ignoringCircuits: () => clientOf(noGates),
    openCircuits: circuits.open,
    blockedCount: () => blocked,
    checkUrl: guard.checkUrl,
    close: async () => (await agent.existing())?.close(),
  })
  return clientOf({ assertClosed: circuits.assertClosed, beginMail: mailConnections.begin })
}

/** What throws if an account may not send a request or open a connection now. */
type Gates = {
  readonly assertClosed: CircuitBreakers['assertClosed']
  /** The result is called when the connection has ended. */
  readonly beginMail: (account: string) => () => void
}

const noGates: Gates = { assertClosed: () => undefined, beginMail: () => () => undefined }

const traced = <R extends Pick<Request, 'headers'>>(request: R): R => ({
  ...request,
  headers: { ...request.headers, ...traceHeaders() },
})

/** The outcome of a download is known at its end: a host may start to respond and then stall. */
function recordAtEnd<Result extends Download | { readonly error: PostFault }>(
  result: Result,
  note: (fault: PostFault | undefined) => void,
): Result {
  if ('error' in result) note(result.error)
  else result.stream.once('close', () => note(isBroken(result.stream.errored) ? 'reset' : undefined))
  return result
}

/** An abort means that the reader stopped. */
const isBroken = (error: Error | null): boolean =>
  error !== null && !('code' in error && error.code === 'UND_ERR_ABORTED')
