import type { JobKind } from '#platform/jobs/jobs.ts'
import { applyDeliveryStatus } from '../../messages/apply-delivery-status.ts'

type SimulatedStatus = {
  readonly integrationId: string
  readonly providerMessageId: string
  readonly status: 'delivered' | 'failed'
}

/** Reports the delivery status of a message that the simulated network has accepted. */
export const simulatedStatusJob: JobKind<SimulatedStatus> = {
  kind: 'channels.simulated-status',
  queue: 'database',
  maxAttempts: 5,
  retryDelaysSeconds: [1],
  leaseSeconds: 10,
  perform: ({ payload: { integrationId, providerMessageId, status }, transaction }) =>
    transaction(async (ctx) => {
      const failure = status === 'failed' ? unreachable : { errorCode: null, errorMessage: null }
      await applyDeliveryStatus(ctx, integrationId, {
        kind: 'status',
        providerMessageId,
        status,
        at: ctx.now,
        ...failure,
      })
    }),
}

const unreachable = { errorCode: 'simulated_unreachable', errorMessage: 'The recipient does not exist' }
