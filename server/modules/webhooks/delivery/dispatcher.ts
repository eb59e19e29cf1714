import type { Runtime } from '#platform/runtime.ts'
import type { Rounds, Worker } from '#platform/jobs/worker.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import { outcomeRecorder } from './outcome-batcher.ts'
import { trafficOf } from './delivery-shares.ts'

/** POSTs that one process has on their way, so many that sending does not wait for the claim of the next ones. */
const slots = 256
/** Receivers that failed before may not take the room of those that answer. */
const retrySlots = slots / 2
/** Announcements of imports may take no more than this, whosever they are. */
const batchSlots = slots / 4
/** Claiming for less is not worth a transaction; every recorded batch wakes the dispatcher again. */
const leastRoom = 4

/** Sends what is due to the endpoints (§6.4): claims in short transactions, and none is open while a receiver answers. */
export const dispatcher: Worker = { name: 'webhook dispatcher', open: openDispatcher }

function openDispatcher(runtime: Runtime, again: () => void = () => undefined): Rounds {
  const record = outcomeRecorder(runtime, again)
  const traffic = trafficOf(runtime.config)
  const inFlight = new Set<Promise<void>>()

  const send = async (delivery: Claimed): Promise<void> => {
    traffic.begin(delivery)
    const outcome = await attemptDelivery(runtime, delivery)
    await record(outcome)
    traffic.end(delivery, outcome)
  }

  const begin = (delivery: Claimed): void => {
    const task = send(delivery).finally(() => inFlight.delete(task))
    inFlight.add(task)
  }

  return {
    async round() {
      const free = slots - inFlight.size
      if (free < leastRoom) return 0
      const claimed = await claimDeliveries(runtime, {
        slots: free,
        retrySlots: Math.max(0, retrySlots - traffic.retries()),
        batchSlots: Math.max(0, batchSlots - traffic.batched()),
        traffic,
      })
      claimed.forEach(begin)
      return claimed.length
    },
    async drain() {
      await Promise.all(inFlight)
    },
  }
}
