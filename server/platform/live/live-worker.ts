import type { Asked } from '../metrics.ts'
import { plainWorker, type Worker } from '../work/worker.ts'

/** Tells the streams of this process what was committed: woken by commits here, and by itself for those of others. */
export const liveWorker: Worker = plainWorker('live events', (runtime) => runtime.live.round(runtime))

/** What the streams say of themselves at a scrape. */
export const liveFigures: Asked = {
  figures: {
    open: { name: 'bellhop_live_streams', help: 'Open streams of live events' },
    told: { name: 'bellhop_live_events_told_total', help: 'Live events that were told to a stream', isSum: true },
  },
  ask: async ({ live }) => live.figures(),
}
