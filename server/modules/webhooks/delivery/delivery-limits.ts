import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import { deliveryPolicy } from '../delivery-policy.ts'

/** The dispatcher resources that one tenant, one host or one endpoint can use up. */
export const webhookLimits: readonly ResourceLimit[] = [
  {
    name: 'webhookShare',
    resource: 'Webhook deliveries in flight, of the 256 slots of a process',
    per: 'tenant',
    limit: 'half of the free slots: 85 for one tenant alone',
    reached: 'further deliveries wait',
    gauge: 'bellhop_webhook_in_flight_tenant_max',
  },
  {
    name: 'webhookHostRate',
    resource: 'Webhook deliveries per second of one process, of all tenants',
    per: 'host',
    limit: '100, `WEBHOOK_HOST_RATE`',
    reached: 'further deliveries wait',
    gauge: 'bellhop_webhook_in_flight_host_max',
  },
  {
    name: 'webhookHostInFlight',
    resource: 'Webhook deliveries in flight of one process, of all tenants',
    per: 'host',
    limit: '64, `WEBHOOK_HOST_IN_FLIGHT`; one for a tenant after three timeouts in a row',
    reached: 'further deliveries wait',
    gauge: 'bellhop_webhook_in_flight_host_max',
  },
  {
    name: 'webhookBatches',
    resource: 'Webhook deliveries of imports in flight',
    per: 'record',
    limit: `${deliveryPolicy.maxInFlight / 2} of the ${deliveryPolicy.maxInFlight} of an endpoint, 64 of a process; rows for 300 at once`,
    reached: 'further ones wait behind all other deliveries of the endpoint',
    gauge: 'bellhop_webhook_batched_events_waiting',
  },
]
