import { publicEventWork } from '#platform/events/event.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Again, Worker, WorkerRun } from '#platform/workers/worker.ts'
import { webhooksSettings } from '../settings.ts'
import { batchedDeliveryWork, deliveryWork, endpointWork } from '../work.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { type ClaimFindings, claimDeliveries } from './claim-deliveries.ts'
import type { ClaimedDelivery } from './delivery.ts'
import { deliveryShares } from './delivery-shares.ts'
import { outcomeBatcher } from './outcome-batcher.ts'
import { unregisteredTenants } from './unregistered-tenants.ts'

/** Concurrent POSTs of one process. The number is high enough that sending does not wait for the next claim. */
const slots = 256
/** Retries must not take all slots from new deliveries. */
const retrySlots = slots / 2
/** Batched deliveries (imports) of all tenants together. */
const batchSlots = slots / 4
/** A claim for fewer slots is not worth a transaction. Every recorded batch wakes the dispatcher. */
const minFreeSlots = 4
/** Due deliveries that wait for the share of their tenant, host or endpoint are claimed again after this time. */
const busyMs = 500

/**
 * Sends due deliveries to their endpoints (§6.4). It claims in short transactions; none is open while a receiver
 * responds.
 */
export const dispatcher: Worker = {
  name: 'webhook dispatcher',
  wokenBy: [publicEventWork, deliveryWork, endpointWork],
  open: openDispatcher,
}

function openDispatcher(runtime: Runtime, again: Again = () => undefined): WorkerRun {
  const record = outcomeBatcher(runtime, () => again())
  const shares = deliveryShares(webhooksSettings.of(runtime.config))
  const inFlight = new Set<Promise<void>>()
  const unregistered = unregisteredTenants()

  const send = async (delivery: ClaimedDelivery): Promise<void> => {
    shares.begin(delivery)
    const outcome = await attemptDelivery(runtime, delivery)
    await record(outcome)
    shares.end(delivery, outcome)
    if (outcome.status === 'pending') again(Temporal.Instant.from(outcome.statusAt))
    if (delivery.isBatched) runtime.wake(batchedDeliveryWork)
  }

  const begin = (delivery: ClaimedDelivery): void => {
    const task = send(delivery).finally(() => inFlight.delete(task))
    inFlight.add(task)
  }

  return {
    async runOnce(woken = [], isFull = true) {
      const tenantIds = unregistered.unknownOf(woken)
      if (!isFull && tenantIds === 'none') return 0
      const free = slots - inFlight.size
      if (free < minFreeSlots) return 0
      const capacity = {
        slots: free,
        retrySlots: Math.max(0, retrySlots - shares.retries()),
        batchSlots: Math.max(0, batchSlots - shares.batched()),
        shares,
        tenantIds: tenantIds === 'none' ? [] : tenantIds,
      }
      let found: ClaimFindings | undefined
      const claimed = await claimDeliveries(runtime, capacity, (findings) => (found = findings))
      claimed.forEach(begin)
      unregistered.add(found?.tenantsWithout ?? [])
      if (found?.nextDueAt) again(Temporal.Instant.from(found.nextDueAt))
      // The end of a started delivery makes room for the others.
      if (claimed.length === 0 && found?.isDue) {
        again(busyMs)
        // Not at once for a wake-up, which may come from a process that hands over, too.
        if (isFull) runtime.handOver(deliveryWork)
      }
      return claimed.length
    },
    async drain() {
      await Promise.all(inFlight)
    },
  }
}
