import type { FastifyInstance } from 'fastify'
import { auditWork } from '#platform/audit/deferred-entry.ts'
import { identity } from '#modules/identity/index.ts'
import { describeWebhooks } from '#modules/webhooks/index.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { addHealth, type Readiness } from '#platform/http/health.ts'
import { answered } from '#platform/observability/http-metrics.ts'
import { openapi } from '#platform/http/docs/openapi.ts'
import { admissionFigures } from '#platform/http/protection/admission.ts'
import { createServer } from '#platform/http/server.ts'
import { addSwagger } from '#platform/http/docs/swagger.ts'
import { watchEvents } from '#platform/http/live-endpoint.ts'
import { platformLimits } from '#platform/limits/platform-limits.ts'
import { limitRefusals, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import { foldUsage, usageFigures } from '#platform/limits/tenant-usage.ts'
import { liveFigures, liveWorker } from '#platform/live/live-worker.ts'
import { platformFigures } from '#platform/observability/platform-metrics.ts'
import type { Asked, Counted } from '#platform/observability/metrics.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import type { ProviderCheck } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { relay } from '#platform/events/relay.ts'
import { dueWorker } from '#platform/jobs/job-worker.ts'
import { compareFiles } from '#platform/retention/reconcile-files.ts'
import { mailWork } from '#platform/jobs/mail-job.ts'
import { sweepStorage } from '#platform/retention/storage-cleanup.ts'
import { tidy } from '#platform/retention/retention-worker.ts'
import { workFigures } from '#platform/jobs/job-metrics.ts'
import { keepWorking, plainWorker, type Running, type Worker } from '#platform/jobs/worker.ts'
import { modules } from './modules.ts'

/** What is told to those who watch (`GET /events`). */
export const liveEvents = modules.flatMap((module) => module.live ?? [])

/** Every endpoint of the service: routes, OpenAPI and the contract tests are views of this list. */
export const endpoints: readonly Endpoint[] = [
  ...modules.flatMap((module) => module.endpoints),
  watchEvents(liveEvents),
]

/** Every event of the service. */
export const events = modules.flatMap((module) => module.events ?? [])

const subscribers = modules.flatMap((module) => module.subscribers ?? [])
const files = modules.flatMap((module) => module.files ?? [])
const kinds = [mailWork, auditWork, ...modules.flatMap((module) => module.work ?? [])]

/** Rows that are about a guest, whoever owns them. */
export const ofGuests: readonly PersonRecords[] = modules.flatMap((module) => module.ofGuests ?? [])

/** How accounts with outside providers are looked at, whoever speaks to the provider. */
export const providerChecks: readonly ProviderCheck[] = modules.flatMap((module) => module.providerChecks ?? [])

/** The OpenAPI document of this service (§9.4). */
export const description = (publicUrl: string): object =>
  openapi({ endpoints, webhooks: describeWebhooks(), publicUrl })

/** What the service counts from its start on. */
export const counts: readonly Counted[] = [
  answered,
  limitRefusals,
  ...files.flatMap(({ missing, orphansRemoved }) => [missing, orphansRemoved]),
  ...modules.flatMap((module) => module.counts ?? []),
]

/** What is asked for at each scrape of `/metrics`. */
export const figures: readonly Asked[] = [
  ...platformFigures,
  workFigures(kinds),
  admissionFigures,
  liveFigures,
  usageFigures,
  ...modules.flatMap((module) => module.figures ?? []),
]

/** Every resource that somebody can use up, with its limit. */
export const limits: readonly ResourceLimit[] = [...platformLimits, ...modules.flatMap((module) => module.limits ?? [])]

/** The HTTP side: every endpoint, `/swagger`, health. */
export function createApp(
  runtime: Runtime,
  tls?: { cert: string; key: string },
): { server: FastifyInstance; readiness: Readiness } {
  const readiness: Readiness = { accepting: true }
  const server = createServer({
    runtime,
    endpoints,
    authenticate: identity.authenticate(runtime),
    ...(tls ? { tls } : {}),
  })
  addHealth(server, runtime, readiness)
  addSwagger(server, () => description(runtime.config.PUBLIC_URL))
  return { server, readiness }
}

/** The background side: the relay, due work, each module's own workers, and last, when they are done, the look at files. */
export const workers: readonly Worker[] = [
  plainWorker('relay', (runtime) => relay(runtime, subscribers)),
  liveWorker,
  foldUsage,
  dueWorker('due work', kinds),
  tidy(modules.flatMap((module) => module.sweeps ?? [])),
  sweepStorage,
  ...modules.flatMap((module) => module.workers ?? []),
  compareFiles(files),
]

/** Starts them all. */
export function startWorkers(runtime: Runtime): Running {
  const running = workers.map((worker) => keepWorking(worker, runtime))
  return {
    wake: () => running.forEach((each) => each.wake()),
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}
