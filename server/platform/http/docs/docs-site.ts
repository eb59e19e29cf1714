import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfig } from '../../platform-settings.ts'
import type { Runtime } from '../../runtime.ts'
import { immutable, serveBuiltFiles } from '../built-files.ts'

const builtSite = fileURLToPath(new URL('../../../../site/dist', import.meta.url))

const sitePath = '/docs/'

/** Where the service serves its docs; undefined if the operator wants none, or this release has none. */
export const docsAddress = ({ DOCS_SITE }: Pick<PlatformConfig, 'DOCS_SITE'>): string | undefined =>
  DOCS_SITE && existsSync(join(builtSite, 'index.html')) ? sitePath : undefined

/** Serves the site of the docs, if {@link docsAddress} has one. An unknown address below it gets a page of the site too. */
export function addDocsSite(app: FastifyInstance, { config }: Pick<Runtime, 'config'>): void {
  if (docsAddress(config) === undefined) return
  const policy = contentSecurityPolicy(JSON.parse(readFileSync(join(builtSite, 'script-hashes.json'), 'utf8')))
  const notFound = readFileSync(join(builtSite, '404.html'))
  const addPages = async (site: FastifyInstance): Promise<void> => {
    // For scripts too: the worker of the search obeys the policy that came with its script.
    site.addHook('onRequest', async (_request, reply) => void reply.header('Content-Security-Policy', policy))
    site.get(`${sitePath}*`, (_request, reply) => reply.code(404).type('text/html; charset=utf-8').send(notFound))
    serveBuiltFiles(site, {
      root: builtSite,
      prefix: sitePath,
      caching,
      hasFolders: true,
      hidden: ['404.html', 'script-hashes.json'],
    })
  }
  void app.register(addPages)
}

/** Files in `_astro` have the hash of their content in their name. */
const caching = (path: string): string => (/[\\/]_astro[\\/]/.test(path) ? immutable : 'no-cache')

/** Pages load only from this service. The search runs a WebAssembly of the site; blocks of code have inline colours. */
const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
