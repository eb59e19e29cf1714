import type { MetricSource } from '../../observability/metric-source.ts'

/** The current use of admission limits. */
export const admissionMetrics: MetricSource = {
  metrics: {
    requests: { name: 'bellhop_http_requests', help: 'Running requests' },
    busiestTenant: {
      name: 'bellhop_http_requests_busiest_tenant',
      help: 'Running requests of users of the tenant with the most',
    },
    busiestVisitors: {
      name: 'bellhop_http_requests_busiest_visitors',
      help: 'Running requests of chat visitors of the tenant with the most',
    },
    anonymous: { name: 'bellhop_http_requests_anonymous', help: 'Running requests without a tenant' },
    heavy: { name: 'bellhop_http_requests_heavy', help: 'Running heavy requests (reports, exports, previews)' },
    heavyWaiting: {
      name: 'bellhop_http_requests_heavy_waiting',
      help: 'Waiting heavy requests (reports, exports, previews)',
    },
    lag: { name: 'bellhop_event_loop_lag_seconds', help: 'The last measured delay of the event loop' },
  },
  read: async ({ admission }) => admission.usage(),
}
