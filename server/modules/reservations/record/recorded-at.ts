import type { Context } from '#platform/context.ts'
import { accessDenied, invalidField } from '#platform/kernel/errors.ts'
import type { Reservation } from './reservations.ts'

/**
 * When something really happened, for a history brought from another system; now when the body does not say. Saying so
 * needs `pricing.manage` besides the endpoint's own permission, because it steps past the rules that protect today's prices.
 * Throws 403, or 422 `out_of_range` for a moment that has not come yet.
 */
export function momentOf(
  ctx: Context,
  recordedAt: string | null | undefined,
): { at: Temporal.Instant; isHistory: boolean } {
  if (!recordedAt) return { at: ctx.now, isHistory: false }
  if (!ctx.actor.permissions.has('pricing.manage')) throw accessDenied()
  const at = Temporal.Instant.from(recordedAt)
  if (Temporal.Instant.compare(at, ctx.now) > 0) {
    throw invalidField('recordedAt', 'out_of_range', 'A history cannot lie in the future')
  }
  return { at, isHistory: true }
}

/** How a step of a booking's life is said: when it was, and why. */
export type Said = { readonly at: Temporal.Instant; readonly reason: string | null }

/** What a body says of a step; 422 `out_of_range` besides, for one before the step that the booking took last. */
export function saidIn(
  ctx: Context,
  { reason = null, recordedAt }: { reason?: string | null; recordedAt?: string | null },
  { statusHistory }: Pick<Reservation, 'statusHistory'>,
): Said {
  const { at, isHistory } = momentOf(ctx, recordedAt)
  const last = statusHistory.at(-1)?.at
  if (isHistory && last && Temporal.Instant.compare(at, Temporal.Instant.from(last)) < 0) {
    throw invalidField('recordedAt', 'out_of_range', `Its last step was at ${last}`)
  }
  return { at, reason }
}
