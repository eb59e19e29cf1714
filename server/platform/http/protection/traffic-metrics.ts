import type { MetricSource } from '../../observability/metric-source.ts'

/** The current connections and body memory of callers. */
export const trafficMetrics: MetricSource = {
  metrics: {
    connections: { name: 'bellhop_http_connections', help: 'Open connections of callers' },
    addressConnections: {
      name: 'bellhop_http_connections_busiest_address',
      help: 'Open connections of the address with the most',
    },
    anonymousBodies: {
      name: 'bellhop_http_anonymous_body_bytes',
      help: 'Memory for request bodies of callers not identified yet',
    },
    addressAnonymousBodies: {
      name: 'bellhop_http_anonymous_body_bytes_busiest_address',
      help: 'Memory for request bodies of callers not identified yet, of the address with the most',
    },
    providerBodies: {
      name: 'bellhop_http_provider_body_bytes',
      help: 'Memory for webhook bodies of providers',
    },
    tenantProviderBodies: {
      name: 'bellhop_http_provider_body_bytes_busiest_tenant',
      help: 'Memory for webhook bodies of providers, of the tenant with the most',
    },
  },
  read: async ({ traffic: { connections, anonymousBodies, providerBodies } }) => ({
    connections: connections.total(),
    addressConnections: connections.largest(),
    anonymousBodies: anonymousBodies.total(),
    addressAnonymousBodies: anonymousBodies.largest(),
    providerBodies: providerBodies.total(),
    tenantProviderBodies: providerBodies.largest(),
  }),
}
