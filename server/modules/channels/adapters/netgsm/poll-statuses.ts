import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type TidingOf, TryLater } from '../../provider/port.ts'
import { askNetgsm } from './netgsm-api.ts'
import { momentOf } from './local-time.ts'

/** As many reports as a page of them holds. */
const mostAtOnce = 100

/** Why a message was not delivered, by the status of its report. */
const failures: Readonly<Record<string, string>> = {
  '2': 'The telephone was not reached in time',
  '3': 'The number is not valid, or may not be written to',
  '4': 'The message could not be handed to the network',
  '11': 'The network has refused the message',
  '12': 'The message could not be sent',
  '13': 'The same message was sent to this number a short time ago',
  '14': 'The account has no credit',
  '15': 'The number has blocked messages of the account',
  '16': 'The recipient has not agreed at İYS',
  '17': 'İYS could not be asked',
  '22': 'The telephone was not reached in time',
}

/**
 * Asks what became of messages, by the names that Netgsm gave them; of those that are still on their way nothing is told.
 * It may be asked ten times a minute. @throws TryLater, AccountTrouble; any other error is worth another try
 */
export async function askStatuses(
  runtime: Runtime,
  integration: OpenIntegration,
  providerMessageIds: readonly string[],
): Promise<readonly TidingOf<'status'>[]> {
  const found: TidingOf<'status'>[] = []
  for (let from = 0; from < providerMessageIds.length; from += mostAtOnce) {
    const jobids = providerMessageIds.slice(from, from + mostAtOnce)
    const jobs = await reportOn(runtime, integration, jobids)
    found.push(...jobs.flatMap((job) => statusIn(job, runtime.now())))
  }
  return found
}

async function reportOn(
  runtime: Runtime,
  integration: OpenIntegration,
  jobids: readonly string[],
): Promise<readonly unknown[]> {
  const body = { jobids, pagenumber: 0, pagesize: mostAtOnce }
  const { code, answer } = await askNetgsm(runtime, integration, { path: '/sms/rest/v2/report', body })
  // It has no such messages.
  if (code === '60') return []
  if (code === '80') throw new TryLater('Netgsm may be asked ten times a minute', 60)
  if (code !== '00') throw new Error(`Netgsm answered with code ${code}`)
  return Array.isArray(answer.jobs) ? answer.jobs : []
}

function statusIn(job: unknown, now: Temporal.Instant): TidingOf<'status'>[] {
  if (typeof job !== 'object' || job === null) return []
  const { jobid, status, deliveredDate } = job as Record<string, unknown>
  if (typeof jobid !== 'string' || jobid === '') return []
  const about = { kind: 'status', providerMessageId: jobid, at: momentOf(deliveredDate) ?? now } as const
  const code = String(status)
  if (code === '1') return [{ ...about, status: 'delivered', errorCode: null, errorMessage: null }]
  const errorMessage = failures[code]
  return errorMessage === undefined ? [] : [{ ...about, status: 'failed', errorCode: code, errorMessage }]
}
