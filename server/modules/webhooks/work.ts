import { work } from '#platform/workers/work.ts'

/** Deliveries that are due, besides those of new events. */
export const deliveryWork = work('deliveries')

/** Recorded deliveries of batches: their endpoints have room for more of the batch. */
export const batchedDeliveryWork = work('batched deliveries')

/** Endpoints that were registered or resumed. All processes remember which tenants have none. */
export const endpointWork = work('endpoints', { isForAll: true })
