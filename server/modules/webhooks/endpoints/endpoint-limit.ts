import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import { deliveryPolicy } from '../delivery-policy.ts'

/** The endpoints that a tenant can register. */
export const endpointLimit: ResourceLimit = {
  name: 'webhookEndpoints',
  resource: 'Webhook endpoints',
  per: 'tenant',
  limit: `${deliveryPolicy.maxEndpoints}`,
  reached: '422 `too_many_items`',
  gauge: 'bellhop_webhook_endpoints_tenant_max',
}
