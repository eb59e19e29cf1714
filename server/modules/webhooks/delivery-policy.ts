/**
 * How webhooks are delivered (§6.4, §8). The dispatcher, `GET /webhooks/policy` and the documentation read this
 * constant. The delay after failed attempt n is `retryDelaysSeconds[n - 1]`; the fifth is used once `maxAttempts` is
 * raised to six.
 */
export const deliveryPolicy = Object.freeze({
  /** All attempts, including the first. */
  maxAttempts: 5,
  retryDelaysSeconds: Object.freeze([60, 300, 1800, 7200, 21_600]),
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

/** Decides the next status. `attempts` includes this one. `random` is in [0, 1). */
export function nextStep(
  attempt: { attempts: number; succeeded: boolean; endedAt: Temporal.Instant },
  random: number,
): NextStep {
  if (attempt.succeeded) return { status: 'succeeded' }
  const delay = deliveryPolicy.retryDelaysSeconds[attempt.attempts - 1]
  if (attempt.attempts >= deliveryPolicy.maxAttempts || delay === undefined) return { status: 'failed' }
  const jitter = random * Math.min(delay * deliveryPolicy.jitter.fraction, deliveryPolicy.jitter.maxSeconds)
  return { status: 'pending', dueAt: attempt.endedAt.add({ milliseconds: Math.round((delay + jitter) * 1000) }) }
}
