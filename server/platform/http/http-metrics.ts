import type { FastifyInstance } from 'fastify'
import { errorCodes } from '../kernel/error-codes/error-codes.ts'
import type { CounterMetric, HistogramMetric, Metrics } from '../observability/metrics.ts'
import { requestState } from './request/request-state.ts'
import { streamType } from './response/event-stream.ts'

/** Responses by the first digit of their status. */
export const responsesTotal: CounterMetric = {
  name: 'bellhop_http_responses_total',
  help: 'HTTPS responses by status class',
  label: { name: 'status', values: ['2xx', '3xx', '4xx', '5xx'] },
}

/** Refused requests by the code of their first error. */
export const refusalsTotal: CounterMetric = {
  name: 'bellhop_refusals_total',
  help: 'Refused requests by the code of their first error',
  label: { name: 'code', values: Object.keys(errorCodes) },
}

const duration: HistogramMetric = {
  name: 'bellhop_http_request_duration_seconds',
  help: 'Time from a request to its response, by route',
  labels: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
}

/**
 * Counts and times every response. All unknown paths count as one route, so that clients cannot create any number of
 * metrics.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { isHandedOver, errorCode: code } = requestState(request)
    if (isHandedOver) return
    const { method, routeOptions } = request
    metrics.increment(responsesTotal, { value: `${Math.floor(reply.statusCode / 100)}xx` })
    if (code !== undefined) metrics.increment(refusalsTotal, { value: code })
    // The duration of a live stream is not a response time.
    if (reply.getHeader('content-type') === streamType) return
    const route = routeOptions.url
    const labels = route === undefined ? { method: 'any', route: 'none' } : { method, route }
    metrics.observe(duration, labels, reply.elapsedTime / 1000)
  })
}
