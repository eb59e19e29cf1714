import { Counter, Histogram, Registry } from 'prom-client'

/** The name of a metric (`bellhop_…`, in seconds and bytes) and its description. */
export type MetricInfo = { readonly name: string; readonly help: string }

/** A counter, one for each value of its label. All start at zero. */
export type CounterMetric = MetricInfo & {
  readonly label?: { readonly name: string; readonly values: readonly string[] }
}

/** A histogram of durations; `buckets` in seconds. */
export type HistogramMetric = MetricInfo & { readonly labels: readonly string[]; readonly buckets: readonly number[] }

/** The metrics of this process. They are not global: two apps in one process count separately. */
export type Metrics = {
  /** Increments a counter (by one by default), for a value of its label if it has one. */
  increment(metric: CounterMetric, how?: { readonly value?: string; readonly by?: number }): void
  /** Records one duration. */
  observe(metric: HistogramMetric, labels: Readonly<Record<string, string>>, seconds: number): void
  /** For the default metrics of prom-client. */
  readonly registry: Registry
}

/** Creates an empty collection. `counted` appear from the start, other metrics from their first use. */
export function createMetrics(counted: readonly CounterMetric[] = []): Metrics {
  const registry = new Registry()
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  const counterOf = (metric: CounterMetric) => known(counters, metric.name, () => counter(registry, metric))
  counted.forEach(counterOf)
  return {
    registry,
    increment(metric, { value, by = 1 } = {}) {
      if (metric.label && value !== undefined) counterOf(metric).inc({ [metric.label.name]: value }, by)
      else counterOf(metric).inc(by)
    },
    observe(metric, labels, seconds) {
      known(histograms, metric.name, () => histogram(registry, metric)).observe(labels, seconds)
    },
  }
}

function known<Value>(existing: Map<string, Value>, name: string, make: () => Value): Value {
  const before = existing.get(name)
  if (before !== undefined) return before
  const fresh = make()
  existing.set(name, fresh)
  return fresh
}

function counter(registry: Registry, { name, help, label }: CounterMetric): Counter {
  const existing = new Counter({ name, help, labelNames: label ? [label.name] : [], registers: [registry] })
  for (const value of label?.values ?? []) existing.inc({ [label?.name ?? '']: value }, 0)
  return existing
}

const histogram = (registry: Registry, { name, help, labels, buckets }: HistogramMetric): Histogram =>
  new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] })
