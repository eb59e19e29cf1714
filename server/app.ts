import type { FastifyInstance } from 'fastify'
import { identity } from '#modules/identity/index.ts'
import { describeWebhooks } from '#modules/webhooks/index.ts'
import { auditChainWorker, chainEntries } from '#platform/audit/chain-entries.ts'
import { auditJob } from '#platform/audit/deferred-entry.ts'
import { unsubscribedEvents } from '#platform/events/event.ts'
import { relayWorker } from '#platform/events/relay.ts'
import type { ApiTag } from '#platform/http/docs/api-tag.ts'
import { withCodeSamples } from '#platform/http/docs/code-samples.ts'
import { addDocsSite } from '#platform/http/docs/docs-site.ts'
import { addErrorsPage } from '#platform/http/docs/errors-page.ts'
import { addHome } from '#platform/http/docs/home.ts'
import { openapi } from '#platform/http/docs/openapi.ts'
import { addSecurityContact } from '#platform/http/docs/security-contact.ts'
import { addSwagger } from '#platform/http/docs/swagger.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { addHealth, newReadiness, type Readiness } from '#platform/http/health.ts'
import { refusalsTotal, responsesTotal } from '#platform/http/http-metrics.ts'
import { liveEventsEndpoint } from '#platform/http/live-endpoint.ts'
import { admissionMetrics } from '#platform/http/protection/admission-metrics.ts'
import { exchangeCounts } from '#platform/http/protection/exchange-counts.ts'
import { rateLimitRefusals } from '#platform/http/protection/rate-limits.ts'
import { createServer } from '#platform/http/server.ts'
import { failedAttempts, failedJobs } from '#platform/jobs/job-counters.ts'
import { jobMetrics } from '#platform/jobs/job-metrics.ts'
import { jobWorker } from '#platform/jobs/job-worker.ts'
import { mailJob } from '#platform/jobs/mail-job.ts'
import { type Contribution, contribution } from '#platform/kernel/extensions.ts'
import { limitRefusals, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import { liveMetrics, liveWorkers } from '#platform/live/live-worker.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { CounterMetric } from '#platform/observability/metrics.ts'
import { guestData, personContacts } from '#platform/person-data.ts'
import { platformLimits } from '#platform/platform-limits.ts'
import { platformMetrics } from '#platform/platform-metrics.ts'
import { platformRetention } from '#platform/platform-retention.ts'
import { providerChecks } from '#platform/provider-health.ts'
import { reconcileFiles } from '#platform/retention/reconcile-files.ts'
import { retentionWorker } from '#platform/retention/retention-worker.ts'
import { storageCleanup } from '#platform/retention/storage-cleanup.ts'
import type { Runtime } from '#platform/runtime.ts'
import { foldUsage } from '#platform/usage/fold-usage.ts'
import { correctedRows, reconcileCounts } from '#platform/usage/reconcile-counts.ts'
import { usageMetrics } from '#platform/usage/tenant-usage.ts'
import type { Timers } from '#platform/workers/schedule.ts'
import type { Work } from '#platform/workers/work.ts'
import { startWorker, type Worker, type WorkerHandle } from '#platform/workers/worker.ts'
import { addDemoPage } from './demo/demo-page.ts'
import { exampleValues } from './demo/example-values.ts'
import { modules } from './modules.ts'

/** All live event types (`GET /events`). */
export const liveEvents = modules.flatMap((module) => module.liveEvents ?? [])

/** All endpoints of the service. Routes, OpenAPI and the contract tests derive from this list. */
export const endpoints: readonly Endpoint[] = [
  ...modules.flatMap((module) => module.endpoints),
  liveEventsEndpoint(liveEvents),
]

/** The panel's own endpoints, below `/app`. */
const panelEndpoints = modules.flatMap((module) => module.panelEndpoints ?? [])

/** The endpoints of other protocols, at the root. */
export const protocolEndpoints = modules.flatMap((module) => module.protocolEndpoints ?? [])

/** All event types of the service. */
export const events = modules.flatMap((module) => module.events ?? [])

const subscribers = modules.flatMap((module) => module.subscribers ?? [])
/** The lists whose rows are counted as they are written. */
export const countedLists = modules.flatMap((module) => module.countedLists ?? [])
const subscribed = new Set(subscribers.map(({ to }) => to.name))
const unsubscribed = modules.flatMap((module) => module.events ?? []).filter(({ name }) => !subscribed.has(name))
/** The stored files of all modules. */
export const storedFiles = modules.flatMap((module) => module.storedFiles ?? [])
const kinds = [mailJob, auditJob, ...modules.flatMap((module) => module.jobKinds ?? [])]

/** What modules contribute to the extension points of the platform. */
export const contributions: readonly Contribution[] = [
  contribution(
    guestData,
    modules.flatMap((module) => module.guestData ?? []),
  ),
  contribution(
    personContacts,
    modules.flatMap((module) => module.personContacts ?? []),
  ),
  contribution(
    providerChecks,
    modules.flatMap((module) => module.providerChecks ?? []),
  ),
  contribution(unsubscribedEvents, unsubscribed),
  ...modules.flatMap((module) => module.contributions ?? []),
]

/** The groups of operations in the OpenAPI document. */
const tags: readonly ApiTag[] = [
  ...modules.flatMap((module) => module.tags ?? []),
  {
    name: 'Live events',
    description: 'The stream that keeps a screen up to date: calls, queue, messages, notifications as they happen.',
    paths: ['/events'],
  },
]

/** The OpenAPI document (§9.4), with the address of the service. */
export const openapiDocument = (publicUrl?: string): object =>
  openapi({ publicUrl, endpoints, tags, webhooks: describeWebhooks(), exampleValues })

/** The counters that exist from the start. */
export const counters: readonly CounterMetric[] = [
  responsesTotal,
  refusalsTotal,
  rateLimitRefusals,
  failedAttempts,
  failedJobs,
  limitRefusals,
  correctedRows,
  ...storedFiles.flatMap(({ missing, orphansRemoved }) => [missing, orphansRemoved]),
  ...modules.flatMap((module) => module.counters ?? []),
]

/** The metrics that are read at each scrape of `/metrics`. */
export const metricSources: readonly MetricSource[] = [
  ...platformMetrics,
  jobMetrics(kinds),
  admissionMetrics,
  liveMetrics,
  usageMetrics,
  ...modules.flatMap((module) => module.metricSources ?? []),
]

/** All limited resources with their limits. */
export const limits: readonly ResourceLimit[] = [...platformLimits, ...modules.flatMap((module) => module.limits ?? [])]

/** The HTTP server: all endpoints, the root address, `/swagger`, `/docs`, health. */
export function createApp(
  runtime: Runtime,
  tls?: { cert: string; key: string },
): { server: FastifyInstance; readiness: Readiness } {
  const readiness = newReadiness()
  const server = createServer({
    runtime,
    endpoints,
    panelEndpoints,
    protocolEndpoints,
    authenticate: identity.authenticate(runtime),
    ...(tls ? { tls } : {}),
  })
  addHealth(server, runtime, readiness)
  addHome(server)
  addSecurityContact(server, runtime)
  addErrorsPage(server)
  addSwagger(server, () => withCodeSamples(openapiDocument(runtime.config.PUBLIC_URL), runtime.config.PUBLIC_URL))
  addDocsSite(server, runtime)
  addDemoPage(server, runtime)
  for (const module of modules) module.addRoutes?.(server, runtime)
  return { server, readiness }
}

/** The background workers: relay, jobs, workers of the modules, and last what the others leave. */
export const workers: readonly Worker[] = [
  relayWorker(subscribers),
  ...liveWorkers,
  exchangeCounts,
  foldUsage,
  jobWorker('jobs', kinds),
  retentionWorker([...platformRetention, ...modules.flatMap((module) => module.retentionRules ?? [])]),
  storageCleanup,
  ...modules.flatMap((module) => module.workers ?? []),
  reconcileFiles(storedFiles),
  auditChainWorker,
  reconcileCounts(countedLists),
]

/** All kinds of background work. */
export const works: readonly Work[] = [...new Set(workers.flatMap(({ wokenBy = [] }) => wokenBy))]

/** Starts all workers. A test passes timers of its own. */
export function startWorkers(runtime: Runtime, timers?: Timers): WorkerHandle {
  const running = workers.map((worker) => startWorker(worker, runtime, timers))
  return {
    wake: (work, details) => running.forEach((each) => each.wake(work, details)),
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
      // What the others wrote until they stopped. If it fails, the next process chains it.
      await chainEntries(runtime).catch((error: unknown) =>
        runtime.log.warn({ err: error }, 'audit entries stay pending'),
      )
    },
  }
}
