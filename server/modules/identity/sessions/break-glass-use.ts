import type { WriteContext } from '#platform/context.ts'
import { breakGlassUsed } from '../events.ts'

/** Puts a sign-in with a break-glass account on record. All administrators are notified and mailed by its event. */
export function noteBreakGlassUse(ctx: WriteContext, by: { readonly userId: string; readonly name: string }): void {
  const { userId } = by
  ctx.audit({ action: 'breakGlass.used', resourceType: 'user', resourceId: userId, by })
  ctx.emit(breakGlassUsed, { subjectId: userId, hotelId: null, data: { userId } })
}
