import type { ProviderEvent, ProviderTemplate } from '../../provider/port.ts'
import { type Fields, fieldsOf, idOf, lineOf } from '../meta/parse-json.ts'

type Status = ProviderTemplate['status']

/**
 * The statuses of the vendor: a disabled template is paused, a deleted one counts as rejected. `FLAGGED`, `LOCKED` and
 * `UNLOCKED` do not change whether it may be sent.
 */
const statusByVendorStatus = new Map<unknown, Status>([
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

/** Statuses that explain themselves. */
const selfExplanatoryStatuses = ['LIMIT_EXCEEDED', 'DELETED', 'PENDING_DELETION', 'DISABLED', 'ARCHIVED']

/** The status in a list of templates; an unknown status counts as paused, so that it is not sent. */
export const templateStatusOf = (status: unknown): Status => statusByVendorStatus.get(status) ?? 'paused'

/** The vendor's reason against a template; `NONE` means no reason. */
export function rejectionReasonOf(status: unknown, ...reasons: readonly unknown[]): string | null {
  const reason = reasons.map((each) => lineOf(each, 500)).find((each) => each !== null && each !== 'NONE')
  return reason ?? (selfExplanatoryStatuses.includes(String(status)) ? String(status) : null)
}

/** Parses `message_template_status_update`. */
export function parseTemplateStatus(value: Fields, at: Temporal.Instant): ProviderEvent[] {
  const providerTemplateId = idOf(value['message_template_id'])
  const status = statusByVendorStatus.get(value['event'])
  if (providerTemplateId === null || !status) return []
  const { reason, rejection_info: rejection, other_info: other, event } = value
  const reasonText =
    status === 'approved'
      ? null
      : rejectionReasonOf(event, reason, fieldsOf(rejection)['reason'], fieldsOf(other)['title'])
  return [{ kind: 'template', providerTemplateId, status, reason: reasonText, at }]
}
