import { sql } from '../db/sql.ts'
import type { ResourceLimit } from '../limits/resource-limit.ts'
import type { Asked } from '../observability/metrics.ts'
import type { WorkKind } from './jobs.ts'
import { workQueueNames, type WorkQueueName, workQueues } from './job-queues.ts'

/** More rows than this are not counted at a scrape: that there are so many says enough. */
const mostCounted = 10_000

const waitingName = (queue: WorkQueueName): string => `bellhop_due_work_waiting_${queue}`
const underWayName = (queue: WorkQueueName): string => `bellhop_due_work_under_way_${queue}`

type Figures = Asked['figures']

const figuresOf = (name: (queue: WorkQueueName) => string, key: string, help: (holds: string) => string): Figures =>
  Object.fromEntries(
    workQueueNames.map((queue) => [`${key} ${queue}`, { name: name(queue), help: help(workQueues[queue].holds) }]),
  )

type Row = { queue: WorkQueueName; waiting: number; underWay: number }

/** How much is due, and under way, of each queue. Counts along the indexes of claims, kind by kind. */
export const workFigures = (kinds: readonly WorkKind[]): Asked => ({
  figures: {
    all: {
      name: 'bellhop_due_work_waiting',
      help: `Jobs that are due and nobody has begun (at most ${mostCounted} of a kind are counted)`,
    },
    ...figuresOf(waitingName, 'waiting', (holds) => `Jobs that are due and nobody has begun: ${holds}`),
    ...figuresOf(underWayName, 'underWay', (holds) => `Jobs that a process has leased: ${holds}`),
  },
  async ask({ database, now }) {
    const at = sql`${now().toString()}::timestamptz`
    const count = (condition: ReturnType<typeof sql>) => sql`
      (select count(*) from (select from due_work where kind = k.kind and ${condition} limit ${mostCounted}) counted)`
    const rows = await database.in('workers').many(sql<Row>`
      select k.queue, sum(${count(sql`state = 'ready'`)} + ${count(sql`state = 'waiting' and due_at <= ${at}`)}
          + ${count(sql`state = 'leased' and leased_until <= ${at}`)})::integer as waiting,
        sum(${count(sql`state = 'leased' and leased_until > ${at}`)})::integer as under_way
      from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ queue }) => queue)}::text[]) as k (kind, queue)
      group by k.queue`)
    const known = rows.flatMap(({ queue, waiting, underWay }) => [
      [`waiting ${queue}`, waiting],
      [`underWay ${queue}`, underWay],
    ])
    return { ...Object.fromEntries(known), all: rows.reduce((sum, { waiting }) => sum + waiting, 0) }
  },
})

/** What one tenant may have under way in each queue. */
export const workLimits: readonly ResourceLimit[] = workQueueNames.map((queue) => ({
  name: `${queue}Jobs`,
  resource: `Jobs under way: ${workQueues[queue].holds}`,
  per: 'tenant',
  limit: `${workQueues[queue].perTenant} in all processes, beside ${workQueues[queue].slots} of all tenants in one process`,
  reached: 'further ones wait for their turn; those of other tenants go on',
  gauge: underWayName(queue),
}))
