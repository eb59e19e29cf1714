import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { Asked } from './metrics.ts'
import type { Runtime } from '../runtime.ts'

const maxScrapers = 50

/** Where `GET /metrics` is answered, and how to stop that. */
export type MetricsListener = { readonly port: number; close(): void }

/**
 * Answers `GET /metrics` in plain HTTP, and nothing else, on a listener of its own: figures are for those who run the
 * service, and a service that is too busy for its callers answers here still.
 */
export async function listenForScrapes(
  runtime: Runtime,
  asked: readonly Asked[],
  at: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  collectDefaultMetrics({ register: runtime.metrics.registry })
  const timeouts = { requestTimeout: 5_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 }
  const server = createServer({ ...timeouts, keepAliveTimeout: 10_000 }, answer(runtime, asked))
  // Scrapers are few; whoever else reaches this port takes nothing that the service needs.
  server.maxConnections = maxScrapers
  server.setTimeout(20_000)
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(at.port, at.host, listening.resolve)
  await listening.promise
  const { port } = server.address() as AddressInfo
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Scrapes that come at once share one look into the database. */
function answer(runtime: Runtime, asked: readonly Asked[]): RequestListener {
  let running: Promise<string> | undefined
  const scrape = (): Promise<string> =>
    (running ??= runtime.metrics.scrape(runtime, asked).finally(() => {
      running = undefined
    }))
  return async ({ method, url = '' }, response) => {
    if (url.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    try {
      const text = await scrape()
      response.writeHead(200, { 'Content-Type': runtime.metrics.registry.contentType }).end(text)
    } catch (error) {
      runtime.log.error({ err: error }, 'metrics could not be written')
      response.writeHead(500).end()
    }
  }
}
