import type { WorkKind } from '#platform/jobs/jobs.ts'
import { takeStatus } from '../../inbound/apply-delivery-status.ts'

type Planned = {
  readonly integrationId: string
  readonly providerMessageId: string
  readonly status: 'delivered' | 'failed'
}

/** What becomes of a message in a simulated network, a moment after it was taken. */
export const simulatedStatus: WorkKind<Planned> = {
  kind: 'channels.simulated-status',
  queue: 'database',
  maxAttempts: 5,
  waits: [1],
  leaseSeconds: 10,
  perform: ({ payload: { integrationId, providerMessageId, status }, transact }) =>
    transact(async (ctx) => {
      const failure = status === 'failed' ? unreachable : { errorCode: null, errorMessage: null }
      await takeStatus(ctx, integrationId, { kind: 'status', providerMessageId, status, at: ctx.now, ...failure })
    }),
}

const unreachable = { errorCode: 'simulated_unreachable', errorMessage: 'Nobody is reached at this address' }
