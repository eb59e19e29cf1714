import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveBuiltFiles } from '#platform/http/built-files.ts'
import { newToken } from '#platform/kernel/ids.ts'
import type { Runtime } from '#platform/runtime.ts'
import { panelSettings } from '../settings.ts'
import { fileCaching, pageHeaders } from './page-headers.ts'
import { type PanelBuild, renderPage } from './panel-build.ts'
import { wantsPage } from './wants-page.ts'

/** A build may expect its files at either address. */
const prefixes = ['/', '/app/']

/** Addresses of the service. */
const reserved = /^\/(?:app\/)?(?:api|docs|swagger|health|widget|demo|g|unsubscribe)(?:\/|$)/

/** Serves a built panel: its files, and its shell at every other address that a browser opens as a page. */
export function addPanelPages(app: FastifyInstance, { config }: Runtime, build: PanelBuild): void {
  const sendPage = (reply: FastifyReply, name?: string): FastifyReply => {
    const nonce = newToken(16)
    const path = pathOf(reply.request)
    return reply
      .headers(pageHeaders({ name, path, nonce, sockets: panelSettings.of(config).PANEL_WEBSOCKETS }))
      .type('text/html; charset=utf-8')
      .send(renderPage(build, nonce, name))
  }
  // Other clients get the addresses of the service there.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/' && wantsPage(request)) return sendPage(reply)
  })
  for (const prefix of prefixes) {
    // The service has an icon of its own.
    const hidden = ['*.html', '*.html.*', 'favicon.*']
    serveBuiltFiles(app, { root: build.root, prefix, caching: fileCaching, hidden })
    for (const name of build.pages.keys()) app.get(prefix + name, (_request, reply) => sendPage(reply, name))
  }
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (wantsPage(request) && isClientRoute(path)) return sendPage(reply)
    reply.callNotFound()
    return reply
  })
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? ''

/** A dot at the end of an address names a file, which does not exist. */
const isClientRoute = (path: string): boolean =>
  !reserved.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
