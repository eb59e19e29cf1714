import { readFileSync } from 'node:fs'
import { connect as connectTcp, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, createSecureContext, getCACertificates } from 'node:tls'
import { type AddressGuard, literalOf } from './address-guard.ts'
import { connectionFaultOf, type PostFault, tlsFaultOf } from './faults.ts'
import type { Resolve } from './resolver.ts'

/** A connection could not be opened. */
export class ConnectError extends Error {
  readonly fault: PostFault

  constructor(fault: PostFault, cause?: unknown) {
    super(`No connection: ${fault}`, { cause })
    this.name = 'ConnectError'
    this.fault = fault
  }
}

/** What limits the connections. */
export type ConnectionLimits = {
  readonly guard: AddressGuard
  readonly resolve: Resolve
  /** CA certificates besides the public ones. */
  readonly extraCaFile: string | undefined
  /** For DNS, TCP and TLS together, in milliseconds. */
  readonly timeoutMs: number
}

/** The host to connect to, by name or IP address. */
export type ConnectionTarget = {
  readonly hostname: string
  readonly port: number
  /** Whether TLS begins with the connection; otherwise the caller upgrades it with `tlsOptions`. */
  readonly isTls: boolean
  readonly protocols?: readonly string[]
}

/** Opens connections to hosts that tenants choose. */
export type GuardedConnections = {
  /**
   * Opens a connection to an allowed address. The checked address is the one that is dialled, so a name that resolves
   * differently a moment later (DNS rebinding) has no effect.
   * @throws ConnectError
   */
  open(target: ConnectionTarget): Promise<Socket>
  /** The options with which a connection to `hostname` becomes a verified TLS connection. */
  tlsOptions(hostname: string, protocols?: readonly string[]): ConnectionOptions
}

/** Creates the opener. @throws if `extraCaFile` cannot be read */
export function guardedConnections(limits: ConnectionLimits): GuardedConnections {
  const secureContext = limits.extraCaFile === undefined ? undefined : contextWith(limits.extraCaFile)
  const tlsOptions: GuardedConnections['tlsOptions'] = (hostname, protocols) => ({
    // The certificate must be for the name. An IP address, which SNI cannot carry, is compared with the certificate's
    // addresses.
    servername: literalOf(hostname) === undefined ? hostname : '',
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(protocols && { ALPNProtocols: [...protocols] }),
    ...(secureContext && { secureContext }),
  })
  return {
    tlsOptions,
    async open({ hostname, port, isTls, protocols }) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), limits.timeoutMs)
      try {
        const address = await checkedAddress(hostname, limits, late.signal)
        const tls = isTls ? tlsOptions(hostname, protocols) : undefined
        const socket = await dial({ address, port, limit: late.signal, tls })
        if (limits.guard.allows(socket.remoteAddress ?? '')) return socket
        socket.destroy()
        throw new ConnectError('blocked_address')
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const contextWith = (file: string) =>
  createSecureContext({ ca: [...getCACertificates('default'), readFileSync(file, 'utf8')], minVersion: 'TLSv1.2' })

/** The address to dial: the IP address itself, or one of the name's addresses, all of which must be allowed. */
async function checkedAddress(
  hostname: string,
  { guard, resolve }: ConnectionLimits,
  limit: AbortSignal,
): Promise<string> {
  const literal = literalOf(hostname)
  const addresses = literal === undefined ? await resolved(resolve(hostname), limit) : [literal]
  if (!addresses.every(guard.allows)) throw new ConnectError('blocked_address')
  // IPv4 first: every host can reach it, while many cannot reach IPv6.
  const address = addresses.find((candidate) => !candidate.includes(':')) ?? addresses[0]
  if (address === undefined) throw new ConnectError('dns_not_found')
  return address
}

async function resolved(answer: Promise<readonly string[]>, limit: AbortSignal): Promise<readonly string[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const expire = (): void => reject(new ConnectError('dns_failed'))
  limit.addEventListener('abort', expire, { once: true })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    throw new ConnectError('dns_failed', error)
  } finally {
    limit.removeEventListener('abort', expire)
  }
}

type Dial = {
  readonly address: string
  readonly port: number
  readonly limit: AbortSignal
  readonly tls: ConnectionOptions | undefined
}

function dial({ address: host, port, limit, tls }: Dial): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = tls ? connectTls({ host, port, ...tls }) : connectTcp({ host, port })
  let isConnected = false
  const expire = (): void => {
    reject(new ConnectError(isConnected ? 'tls_timeout' : 'connection_timeout'))
    socket.destroy()
  }
  limit.addEventListener('abort', expire, { once: true })
  socket.once('connect', () => {
    isConnected = true
  })
  socket.once(tls ? 'secureConnect' : 'connect', () => {
    limit.removeEventListener('abort', expire)
    resolve(socket.setNoDelay(true))
  })
  // This listener stays: an error before the caller adds its own would end the process.
  socket.on('error', (error) => {
    reject(new ConnectError(isConnected ? (tlsFaultOf(error) ?? 'tls_failed') : connectionFaultOf(error), error))
  })
  return promise
}
