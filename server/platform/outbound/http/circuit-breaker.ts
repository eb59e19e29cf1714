import { isHostFault, type PostFault } from './faults.ts'

/** The request was not sent, because the host of the account did not respond recently. */
export class CircuitOpen extends Error {
  /** Seconds until the next request is let through. */
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('The provider did not respond recently; requests are paused for a moment')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * A circuit breaker for each account with a provider, so that an unresponsive host occupies neither slots nor sockets.
 * After some consecutive failures no requests are sent for a while. Then one request is let through, and its outcome
 * decides. Each process keeps its own state.
 */
export type CircuitBreakers = {
  /** @throws CircuitOpen while no request may be sent */
  assertClosed(account: string): void
  /** Records the outcome of a request: undefined for any response, otherwise the fault. */
  record(account: string, fault: PostFault | undefined): void
  /** The number of open circuits. */
  open(): number
}

/** Consecutive failures that open a circuit. */
export const failuresToOpen = 5
const firstWaitMs = 10_000
/** The longest time until a test request is let through. */
export const maxWaitSeconds = 60
/** If a test request takes longer than this, the next one is let through. */
const probeMs = 20_000
/** Above this number the accounts whose last failure is oldest are dropped. */
const maxTracked = 10_000

type Circuit = { failures: number; waitMs: number; openUntil: number; isProbing: boolean }

/** Creates circuit breakers, all closed. `now`: milliseconds of a monotonic clock. */
export function createCircuitBreakers(now: () => number = () => performance.now()): CircuitBreakers {
  const failing = new Map<string, Circuit>()
  const isOpen = ({ failures }: Circuit): boolean => failures >= failuresToOpen
  return {
    assertClosed(account) {
      const circuit = failing.get(account)
      if (!circuit || !isOpen(circuit)) return
      const left = circuit.openUntil - now()
      if (left > 0) throw new CircuitOpen(Math.ceil(left / 1000))
      circuit.isProbing = true
      circuit.openUntil = now() + probeMs
    },
    record(account, fault) {
      if (fault === undefined || !isHostFault(fault)) return void failing.delete(account)
      const circuit = failing.get(account) ?? { failures: 0, waitMs: 0, openUntil: 0, isProbing: false }
      // A request sent before the circuit opened says nothing new.
      if (isOpen(circuit) && !circuit.isProbing) return
      circuit.failures += 1
      if (isOpen(circuit)) open(circuit, now())
      remember(failing, account, circuit)
    },
    open: () => [...failing.values()].filter(isOpen).length,
  }
}

function open(circuit: Circuit, now: number): void {
  circuit.waitMs = Math.min(Math.max(firstWaitMs, circuit.waitMs * 2), maxWaitSeconds * 1000)
  circuit.openUntil = now + circuit.waitMs
  circuit.isProbing = false
}

/** Keeps accounts in the order of their last failure and drops the oldest. */
function remember(failing: Map<string, Circuit>, account: string, circuit: Circuit): void {
  failing.delete(account)
  failing.set(account, circuit)
  const [oldest] = failing.keys()
  if (failing.size > maxTracked && oldest !== undefined) failing.delete(oldest)
}
