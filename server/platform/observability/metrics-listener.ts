import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { version } from '../kernel/version.ts'
import type { Runtime } from '../runtime.ts'
import type { MetricSource } from './metric-source.ts'
import { scrapeMetrics } from './metric-source.ts'

const maxScrapers = 50

/** The listener of `GET /metrics`. */
export type MetricsListener = { readonly port: number; close(): void }

/**
 * Serves `GET /metrics` in plain HTTP on a separate listener. Metrics are for operators, and this listener responds
 * even when the service is overloaded.
 */
export async function listenForMetrics(
  runtime: Runtime,
  sources: readonly MetricSource[],
  at: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const { registry } = runtime.metrics
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'bellhop_build_info',
    help: 'Always 1; the labels say which release runs on which Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1)
  const timeouts = { requestTimeout: 5_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 }
  const server = createServer({ ...timeouts, keepAliveTimeout: 10_000 }, answer(runtime, sources))
  // There are few scrapers. Other clients of this port must not take resources from the service.
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

/** Concurrent scrapes share one read of the database. */
function answer(runtime: Runtime, sources: readonly MetricSource[]): RequestListener {
  let running: Promise<string> | undefined
  const scrape = (): Promise<string> =>
    (running ??= scrapeMetrics(runtime, sources).finally(() => {
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
