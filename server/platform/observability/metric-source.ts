import { Counter, Gauge, Registry } from 'prom-client'
import type { Runtime } from '../runtime.ts'
import type { MetricInfo } from './metrics.ts'

/** Metrics whose values are read together at each scrape, and only then. */
export type MetricSource = {
  /** A gauge, unless `isCounter`: then it is a counter whose value another part of the process keeps. */
  readonly metrics: Readonly<Record<string, MetricInfo & { readonly isCounter?: boolean }>>
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
      if (!metric) continue
      const { isCounter = false, ...named } = metric
      const options = { ...named, registers: [registry] }
      if (isCounter) new Counter(options).inc(value)
      else new Gauge(options).set(value)
    }
  } catch (error) {
    runtime.log.warn({ err: error, metrics: Object.keys(metrics) }, 'metrics could not be read')
  }
}
