import type { FastifyRequest } from 'fastify'
import { isAddress, networkMatcher } from '../../config/networks.ts'

/**
 * Makes the function that finds the client address of a request: the peer or, behind a trusted proxy, the rightmost
 * address in `X-Forwarded-For` that is not a trusted proxy (§4.2.5). Entries to the left of it come from the client and
 * are ignored. An entry that is not an address ends the search at the proxy that sent it.
 */
export function createAddressResolver(trusted: readonly string[]): (request: FastifyRequest) => string {
  const isProxy = networkMatcher(trusted)
  return ({ raw }) => {
    let client = raw.socket.remoteAddress ?? ''
    if (!isProxy(client)) return client
    const forwarded = [raw.headers['x-forwarded-for'] ?? []].flat().join(',')
    for (let end = forwarded.length; end > 0; ) {
      const start = forwarded.lastIndexOf(',', end - 1)
      const address = parseAddress(forwarded.slice(start + 1, end).trim())
      if (address === undefined) return client
      client = address
      if (!isProxy(client)) return client
      end = start
    }
    return client
  }
}

/** Some proxies add the port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function parseAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isAddress(bare) ? bare : undefined
}
