/** The data from which the wait of a call is estimated. */
export type QueuePosition = {
  /** The place in the queue; the first is 1. */
  readonly position: number
  /** An agent's phone rings for it. */
  readonly isOffered: boolean
  /** The average time an agent spends on a call of the queue; null before the first call. */
  readonly handleSeconds: number | null
  /** How many agents can take it: available, in a call, or in wrap-up. */
  readonly agents: number
  /** How many of them are available. */
  readonly free: number
}

/** Used until the queue has a call. */
const defaultHandleSeconds = 180

/**
 * Estimates how many seconds a call will still wait: none while there are more available agents than callers ahead;
 * then one caller at a time, as agents become available. Null if no agent can take the call.
 */
export function estimateWait({ position, isOffered, handleSeconds, agents, free }: QueuePosition): number | null {
  if (agents === 0) return null
  if (isOffered) return 0
  const turns = Math.max(0, position - free)
  return Math.round((turns * (handleSeconds ?? defaultHandleSeconds)) / agents)
}
