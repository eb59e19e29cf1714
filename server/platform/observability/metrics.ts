import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Runtime } from '../runtime.ts'

/** What a figure is called (`bellhop_…`, in seconds and bytes) and what it says. */
type Named = { readonly name: string; readonly help: string }

/** A figure that counts what happens, apart for each value of its label; all begin at zero. */
export type Counted = Named & { readonly label?: { readonly name: string; readonly values: readonly string[] } }

/** A figure of how long something took; `buckets` in seconds. */
export type Timed = Named & { readonly labels: readonly string[]; readonly buckets: readonly number[] }

/** Figures that are asked for together at each scrape, and never else: levels, or sums that others keep (`isSum`). */
export type Asked = {
  readonly figures: Readonly<Record<string, Named & { readonly isSum?: boolean }>>
  /** By the keys of `figures`; costs little however many rows there are. What it leaves out is left out of the answer. */
  ask(runtime: Runtime): Promise<Readonly<Record<string, number>>>
}

/** What this process measures of itself. No figure is global: two apps in one process count apart. */
export type Metrics = {
  /** Adds to a figure (one by default), for one value of its label if it has one. */
  count(figure: Counted, how?: { readonly value?: string; readonly by?: number }): void
  /** Adds one duration to a figure. */
  time(figure: Timed, labels: Readonly<Record<string, string>>, seconds: number): void
  /** The figures in Prometheus' text format; `asked` are asked now. Those that cannot be had are left out. */
  scrape(runtime: Runtime, asked: readonly Asked[]): Promise<string>
  /** For what prom-client collects by itself. */
  readonly registry: Registry
}

/** An empty collection; a figure is known from its first use, or from `counted` on. */
export function createMetrics(counted: readonly Counted[] = []): Metrics {
  const registry = new Registry()
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  const counterOf = (figure: Counted) => known(counters, figure.name, () => counter(registry, figure))
  counted.forEach(counterOf)
  return {
    registry,
    count(figure, { value, by = 1 } = {}) {
      if (figure.label && value !== undefined) counterOf(figure).inc({ [figure.label.name]: value }, by)
      else counterOf(figure).inc(by)
    },
    time(figure, labels, seconds) {
      known(histograms, figure.name, () => histogram(registry, figure)).observe(labels, seconds)
    },
    async scrape(runtime, asked) {
      const moment = new Registry()
      await Promise.all(asked.map((each) => ask(runtime, moment, each)))
      return (await registry.metrics()) + (await moment.metrics())
    },
  }
}

function known<Made>(made: Map<string, Made>, name: string, make: () => Made): Made {
  const before = made.get(name)
  if (before !== undefined) return before
  const fresh = make()
  made.set(name, fresh)
  return fresh
}

function counter(registry: Registry, { name, help, label }: Counted): Counter {
  const made = new Counter({ name, help, labelNames: label ? [label.name] : [], registers: [registry] })
  for (const value of label?.values ?? []) made.inc({ [label?.name ?? '']: value }, 0)
  return made
}

const histogram = (registry: Registry, { name, help, labels, buckets }: Timed): Histogram =>
  new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] })

/** A database that does not answer costs its own figures, not those that say why. */
async function ask(runtime: Runtime, moment: Registry, { figures, ask: values }: Asked): Promise<void> {
  try {
    for (const [key, value] of Object.entries(await values(runtime))) {
      const figure = figures[key]
      if (!figure) continue
      const { isSum = false, ...named } = figure
      const options = { ...named, registers: [moment] }
      if (isSum) new Counter(options).inc(value)
      else new Gauge(options).set(value)
    }
  } catch (error) {
    runtime.log.warn({ err: error, figures: Object.keys(figures) }, 'figures could not be asked for')
  }
}
