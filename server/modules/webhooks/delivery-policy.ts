/** All attempts, including the first. */
const maxAttempts = 5
/** The delays of §6.4.2. One follows each failed attempt but the last, so six attempts would use the fifth, too. */
const delaysSeconds = [60, 300, 1800, 7200, 21_600]

/**
 * How webhooks are delivered (§6.4, §8). The dispatcher, `GET /webhooks/policy`, the panel and the documentation read
 * this constant. The delay after failed attempt n is `retryDelaysSeconds[n - 1]`.
 */
export const deliveryPolicy = Object.freeze({
  maxAttempts,
  retryDelaysSeconds: Object.freeze(delaysSeconds.slice(0, maxAttempts - 1)),
  /** Random time added to a delay: at most this fraction of it, and at most `maxSeconds`. */
  jitter: Object.freeze({ fraction: 0.1, maxSeconds: 60 }),
  /** The time limit for a 2xx status line and headers. */
  timeoutSeconds: 5,
  /** Receivers refuse older signatures (§6.3.4). */
  signatureAgeSeconds: 300,
  /** Concurrent POSTs to one endpoint. */
  maxInFlight: 8,
  maxEndpoints: 20,
  /** The failed attempt of a delivery after which administrators are warned. */
  warnAfterAttempts: 3,
  /** Retention of event bodies without open deliveries, and of completed deliveries with their attempts. */
  retentionDays: Object.freeze({ bodies: 30, attempts: 90 }),
})

/** The next status of a delivery after an attempt. */
export type NextStep =
  | { readonly status: 'succeeded' | 'failed' }
  | { readonly status: 'pending'; readonly dueAt: Temporal.Instant }

type EndedAttempt = {
  /** The number of attempts, with this one. */
  readonly attempts: number
  readonly succeeded: boolean
  readonly endedAt: Temporal.Instant
  /** The seconds of the receiver's `Retry-After`, if it sent one. */
  readonly retryAfterSeconds?: number | undefined
}

/** Decides the next status. `random` is in [0, 1). */
export function nextStep(attempt: EndedAttempt, random: number): NextStep {
  if (attempt.succeeded) return { status: 'succeeded' }
  const planned = deliveryPolicy.retryDelaysSeconds[attempt.attempts - 1]
  if (planned === undefined) return { status: 'failed' }
  const delay = delayUntilRetry(attempt, planned)
  const jitter = random * Math.min(delay * deliveryPolicy.jitter.fraction, deliveryPolicy.jitter.maxSeconds)
  return { status: 'pending', dueAt: attempt.endedAt.add({ milliseconds: Math.round((delay + jitter) * 1000) }) }
}

/**
 * A receiver may ask for more time with `Retry-After`, up to the delay that is planned after the next attempt. It cannot
 * ask for less than the planned delay: five attempts within seconds would suspend it for a short restart.
 */
function delayUntilRetry({ attempts, retryAfterSeconds = 0 }: EndedAttempt, planned: number): number {
  const following = deliveryPolicy.retryDelaysSeconds[attempts] ?? planned
  return Math.max(planned, Math.min(retryAfterSeconds, following))
}
