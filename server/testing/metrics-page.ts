import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import { listenForMetrics } from '#platform/observability/metrics-listener.ts'
import { metricSources } from '../app.ts'
import type { TestApp } from './app.ts'

/** Opens the port of the metrics of a test service, and returns a function that requests a path of it. */
export async function scraped(t: TestContext, app: TestApp, reads: readonly MetricSource[] = metricSources) {
  const listener = await listenForMetrics(app.runtime, reads, { host: '127.0.0.1', port: 0 })
  t.after(() => listener.close())
  const get = (path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: listener.port, path, method }, async (answer) =>
        resolve({ status: answer.statusCode, type: answer.headers['content-type'], text: await text(answer) }),
      )
      sent.on('error', reject).end()
    })
  return get
}

/** The value of a metric in Prometheus' text format. */
export const valueOf = (page: string, figure: string): number | undefined => {
  const line = page.split('\n').find((each) => each.startsWith(`${figure} `))
  return line === undefined ? undefined : Number(line.slice(figure.length + 1))
}
