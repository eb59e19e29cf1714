import { type Fields, fieldsOf, idOf, lineOf } from '../meta/parse-json.ts'
import type { ProviderTemplate, Tiding } from '../../provider/port.ts'

type Status = ProviderTemplate['status']

/**
 * What each status of the vendor means for who wants to send: what is switched off there is paused, what is gone is as good
 * as rejected. `FLAGGED`, `LOCKED` and `UNLOCKED` change nothing about that.
 */
const meanings = new Map<unknown, Status>([
  ['APPROVED', 'approved'],
  ['REINSTATED', 'approved'],
  ['UNARCHIVED', 'approved'],
  ['PENDING', 'pending'],
  ['IN_APPEAL', 'pending'],
  ['REJECTED', 'rejected'],
  ['LIMIT_EXCEEDED', 'rejected'],
  ['DELETED', 'rejected'],
  ['PENDING_DELETION', 'rejected'],
  ['PAUSED', 'paused'],
  ['DISABLED', 'paused'],
  ['ARCHIVED', 'paused'],
])

/** These say by themselves what is the matter. */
const tellingEvents = ['LIMIT_EXCEEDED', 'DELETED', 'PENDING_DELETION', 'DISABLED', 'ARCHIVED']

/** A status as a list of templates has it; one that we do not know is not sent. */
export const templateStatusOf = (status: unknown): Status => meanings.get(status) ?? 'paused'

/** Why a template may not be sent, in the vendor's words; `NONE` is no reason. */
export function reasonOf(status: unknown, ...reasons: readonly unknown[]): string | null {
  const told = reasons.map((each) => lineOf(each, 500)).find((each) => each !== null && each !== 'NONE')
  return told ?? (tellingEvents.includes(String(status)) ? String(status) : null)
}

/** What `message_template_status_update` tells of a template. */
export function templateTidings(value: Fields, at: Temporal.Instant): Tiding[] {
  const providerTemplateId = idOf(value['message_template_id'])
  const status = meanings.get(value['event'])
  if (providerTemplateId === null || !status) return []
  const { reason, rejection_info: rejection, other_info: other, event } = value
  const why =
    status === 'approved' ? null : reasonOf(event, reason, fieldsOf(rejection)['reason'], fieldsOf(other)['title'])
  return [{ kind: 'template', providerTemplateId, status, reason: why, at }]
}
