import { readFileSync } from 'node:fs'
import { connect, createSecureContext, getCACertificates, type TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
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

type Options = {
  readonly guard: AddressGuard
  readonly resolve: Resolve
  /** CA certificates besides the public ones. */
  readonly extraCaFile: string | undefined
  /** For DNS, TCP and TLS together, in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Opens TLS connections for undici, only to allowed addresses. The check is here because every connection passes here,
 * also one to an IP address. The checked address is the one that is dialled, so a name that resolves differently a
 * moment later (DNS rebinding) has no effect.
 */
export function ssrfConnector(options: Options): buildConnector.connector {
  const secureContext = options.extraCaFile === undefined ? undefined : contextWith(options.extraCaFile)
  return ({ protocol, hostname, port }, callback) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), options.timeoutMs)
    const open = async (): Promise<TLSSocket> => {
      if (protocol !== 'https:') throw new ConnectError('protocol')
      if (!options.guard.allowsPort(Number(port) || 443)) throw new ConnectError('blocked_address')
      const address = await checkedAddress(hostname, options, late.signal)
      const socket = await dial({
        address,
        name: hostname,
        port: Number(port) || 443,
        limit: late.signal,
        secureContext,
      })
      if (options.guard.allows(socket.remoteAddress ?? '')) return socket
      socket.destroy()
      throw new ConnectError('blocked_address')
    }
    open()
      .finally(() => clearTimeout(timer))
      .then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      )
  }
}

const contextWith = (file: string) =>
  createSecureContext({ ca: [...getCACertificates('default'), readFileSync(file, 'utf8')], minVersion: 'TLSv1.2' })

/** The address to dial: the IP address itself, or one of the name's addresses, all of which must be allowed. */
async function checkedAddress(hostname: string, { guard, resolve }: Options, limit: AbortSignal): Promise<string> {
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

type Target = {
  readonly address: string
  readonly name: string
  readonly port: number
  readonly limit: AbortSignal
  readonly secureContext: ReturnType<typeof createSecureContext> | undefined
}

function dial({ address, name, port, limit, secureContext }: Target): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>()
  const socket = connect({
    host: address,
    port,
    // The certificate must be for the name. An IP address, which SNI cannot carry, is compared with the certificate's
    // addresses.
    servername: literalOf(name) === undefined ? name : '',
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(secureContext && { secureContext }),
  })
  let isConnected = false
  const expire = (): void => {
    reject(new ConnectError(isConnected ? 'tls_timeout' : 'connection_timeout'))
    socket.destroy()
  }
  limit.addEventListener('abort', expire, { once: true })
  socket.once('connect', () => {
    isConnected = true
  })
  socket.once('secureConnect', () => {
    limit.removeEventListener('abort', expire)
    resolve(socket.setNoDelay(true))
  })
  // This listener stays: an error before undici adds its own would end the process.
  socket.on('error', (error) => {
    reject(new ConnectError(isConnected ? (tlsFaultOf(error) ?? 'tls_failed') : connectionFaultOf(error), error))
  })
  return promise
}
