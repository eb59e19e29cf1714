import type { ReadContext } from '#platform/context.ts'
import { invalidField, permissionMissing } from '#platform/kernel/errors.ts'
import type { Reservation } from './reservations.ts'

/**
 * Parses `recordedAt`, the time at which an imported event happened; without it, the event happens now. It needs
 * `pricing.manage` in addition to the endpoint's permission, because it bypasses the rules that protect today's prices.
 * Throws 403, or 422 `out_of_range` for a time in the future.
 */
export function parseRecordedAt(
  ctx: ReadContext,
  recordedAt: string | null | undefined,
): { at: Temporal.Instant; isHistory: boolean } {
  if (!recordedAt) return { at: ctx.now, isHistory: false }
  if (!ctx.actor.permissions.has('pricing.manage')) throw permissionMissing(['pricing.manage'], 'recordedAt')
  const at = Temporal.Instant.from(recordedAt)
  if (Temporal.Instant.compare(at, ctx.now) > 0) {
    throw invalidField('recordedAt', 'out_of_range', 'recordedAt must not be in the future')
  }
  return { at, isHistory: true }
}

/** The time of a change of status, its reason, and whether the guest may be told of it, which is the default. */
export type TransitionDetails = {
  readonly at: Temporal.Instant
  readonly reason: string | null
  readonly notifyGuest?: boolean | undefined
}

/**
 * Parses the time and reason of a change of status. Also throws 422 `out_of_range` for a time before the last change.
 */
export function parseTransitionDetails(
  ctx: ReadContext,
  { reason = null, recordedAt }: { reason?: string | null; recordedAt?: string | null },
  { statusHistory }: Pick<Reservation, 'statusHistory'>,
): TransitionDetails {
  const { at, isHistory } = parseRecordedAt(ctx, recordedAt)
  const last = statusHistory.at(-1)?.at
  if (isHistory && last && Temporal.Instant.compare(at, Temporal.Instant.from(last)) < 0) {
    throw invalidField(
      'recordedAt',
      'out_of_range',
      `recordedAt must not be before the last change of status, at ${last}`,
    )
  }
  return { at, reason }
}
