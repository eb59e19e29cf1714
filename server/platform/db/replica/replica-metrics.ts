import type { MetricSource } from '../../observability/metric-source.ts'

/** Metrics of the replica; without one there are none. */
export const replicaMetrics: MetricSource = {
  metrics: {
    isUsed: { name: 'bellhop_database_replica_used', help: '1 while reports read from the replica, 0 otherwise' },
    lag: {
      name: 'bellhop_database_replica_lag_seconds',
      help: 'The most by which the replica may be behind the primary; NaN while it is unknown',
    },
    fallbacks: {
      name: 'bellhop_database_replica_fallbacks_total',
      help: 'Queries that went to the primary because the replica failed',
      isCounter: true,
    },
  },
  async read({ replica }) {
    if (!replica) return {}
    const { isUsed, lagSeconds } = await replica.state()
    return { isUsed: isUsed ? 1 : 0, lag: lagSeconds ?? Number.NaN, fallbacks: replica.fallbacks() }
  },
}
