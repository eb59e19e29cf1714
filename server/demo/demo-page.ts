import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { getWidgetByKey } from '#modules/channels/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { demoFileIn, readDemoFile } from './demo-file.ts'
import { demoSettings } from './settings.ts'

const [html, css] = ['hotel.html', 'hotel.css'].map((name) =>
  readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8'),
)

/** What the page of a careful hotel allows. The chat needs its script and its connections, and no style. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves `/demo`, the page of an invented hotel with the chat of the demo tenant, or of the widget in `?widget=`. Throws
 * 404 if there is no such widget.
 */
export function addDemoPage(app: FastifyInstance, { config, database }: Runtime): void {
  if (!demoSettings.of(config).DEMO_PAGE) return
  app.get<{ Querystring: { widget?: string | string[] } }>('/demo', async ({ query: { widget } }, reply) => {
    // Read with each request, because the first start creates the demo tenant after the routes.
    const key = String(widget ?? readDemoFile(demoFileIn(config.DATA_DIR))?.chatWidgetKey)
    await getWidgetByKey(database, key)
    return reply
      .headers({ 'Content-Security-Policy': contentSecurityPolicy, 'Referrer-Policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(html?.replace('WIDGET_KEY_PLACEHOLDER', key))
  })
  app.get('/demo/hotel.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}
