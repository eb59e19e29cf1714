import { type Work, work } from '../workers/work.ts'

/** A queue of jobs and its limits. */
export type JobQueue = {
  /** What its jobs do, for documentation and metrics. */
  readonly holds: string
  /** Jobs that one process runs at once. */
  readonly slots: number
  /** Jobs of one tenant that all processes together run at once. */
  readonly perTenant: number
  /**
   * Its jobs wait, without losing an attempt, while the circuit of their account is open. Otherwise the attempt fails.
   */
  readonly waitsForCircuit?: boolean
}

const queues = {
  /** A caller waits on the phone. The tenant chooses the host. */
  calls: { holds: 'commands to voice providers', slots: 100, perTenant: 20 },
  /** The tenant chooses the host. */
  messages: { holds: 'messages to providers', slots: 60, perTenant: 6, waitsForCircuit: true },
  /** The tenant or the storage settings choose the host, and files are large. */
  files: {
    holds: 'transfers and deletions of recordings and attachments',
    slots: 24,
    perTenant: 3,
    waitsForCircuit: true,
  },
  /** The host is the operator's mail server. */
  mail: { holds: 'mails', slots: 20, perTenant: 5 },
  /** Only short transactions. */
  database: { holds: 'short database jobs: timers, holds, totals', slots: 20, perTenant: 5 },
  /** Long transactions; each holds a connection. */
  bulk: { holds: 'long database jobs: imports, segments, deletions', slots: 3, perTenant: 1 },
  /** Reads very many rows on the connections of heavy requests. */
  exports: { holds: 'exports of records into files', slots: 2, perTenant: 1, waitsForCircuit: true },
} as const satisfies Readonly<Record<string, JobQueue>>

/** The name of a queue. */
export type JobQueueName = keyof typeof queues

/** All queues. Each has its own slots, so no job waits for a job of another queue. */
export const jobQueues: Readonly<Record<JobQueueName, JobQueue>> = queues

/** The names of all queues. */
export const jobQueueNames = Object.keys(queues) as readonly JobQueueName[]

/** The work of each queue: a wake-up says which queue has a job. */
export const jobWork = Object.fromEntries(jobQueueNames.map((name) => [name, work(`jobs: ${name}`)])) as Readonly<
  Record<JobQueueName, Work>
>
