import type { Runtime } from '#platform/runtime.ts'
import type { Rounds, Worker } from '#platform/work/worker.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import { outcomeRecorder } from './outcome-recorder.ts'

/** POSTs that one process has on their way, so many that sending does not wait for the claim of the next ones. */
const slots = 256
/** Receivers that failed before may not take the room of those that answer. */
const retrySlots = slots / 2
/** Claiming for less is not worth a transaction; every recorded batch wakes the dispatcher again. */
const leastRoom = 16

/** Sends what is due to the endpoints (§6.4): claims in short transactions, and none is open while a receiver answers. */
export const dispatcher: Worker = { name: 'webhook dispatcher', open: openDispatcher }

function openDispatcher(runtime: Runtime, again: () => void = () => undefined): Rounds {
  const record = outcomeRecorder(runtime, again)
  const inFlight = new Map<Promise<void>, Claimed>()

  const begin = (delivery: Claimed): void => {
    const task = attemptDelivery(runtime, delivery)
      .then(record)
      .finally(() => inFlight.delete(task))
    inFlight.set(task, delivery)
  }

  return {
    async round() {
      const free = slots - inFlight.size
      if (free < leastRoom) return 0
      const retries = [...inFlight.values()].filter(({ attempts }) => attempts > 0).length
      const claimed = await claimDeliveries(runtime, { slots: free, retrySlots: Math.max(0, retrySlots - retries) })
      claimed.forEach(begin)
      return claimed.length
    },
    async drain() {
      await Promise.all(inFlight.keys())
    },
  }
}
