import type { BellhopError } from './bellhop-error.ts'

/** The range of the first random delay, in milliseconds; it doubles with each try. */
const firstRange = 500

/** The range does not grow beyond this. */
const maxRange = 8000

/** How Node names the faults of a certificate. */
const certificateFault =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT_ALTNAME_INVALID$|HOSTNAME_MISMATCH$)/

/** Whether a request failed because the certificate of the service is not trusted. */
export function isUntrustedCertificate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return certificateFault.test(String((error as { code?: unknown }).code)) || isUntrustedCertificate(inner)
}

/**
 * How long to wait after a failed try, in milliseconds: at least `Retry-After`, plus exponential backoff with full
 * jitter. Undefined if a repeat cannot help (§7.3): any 4xx but 429, or a certificate that is not trusted.
 */
export function retryDelay(
  error: BellhopError,
  { attempt, random }: { attempt: number; random: () => number },
): number | undefined {
  const { status, retryAfter = 0 } = error
  if (status !== 0 && status !== 429 && !(status >= 500)) return undefined
  if (status === 0 && isUntrustedCertificate(error)) return undefined
  return retryAfter * 1000 + random() * Math.min(maxRange, firstRange * 2 ** (attempt - 1))
}

/** Waits for this many milliseconds. Rejects with the reason of the signal if it is aborted. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** Waits by a timer. */
export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })

/** Waits for work that others share, so that `signal` must not abort it. Rejects with its reason. */
export async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  const done = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: done.signal })
  })
  return Promise.race([work, aborted]).finally(() => done.abort())
}
