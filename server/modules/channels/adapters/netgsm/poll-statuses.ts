import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type ProviderEventOf, RetryLater } from '../../provider/port.ts'
import { parseLocalTime } from './local-time.ts'
import { callNetgsm } from './netgsm-api.ts'

/** The size of a report page. */
const maxIdsPerReport = 100

/** The reasons of undelivered messages, by report status. */
const failures: Readonly<Record<string, string>> = {
  '2': 'The phone was not reached in time',
  '3': 'The number is not valid, or may not be written to',
  '4': 'The message could not be handed to the network',
  '11': 'The network has refused the message',
  '12': 'The message could not be sent',
  '13': 'The same message was sent to this number a short time ago',
  '14': 'The account has no credit',
  '15': 'The number has blocked messages of the account',
  '16': 'The recipient has not agreed at İYS',
  '17': 'İYS could not be queried',
  '22': 'The phone was not reached in time',
}

/**
 * Asks Netgsm for the statuses of messages; messages on their way are left out. Netgsm allows ten calls a minute.
 * @throws RetryLater, AccountError; the caller may retry after any other error
 */
export async function pollStatuses(
  runtime: Runtime,
  integration: DecryptedIntegration,
  providerMessageIds: readonly string[],
): Promise<readonly ProviderEventOf<'status'>[]> {
  const statuses: ProviderEventOf<'status'>[] = []
  for (let from = 0; from < providerMessageIds.length; from += maxIdsPerReport) {
    const jobids = providerMessageIds.slice(from, from + maxIdsPerReport)
    const jobs = await fetchReport(runtime, integration, jobids)
    statuses.push(...jobs.flatMap((job) => parseStatus(job, runtime.now())))
  }
  return statuses
}

async function fetchReport(
  runtime: Runtime,
  integration: DecryptedIntegration,
  jobids: readonly string[],
): Promise<readonly unknown[]> {
  const body = { jobids, pagenumber: 0, pagesize: maxIdsPerReport }
  const { code, answer } = await callNetgsm(runtime, integration, { path: '/sms/rest/v2/report', body })
  // Netgsm has no such messages.
  if (code === '60') return []
  if (code === '80') throw new RetryLater('Netgsm allows ten calls a minute', 60)
  if (code !== '00') throw new Error(`Netgsm answered with code ${code}`)
  return Array.isArray(answer.jobs) ? answer.jobs : []
}

function parseStatus(job: unknown, now: Temporal.Instant): ProviderEventOf<'status'>[] {
  if (typeof job !== 'object' || job === null) return []
  const { jobid, status, deliveredDate } = job as Record<string, unknown>
  if (typeof jobid !== 'string' || jobid === '') return []
  const base = { kind: 'status', providerMessageId: jobid, at: parseLocalTime(deliveredDate) ?? now } as const
  const code = String(status)
  if (code === '1') return [{ ...base, status: 'delivered', errorCode: null, errorMessage: null }]
  const errorMessage = failures[code]
  return errorMessage === undefined ? [] : [{ ...base, status: 'failed', errorCode: code, errorMessage }]
}
