/** What is known about when a waiting call is answered. */
export type Standing = {
  /** Its place in the queue; the first is 1. */
  readonly position: number
  /** An agent is being rung for it. */
  readonly isOffered: boolean
  /** How long an agent is busy with a call of the queue, on average; null where there has been none. */
  readonly handleSeconds: number | null
  /** How many agents who may take it are there: free, in a call, or at work after one. */
  readonly agents: number
  /** How many of them are free. */
  readonly free: number
}

/** How long a call takes as long as nobody knows. */
const usualHandleSeconds = 180

/**
 * How many seconds a call still waits, more or less: at once while there are more free agents than callers before it; then
 * one caller after the other, as often as an agent gets free. Null when nobody is there to take it.
 */
export function estimateWait({ position, isOffered, handleSeconds, agents, free }: Standing): number | null {
  if (agents === 0) return null
  if (isOffered) return 0
  const turns = Math.max(0, position - free)
  return Math.round((turns * (handleSeconds ?? usualHandleSeconds)) / agents)
}
