import type { Runtime } from '#platform/runtime.ts'
import type { Worker, WorkerRun } from '#platform/workers/worker.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { ClaimedDelivery } from './delivery.ts'
import { deliveryShares } from './delivery-shares.ts'
import { outcomeBatcher } from './outcome-batcher.ts'

/** Concurrent POSTs of one process. The number is high enough that sending does not wait for the next claim. */
const slots = 256
/** Retries must not take all slots from new deliveries. */
const retrySlots = slots / 2
/** Batched deliveries (imports) of all tenants together. */
const batchSlots = slots / 4
/** A claim for fewer slots is not worth a transaction. Every recorded batch wakes the dispatcher wake. */
const minFreeSlots = 4

/**
 * Sends due deliveries to their endpoints (§6.4). It claims in short transactions; none is open while a receiver
 * responds.
 */
export const dispatcher: Worker = { name: 'webhook dispatcher', open: openDispatcher }

function openDispatcher(runtime: Runtime, wake: () => void = () => undefined): WorkerRun {
  const record = outcomeBatcher(runtime, wake)
  const shares = deliveryShares(runtime.config)
  const inFlight = new Set<Promise<void>>()

  const send = async (delivery: ClaimedDelivery): Promise<void> => {
    shares.begin(delivery)
    const outcome = await attemptDelivery(runtime, delivery)
    await record(outcome)
    shares.end(delivery, outcome)
  }

  const begin = (delivery: ClaimedDelivery): void => {
    const task = send(delivery).finally(() => inFlight.delete(task))
    inFlight.add(task)
  }

  return {
    async runOnce() {
      const free = slots - inFlight.size
      if (free < minFreeSlots) return 0
      const claimed = await claimDeliveries(runtime, {
        slots: free,
        retrySlots: Math.max(0, retrySlots - shares.retries()),
        batchSlots: Math.max(0, batchSlots - shares.batched()),
        shares,
      })
      claimed.forEach(begin)
      return claimed.length
    },
    async drain() {
      await Promise.all(inFlight)
    },
  }
}
