import type { MetricSource } from '../observability/metric-source.ts'
import { intervalWorker, plainWorker, type Worker } from '../workers/worker.ts'
import { heartbeatSeconds } from './sse-frames.ts'
import { liveEventWork } from './write-live-events.ts'

/**
 * Send committed events to the streams of this process, and heartbeats, and end streams. Commits wake the first, also
 * those of other processes.
 */
export const liveWorkers: readonly Worker[] = [
  plainWorker('live events', [liveEventWork], (runtime) => runtime.live.poll(runtime)),
  intervalWorker('live heartbeats', { seconds: heartbeatSeconds, later: true }, async ({ live }) => live.heartbeat()),
  intervalWorker('live inspections', { seconds: 1, later: true }, ({ live }) => live.inspect()),
]

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
