/** A queue of jobs: how many run at once, in one process and of one tenant. */
export type WorkQueue = {
  /** What its jobs do, for docs and metrics. */
  readonly holds: string
  /** Jobs under way in one process. */
  readonly slots: number
  /** Jobs of one tenant under way in all processes together. */
  readonly perTenant: number
  /** Its jobs wait, without losing an attempt, while the circuit of their account is open. Without: the attempt fails. */
  readonly waitsForCircuit?: boolean
}

const queues = {
  /** Somebody waits on the telephone. The host is one that the tenant has chosen. */
  calls: { holds: 'commands to providers of calls', slots: 100, perTenant: 20 },
  /** The host is one that the tenant has chosen. */
  messages: { holds: 'messages handed to their providers', slots: 60, perTenant: 6, waitsForCircuit: true },
  /** The host is one that the tenant has chosen, or the storage, and the bytes are many. */
  files: { holds: 'recordings and attachments moved or removed', slots: 24, perTenant: 3, waitsForCircuit: true },
  /** The host is the operator's mail server. */
  mail: { holds: 'mails', slots: 20, perTenant: 5 },
  /** Nothing but short transactions. */
  database: { holds: 'short work in the database: timers, holds, sums', slots: 20, perTenant: 5 },
  /** Long transactions, of which each holds a connection. */
  bulk: { holds: 'long work in the database: imports, segments, deletions', slots: 3, perTenant: 1 },
} as const satisfies Readonly<Record<string, WorkQueue>>

/** The name of a queue. */
export type WorkQueueName = keyof typeof queues

/** All queues, each with slots of its own: no job waits for one of another queue. */
export const workQueues: Readonly<Record<WorkQueueName, WorkQueue>> = queues

/** Their names. */
export const workQueueNames = Object.keys(queues) as readonly WorkQueueName[]
