import { type Refusal, refuse } from '../kernel/errors.ts'
import type { CounterMetric, Metrics } from '../observability/metrics.ts'

/**
 * A limited resource. Each is declared once: `docs/limits.md` is generated from the declarations, and a test compares
 * their gauges with `/metrics`.
 */
export type ResourceLimit = {
  /** Unique, camelCase. A refusal carries it in `field`, and `bellhop_limit_refusals_total` as its label. */
  readonly name: string
  /** The resource in words: "Open live streams". */
  readonly resource: string
  /** The unit whose use is counted together. */
  readonly per: 'tenant' | 'user' | 'address' | 'account' | 'recipient' | 'host' | 'record' | 'process'
  /** The limit in words, with its setting: "100, `TENANT_STREAMS`". */
  readonly limit: string
  /** What happens at the limit: "429 `quota_exceeded` with `Retry-After`", "waits for its turn". */
  readonly reached: string
  /** The name of the metric that shows how much is in use. */
  readonly gauge: string
}

/** Refusals because a limit was reached, by the name of the limit. */
export const limitRefusals: CounterMetric = {
  name: 'bellhop_limit_refusals_total',
  help: 'Requests and background work refused because a limit was reached, by limit',
  label: { name: 'limit', values: [] },
}

/**
 * Returns 429 `quota_exceeded` (§7.2) and counts the refusal. `message` says what is used up and what to do.
 * `retryAfterSeconds` is rounded up to at least 1.
 */
export function quotaExceeded(
  { metrics }: { readonly metrics: Metrics },
  { name }: ResourceLimit,
  { message, retryAfterSeconds }: { readonly message: string; readonly retryAfterSeconds: number },
): Refusal {
  metrics.increment(limitRefusals, { value: name })
  const wait = Math.max(1, Math.ceil(retryAfterSeconds))
  return refuse('quota_exceeded', message, name, { 'Retry-After': String(wait) })
}
