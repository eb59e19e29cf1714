import { CircuitOpen } from './circuit-breaker.ts'

/**
 * Connections that a process has with one account at once: Microsoft 365 takes no more. So a server that is silent, which
 * is known to be dead only after half a minute, leaves most slots to other accounts.
 */
const maxMailConnections = 3

const maxWaitSeconds = 30

/** Counts the connections of accounts. `now`: milliseconds of a monotonic clock. */
export function mailConnectionLimit(now: () => number) {
  const startsByAccount = new Map<string, Set<{ readonly at: number }>>()
  return {
    /**
     * Notes that a connection of an account begins; the result notes that it has ended.
     * @throws CircuitOpen for as long as the oldest of them lasts already, if there are enough
     */
    begin(account: string): () => void {
      const starts = startsByAccount.get(account) ?? new Set()
      const [oldest] = starts
      if (oldest && starts.size >= maxMailConnections) {
        throw new CircuitOpen(Math.min(maxWaitSeconds, Math.max(1, Math.round((now() - oldest.at) / 1000))))
      }
      const start = { at: now() }
      startsByAccount.set(account, starts.add(start))
      return () => {
        starts.delete(start)
        if (starts.size === 0) startsByAccount.delete(account)
      }
    },
  }
}
