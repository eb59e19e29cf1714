import { type Refusal, refuse } from '../../kernel/errors.ts'
import { limitRefusals, type ResourceLimit } from '../../limits/resource-limit.ts'
import type { Metrics } from '../../observability/metrics.ts'

/** Requests in flight in a process. More than twice the limit of one tenant. */
export const maxInFlight = 1500
/** The part of them that anonymous callers may use. */
export const anonymousPart = 1 / 3
/** Requests in flight from the visitors of one tenant's chats. */
export const maxOfVisitors = 200
/** Heavy requests: how many run in a process and for a tenant, and how many of a tenant wait. */
export const heavyAtOnce = 4
export const heavyAtOnceOfTenant = 2
export const heavyWaitingOfTenant = 50
/** Together with the ten seconds of a heavy query this stays below the idle timeout of a connection. */
export const heavyWaitMs = 8000

/** Requests of a tenant's users. */
export const tenantRequests: ResourceLimit = {
  name: 'tenantRequests',
  resource: 'Requests under way',
  per: 'tenant',
  limit: '600 in a process, `TENANT_REQUESTS`',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_requests_busiest_tenant',
}

/** Requests of visitors of a tenant's chats. */
export const visitorRequests: ResourceLimit = {
  name: 'visitorRequests',
  resource: 'Requests under way from visitors of chats',
  per: 'tenant',
  limit: `${maxOfVisitors} in a process`,
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_requests_busiest_visitors',
}

/** Requests of anonymous callers. */
export const anonymousRequests: ResourceLimit = {
  name: 'anonymousRequests',
  resource: 'Requests under way without a tenant: logins, webhooks of providers, links',
  per: 'process',
  limit: `${maxInFlight * anonymousPart}`,
  reached: '503 `unavailable` with `Retry-After`',
  gauge: 'bellhop_http_requests_anonymous',
}

/** All requests. */
export const processRequests: ResourceLimit = {
  name: 'processRequests',
  resource: 'Requests under way',
  per: 'process',
  limit: String(maxInFlight),
  reached: '503 `unavailable` with `Retry-After`; health checks are answered',
  gauge: 'bellhop_http_requests',
}

/** Reports, exports, previews and similar requests. */
export const heavyRequests: ResourceLimit = {
  name: 'heavyRequests',
  resource: 'Reports, exports, previews and other requests that read very many rows',
  per: 'tenant',
  limit: `${heavyAtOnceOfTenant} at once, of ${heavyAtOnce} in a process; ${heavyWaitingOfTenant} wait, ${heavyWaitMs / 1000} s at most`,
  reached: 'waits for its turn, then 429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_requests_heavy',
}

/** The delay of the event loop. */
export const eventLoop: ResourceLimit = {
  name: 'eventLoop',
  resource: 'The event loop: how far the process is behind',
  per: 'process',
  limit: 'a lag of 200 ms for a while, `MAX_EVENT_LOOP_LAG`',
  reached:
    '503 `unavailable` with `Retry-After: 1` for those with the most requests under way; far beyond it, for all but ' +
    'health checks',
  gauge: 'bellhop_event_loop_lag_seconds',
}

/** The limits of admission. */
export const admissionLimits: readonly ResourceLimit[] = [
  tenantRequests,
  visitorRequests,
  anonymousRequests,
  processRequests,
  heavyRequests,
  eventLoop,
]

/** The 503 `unavailable` for a limit of the process; counts the refusal. */
export function unavailableBy({ metrics }: { readonly metrics: Metrics }, { name }: ResourceLimit): Refusal {
  metrics.increment(limitRefusals, { value: name })
  return refuse('unavailable', 'The service is overloaded; try again in a moment', name, { 'Retry-After': '1' })
}
