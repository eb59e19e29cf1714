import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { immutable, serveBuiltFiles } from '#platform/http/built-files.ts'
import type { Runtime } from '#platform/runtime.ts'
import { guestLinkSettings } from './settings.ts'

/** The page may load itself and call this service, and nothing else. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the page of guest links at `/g`. No search engine keeps it. */
export function addGuestPage(app: FastifyInstance, { config }: Runtime): void {
  const { GUEST_PAGE_DIR: folder } = guestLinkSettings.of(config)
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return
  const page = readFileSync(join(folder, 'index.html'))
  app.get('/g', (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': contentSecurityPolicy, 'X-Robots-Tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  // The names have the hash of the content.
  serveBuiltFiles(app, { root: join(folder, 'assets'), prefix: '/g/assets/', caching: () => immutable })
}
