import type { Config } from '../../../config.ts'
import { isLoopback } from '../../config/networks.ts'
import type { Endpoint } from '../endpoint.ts'

/**
 * The security headers of every response: no caching, no type sniffing, no framing, no referrer. HSTS is not sent for
 * loopback, where one host name serves many programs that may speak plain HTTP.
 */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  const host = new URL(PUBLIC_URL).hostname.replace(/^\[(.*)\]$/, '$1')
  const isLocal = isLoopback(host) || host.endsWith('.localhost')
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isLocal ? {} : { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * Further headers of an endpoint. Pages of other origins may load what is meant for them: public chats, and files
 * behind a signed link.
 */
export function resourcePolicyHeaders({ cors, access, returns }: Endpoint): Record<string, string> {
  const isForOtherOrigins = cors !== undefined || (access === 'anyone' && returns.kind === 'file')
  return isForOtherOrigins ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}
}
