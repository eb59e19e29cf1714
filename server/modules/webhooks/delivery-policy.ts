/**
 * How webhooks are delivered (§6.4, §8): the dispatcher, `GET /webhooks/policy` and the documentation read this one
 * constant. The wait after failed attempt n is `waitsSeconds[n - 1]`; the fifth comes into force when `maxAttempts` is
 * raised to six.
 */
export const policy = Object.freeze({
  /** POSTs in all, the first included. */
  maxAttempts: 5,
  waitsSeconds: Object.freeze([60, 300, 1800, 7200, 21_600]),
  /** At most this part of a wait is added to it, and at most so many seconds; nothing is ever taken off. */
  jitter: Object.freeze({ fraction: 0.1, mostSeconds: 60 }),
  /** A 2xx status line and headers must come within this time. */
  timeoutSeconds: 5,
  /** Receivers refuse signatures older than this (§6.3.4). */
  signatureAgeSeconds: 300,
  /** POSTs that are on their way to one endpoint at the same time. */
  maxInFlight: 8,
  maxEndpoints: 20,
  /** After so many failed attempts of a delivery the administrators are warned. */
  warnAfterAttempts: 3,
  /** The body of an event while nothing waits for it; a delivery with its attempts after its end. */
  keptDays: Object.freeze({ bodies: 30, attempts: 90 }),
})

/** What becomes of a delivery after an attempt. */
export type NextStep =
  | { readonly status: 'succeeded' | 'failed' }
  | { readonly status: 'pending'; readonly dueAt: Temporal.Instant }

/** `attempts`: how many there were, this one included. `random`: in [0, 1). */
export function nextStep(
  attempt: { attempts: number; succeeded: boolean; endedAt: Temporal.Instant },
  random: number,
): NextStep {
  if (attempt.succeeded) return { status: 'succeeded' }
  const wait = policy.waitsSeconds[attempt.attempts - 1]
  if (attempt.attempts >= policy.maxAttempts || wait === undefined) return { status: 'failed' }
  const jitter = random * Math.min(wait * policy.jitter.fraction, policy.jitter.mostSeconds)
  return { status: 'pending', dueAt: attempt.endedAt.add({ milliseconds: Math.round((wait + jitter) * 1000) }) }
}
