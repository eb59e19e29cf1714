import { Counter, Gauge, Registry } from 'prom-client'
import type { Runtime } from '../runtime.ts'
import type { MetricInfo } from './metrics.ts'

/** A metric of a source. Several may share a name; then each has another value of the same label. */
type SourceMetric = MetricInfo & {
  /** A gauge, unless it is a counter whose value another part of the process keeps. */
  readonly isCounter?: boolean
  /** Its values come from a closed list in the code, and never name a tenant or a person. */
  readonly label?: { readonly name: string; readonly value: string }
}

/** Metrics whose values are read together at each scrape, and only then. */
export type MetricSource = {
  readonly metrics: Readonly<Record<string, SourceMetric>>
  /** The values by the keys of `metrics`. Its cost must not grow with the number of rows. A missing key is omitted. */
  read(runtime: Runtime): Promise<Readonly<Record<string, number>>>
}

/**
 * All metrics of a process in Prometheus' text format: those that it keeps, and those that `sources` read now. The
 * metrics of a source that fails are left out.
 */
export async function scrapeMetrics(runtime: Runtime, sources: readonly MetricSource[]): Promise<string> {
  const current = new Registry()
  await Promise.all(sources.map((source) => readSource(runtime, current, source)))
  return (await runtime.metrics.registry.metrics()) + (await current.metrics())
}

/** If the database does not respond, only its metrics are missing. */
async function readSource(runtime: Runtime, registry: Registry, { metrics, read }: MetricSource): Promise<void> {
  try {
    for (const [key, value] of Object.entries(await read(runtime))) {
      const metric = metrics[key]
      if (metric) setMetric(registry, metric, value)
    }
  } catch (error) {
    runtime.log.warn({ err: error, metrics: Object.keys(metrics) }, 'metrics could not be read')
  }
}

function setMetric(registry: Registry, { name, help, label, isCounter = false }: SourceMetric, value: number): void {
  const known = registry.getSingleMetric(name)
  const options = { name, help, labelNames: label ? [label.name] : [], registers: [registry] }
  const metric = known ?? (isCounter ? new Counter(options) : new Gauge(options))
  ;(metric as Counter | Gauge).inc(label ? { [label.name]: label.value } : {}, value)
}
