import type { CounterMetric } from '../observability/metrics.ts'
import { jobQueueNames } from './job-queues.ts'

const label = { name: 'queue', values: jobQueueNames }

/** Failed attempts. A job that waits for its account is not counted. */
export const failedAttempts: CounterMetric = {
  name: 'bellhop_job_attempts_failed_total',
  help: 'Attempts of jobs that failed, by queue',
  label,
}

/** Jobs whose last attempt failed. They stay in the table with their error. */
export const failedJobs: CounterMetric = {
  name: 'bellhop_jobs_failed_total',
  help: 'Jobs whose last attempt failed, by queue; a mail among them was never sent',
  label,
}
