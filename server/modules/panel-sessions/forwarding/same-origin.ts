import type { FastifyRequest } from 'fastify'
import { accessDenied } from '#platform/kernel/errors.ts'

/**
 * Throws 403 unless a page of this very origin sent the request (CSRF). Browsers say so in `Sec-Fetch-Site`; sibling
 * subdomains (`same-site`) are refused, too. `none` is the address bar, which may only read. Older browsers send
 * `Origin` instead; a request without either comes from no page.
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site']
  const isOwn = site === undefined ? hasOwnOrigin(request, publicUrl) : isAllowedSite(String(site), request.method)
  if (!isOwn) throw accessDenied('Origin', 'Pages of other origins may not call this')
}

const isAllowedSite = (site: string, method: string): boolean =>
  site === 'same-origin' || (site === 'none' && ['GET', 'HEAD'].includes(method))

function hasOwnOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = headers
  return origin === undefined || origin === `https://${host}` || origin === new URL(publicUrl).origin
}
