import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import { policy } from '../delivery-policy.ts'

/** What of the dispatcher one tenant, one host and one endpoint can use up. */
export const webhookLimits: readonly ResourceLimit[] = [
  {
    name: 'webhookShare',
    resource: 'Webhook deliveries on their way, of the 256 of a process',
    per: 'tenant',
    limit: 'half of the slots that are free: 85 for one tenant alone',
    reached: 'waits for its turn',
    gauge: 'bellhop_webhook_in_flight_tenant_most',
  },
  {
    name: 'webhookHostRate',
    resource: 'Webhook deliveries a second of one process, of all tenants together',
    per: 'host',
    limit: '100, `WEBHOOK_HOST_RATE`',
    reached: 'waits for its turn',
    gauge: 'bellhop_webhook_in_flight_host_most',
  },
  {
    name: 'webhookHostInFlight',
    resource: 'Webhook deliveries of one process on their way, of all tenants together',
    per: 'host',
    limit: '64, `WEBHOOK_HOST_IN_FLIGHT`; one for a tenant whom the host has kept waiting three times in a row',
    reached: 'waits for its turn',
    gauge: 'bellhop_webhook_in_flight_host_most',
  },
  {
    name: 'webhookBatches',
    resource: 'Announcements of imports on their way',
    per: 'record',
    limit: `${policy.maxInFlight / 2} of the ${policy.maxInFlight} of an endpoint, 64 of a process; rows for 300 at once`,
    reached: 'waits behind everything else of the endpoint',
    gauge: 'bellhop_webhook_batched_events_waiting',
  },
]
