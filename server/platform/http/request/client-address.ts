import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { inNets } from '../../config/networks.ts'

/**
 * Finds the address that a request comes from: of the peer, or, when that is a trusted proxy, the rightmost address in
 * `X-Forwarded-For` that is no trusted proxy (§4.2.5). Anything left of it was written by the client and counts for nothing,
 * however long or odd it is; an entry that is no address ends the search at the proxy that sent it.
 */
export function findsClientAddress(trusted: readonly string[]): (request: FastifyRequest) => string {
  const isProxy = inNets(trusted)
  return ({ raw }) => {
    let client = raw.socket.remoteAddress ?? ''
    if (!isProxy(client)) return client
    const forwarded = [raw.headers['x-forwarded-for'] ?? []].flat().join(',')
    for (let end = forwarded.length; end > 0; ) {
      const start = forwarded.lastIndexOf(',', end - 1)
      const address = addressIn(forwarded.slice(start + 1, end).trim())
      if (address === undefined) return client
      client = address
      if (!isProxy(client)) return client
      end = start
    }
    return client
  }
}

/** Some proxies add the port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function addressIn(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 || bare.includes('%') ? undefined : bare
}
