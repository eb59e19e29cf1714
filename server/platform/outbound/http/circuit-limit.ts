import type { ResourceLimit } from '../../limits/resource-limit.ts'
import type { Asked } from '../../observability/metrics.ts'
import { failuresToOpen, longestWaitSeconds } from './circuit-breaker.ts'

const gauge = {
  name: 'bellhop_outside_open_circuits',
  help: 'Accounts with providers that this process does not ask at present, because their host did not answer',
}

/** Time that a host which does not answer may cost. */
export const circuitLimit: ResourceLimit = {
  name: 'unansweredRequests',
  resource: 'Requests to a provider whose host does not answer',
  per: 'account',
  limit: `${failuresToOpen} in a row; then one every ${longestWaitSeconds} seconds at most`,
  reached: 'the account is not asked: messages and files wait, commands for calls fail at once',
  gauge: gauge.name,
}

/** What `/metrics` shows of it. */
export const circuitFigures: Asked = {
  figures: { open: gauge },
  ask: async ({ http }) => ({ open: http.openCircuits() }),
}
