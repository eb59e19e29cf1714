import type { ResourceLimit } from '../../limits/resource-limit.ts'
import type { MetricSource } from '../../observability/metric-source.ts'
import { failuresToOpen, maxWaitSeconds } from './circuit-breaker.ts'

const gauge = {
  name: 'bellhop_outbound_open_circuits',
  help: 'Accounts whose circuit is open in this process, because their host did not respond',
}

/** Requests to a host that does not respond. */
export const circuitLimit: ResourceLimit = {
  name: 'providerCircuit',
  resource: 'Requests to a provider whose host does not respond',
  per: 'account',
  limit: `${failuresToOpen} consecutive failures; then one every ${maxWaitSeconds} seconds at most`,
  reached: 'no requests are sent: messages and files wait, commands for calls fail at once',
  gauge: gauge.name,
}

/** Metrics of the limit. */
export const circuitMetrics: MetricSource = {
  metrics: { open: gauge },
  read: async ({ http }) => ({ open: http.openCircuits() }),
}
