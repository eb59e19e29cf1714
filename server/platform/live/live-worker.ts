import type { MetricSource } from '../observability/metric-source.ts'
import { plainWorker, type Worker } from '../workers/worker.ts'

/**
 * Sends committed events to the streams of this process. Commits of this process wake it; it polls for those of others.
 */
export const liveWorker: Worker = plainWorker('live events', (runtime) => runtime.live.poll(runtime))

/** Metrics of the streams. */
export const liveMetrics: MetricSource = {
  metrics: {
    open: { name: 'bellhop_live_streams', help: 'Open streams of live events' },
    busiestTenant: {
      name: 'bellhop_live_streams_busiest_tenant',
      help: 'Open streams of live events of the tenant with the most',
    },
    busiestUser: {
      name: 'bellhop_live_streams_busiest_user',
      help: 'Open streams of the user or chat visitor with the most',
    },
    busiestVisitors: {
      name: 'bellhop_live_visitor_streams_busiest_tenant',
      help: 'Open streams of chat visitors of the tenant with the most',
    },
    busiestAddress: {
      name: 'bellhop_live_visitor_streams_busiest_address',
      help: 'Open streams of chat visitors of the address with the most',
    },
    emitted: { name: 'bellhop_live_events_emitted_total', help: 'Live events sent to a stream', isCounter: true },
  },
  read: async ({ live }) => live.usage(),
}
