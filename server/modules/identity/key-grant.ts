import type { Permission } from '#shared/permissions.ts'
import type { Context, PiiAccess } from '#platform/context.ts'
import { accessDenied } from '#platform/errors.ts'
import { mustReach } from '#platform/resource/hotel-reach.ts'

/** What a user can do: by its role, and in which hotels. */
export type Powers = {
  readonly permissions: readonly Permission[]
  readonly piiAccess: PiiAccess
  readonly hotelIds: readonly string[]
}

/**
 * A key hands over everything its user can do, so it is made by those who can do all of that: throws 403 where the caller
 * lacks a permission, a hotel, or the sight of personal values.
 */
export function mustHoldAll(ctx: Context, { permissions, piiAccess, hotelIds }: Powers): void {
  const { actor } = ctx
  const lacking = permissions.filter((name) => !actor.permissions.has(name))
  if (lacking.length > 0) throw accessDenied('', `This user holds permissions that you lack: ${lacking.join(', ')}`)
  if (piiAccess === 'full' && actor.piiAccess === 'masked') {
    throw accessDenied('', 'This user sees personal values that are hidden from you')
  }
  mustReach(ctx, hotelIds, '')
}
