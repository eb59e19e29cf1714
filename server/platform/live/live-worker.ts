import type { Asked } from '../observability/metrics.ts'
import { plainWorker, type Worker } from '../jobs/worker.ts'

/** Tells the streams of this process what was committed: woken by commits here, and by itself for those of others. */
export const liveWorker: Worker = plainWorker('live events', (runtime) => runtime.live.round(runtime))

/** What the streams say of themselves at a scrape. */
export const liveFigures: Asked = {
  figures: {
    open: { name: 'bellhop_live_streams', help: 'Open streams of live events' },
    busiestTenant: {
      name: 'bellhop_live_streams_busiest_tenant',
      help: 'Open streams of live events of the tenant with most of them',
    },
    busiestUser: {
      name: 'bellhop_live_streams_busiest_user',
      help: 'Open streams of the user or chat visitor with most of them',
    },
    busiestVisitors: {
      name: 'bellhop_live_visitor_streams_busiest_tenant',
      help: 'Open streams of chat visitors of the tenant with most of them',
    },
    busiestAddress: {
      name: 'bellhop_live_visitor_streams_busiest_address',
      help: 'Open streams of chat visitors at the address with most of them',
    },
    told: { name: 'bellhop_live_events_told_total', help: 'Live events that were told to a stream', isSum: true },
  },
  ask: async ({ live }) => live.figures(),
}
