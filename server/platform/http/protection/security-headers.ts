import type { Config } from '../../../config.ts'
import { isLoopback } from '../../config/networks.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileTypeOf } from '../response/file-response.ts'

/**
 * What every answer tells browsers: keep nothing, guess no type, show nothing of it as a page or inside one, tell nobody the
 * address. HSTS stays away from loopback, where one host name serves many programs that may speak plain HTTP.
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
 * Headers of one endpoint's answers beyond those. What pages of other origins are meant to use, they may load: chats, and
 * files behind a signed link, which only those who were given the link can name.
 */
export function resourcePolicyOf({ cors, access, shapes }: Endpoint): Record<string, string> {
  const isForOthers = cors !== undefined || (access === 'anyone' && fileTypeOf(shapes.returns) !== undefined)
  return isForOthers ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}
}
