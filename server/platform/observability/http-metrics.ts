import type { FastifyInstance } from 'fastify'
import { streamType } from '../http/response/event-stream.ts'
import type { Counted, Metrics, Timed } from './metrics.ts'

/** Answers by the first digit of their status. */
export const answered: Counted = {
  name: 'bellhop_http_answers_total',
  help: 'Answers over HTTPS by class of status',
  label: { name: 'status', values: ['2xx', '3xx', '4xx', '5xx'] },
}

const duration: Timed = {
  name: 'bellhop_http_duration_seconds',
  help: 'Time from a request to its answer, by route',
  labels: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
}

/** Counts and times every answer. What is no route of ours counts as one, or strangers could make figures without end. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    metrics.count(answered, { value: `${Math.floor(reply.statusCode / 100)}xx` })
    // How long somebody watched is no time that an answer took.
    if (reply.getHeader('content-type') === streamType) return
    const route = routeOptions.url
    const labels = route === undefined ? { method: 'any', route: 'none' } : { method, route }
    metrics.time(duration, labels, reply.elapsedTime / 1000)
  })
}
