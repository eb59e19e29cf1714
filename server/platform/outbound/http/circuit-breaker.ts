import type { PostFault } from './post-once.ts'

/** An account was not asked, because its host did not answer the last times. */
export class CircuitOpen extends Error {
  /** Seconds until one request is let through again. */
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('The provider has not answered the last times; it is asked again soon')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * A circuit breaker for each account with a provider, so that a host that does not answer holds neither slots nor sockets.
 * After some failures in a row the account is not asked for a while; then one request is let through, and its outcome
 * decides. The state is this process's own: each finds out for itself.
 */
export type Circuits = {
  /** @throws CircuitOpen while the account is not to be asked */
  assertClosed(account: string): void
  /** An answer came, whatever it says; or none, and why. */
  note(account: string, fault: PostFault | undefined): void
  /** How many are open now. */
  open(): number
}

/** Failures in a row that open a circuit. */
export const failuresToOpen = 5
const firstWaitMs = 10_000
/** The longest time without a request that finds out. */
export const longestWaitSeconds = 60
/** A request that is let through has so long; after that the next one is. */
const probeMs = 20_000
/** Accounts that have failed and were not asked again are forgotten beyond so many. */
const mostKept = 10_000

/** Faults of the host; a refused address and a bad answer cost no time. */
const hostFaults: readonly PostFault[] = ['connect', 'dns', 'tls', 'timeout', 'reset']

type Circuit = { failures: number; waitMs: number; openUntil: number; isProbing: boolean }

/** All circuits closed. `now`: milliseconds of a clock that never goes back. */
export function circuits(now: () => number = () => performance.now()): Circuits {
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
    note(account, fault) {
      if (fault === undefined || !hostFaults.includes(fault)) return void failing.delete(account)
      const circuit = failing.get(account) ?? { failures: 0, waitMs: 0, openUntil: 0, isProbing: false }
      // What was on its way when the circuit opened says nothing new.
      if (isOpen(circuit) && !circuit.isProbing) return
      circuit.failures += 1
      if (isOpen(circuit)) open(circuit, now())
      remember(failing, account, circuit)
    },
    open: () => [...failing.values()].filter(isOpen).length,
  }
}

function open(circuit: Circuit, now: number): void {
  circuit.waitMs = Math.min(Math.max(firstWaitMs, circuit.waitMs * 2), longestWaitSeconds * 1000)
  circuit.openUntil = now + circuit.waitMs
  circuit.isProbing = false
}

/** The last one that failed comes last; the first ones go. */
function remember(failing: Map<string, Circuit>, account: string, circuit: Circuit): void {
  failing.delete(account)
  failing.set(account, circuit)
  const [oldest] = failing.keys()
  if (failing.size > mostKept && oldest !== undefined) failing.delete(oldest)
}
