import type { TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { ConnectError, type GuardedConnections } from './guarded-connections.ts'

const httpsPort = 443

/** Opens TLS connections for undici. The guard is here because every connection passes here, also one to an IP address. */
export function ssrfConnector(
  { open }: GuardedConnections,
  { allowsPort }: Pick<AddressGuard, 'allowsPort'>,
): buildConnector.connector {
  const openTo = async (protocol: string, hostname: string, port: number): Promise<TLSSocket> => {
    if (protocol !== 'https:') throw new ConnectError('protocol')
    if (!allowsPort(port)) throw new ConnectError('blocked_address')
    return (await open({ hostname, port, isTls: true, protocols: ['http/1.1'] })) as TLSSocket
  }
  return ({ protocol, hostname, port }, callback) => {
    openTo(protocol, hostname, Number(port) || httpsPort).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    )
  }
}
