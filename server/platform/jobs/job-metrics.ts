import { sql } from '../db/sql.ts'
import type { ResourceLimit } from '../limits/resource-limit.ts'
import type { MetricSource } from '../observability/metric-source.ts'
import { type JobQueueName, jobQueueNames, jobQueues } from './job-queues.ts'
import type { JobKind } from './jobs.ts'

/** The count at a scrape stops here, so that its cost is bounded. */
const maxCounted = 10_000

const waitingName = (queue: JobQueueName): string => `bellhop_jobs_waiting_${queue}`
const underWayName = (queue: JobQueueName): string => `bellhop_jobs_running_${queue}`

type Metrics = MetricSource['metrics']

const metricsOfQueues = (
  name: (queue: JobQueueName) => string,
  key: string,
  help: (holds: string) => string,
): Metrics =>
  Object.fromEntries(
    jobQueueNames.map((queue) => [`${key} ${queue}`, { name: name(queue), help: help(jobQueues[queue].holds) }]),
  )

type Row = { queue: JobQueueName; waiting: number; underWay: number }

/** Due and running jobs of each queue. Counts along the indexes of claims, one kind at a time. */
export const jobMetrics = (kinds: readonly JobKind[]): MetricSource => ({
  metrics: {
    all: {
      name: 'bellhop_jobs_waiting',
      help: `Due jobs that have not started (at most ${maxCounted} of a kind are counted)`,
    },
    ...metricsOfQueues(waitingName, 'waiting', (holds) => `Due jobs that have not started: ${holds}`),
    ...metricsOfQueues(underWayName, 'underWay', (holds) => `Running jobs: ${holds}`),
  },
  async read({ database, now }) {
    const at = sql`${now().toString()}::timestamptz`
    const count = (condition: ReturnType<typeof sql>) => sql`
      (select count(*) from (select from jobs where kind = k.kind and ${condition} limit ${maxCounted}) counted)`
    const rows = await database.in('workers').many(sql<Row>`
      select k.queue, sum(${count(sql`state = 'ready'`)} + ${count(sql`state = 'waiting' and due_at <= ${at}`)}
          + ${count(sql`state = 'leased' and leased_until <= ${at}`)})::integer as waiting,
        sum(${count(sql`state = 'leased' and leased_until > ${at}`)})::integer as under_way
      from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ queue }) => queue)}::text[]) as k (kind,
      queue)
      group by k.queue`)
    const known = rows.flatMap(({ queue, waiting, underWay }) => [
      [`waiting ${queue}`, waiting],
      [`underWay ${queue}`, underWay],
    ])
    return { ...Object.fromEntries(known), all: rows.reduce((sum, { waiting }) => sum + waiting, 0) }
  },
})

/** How many jobs of one tenant may run at once in each queue. */
export const jobLimits: readonly ResourceLimit[] = jobQueueNames.map((queue) => ({
  name: `${queue}Jobs`,
  resource: `Running jobs: ${jobQueues[queue].holds}`,
  per: 'tenant',
  limit: `${jobQueues[queue].perTenant} in all processes; ${jobQueues[queue].slots} of all tenants in one process`,
  reached: 'further ones wait; jobs of other tenants are not affected',
  gauge: underWayName(queue),
}))
