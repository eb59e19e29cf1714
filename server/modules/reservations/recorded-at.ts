import type { Context } from '#platform/context.ts'
import { accessDenied, invalidField } from '#platform/errors.ts'

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
