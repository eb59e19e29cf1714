import type { WriteContext } from '#platform/context.ts'
import { lockAccess } from '../access/lock-access.ts'
import { tenantUnlocked } from '../events.ts'
import { storePolicy } from './change-policy.ts'
import { readPolicy } from './security-policy.ts'

/**
 * Lifts what may keep everybody out: the networks, and the demand of single sign-on. Returns false if the policy has
 * neither.
 */
export async function unlockTenant(ctx: WriteContext): Promise<boolean> {
  await lockAccess(ctx)
  const before = await readPolicy(ctx)
  const { allowedNetworks, isSsoRequired } = before
  if (allowedNetworks.length === 0 && !isSsoRequired) return false
  await storePolicy(ctx, before, { ...before, allowedNetworks: [], isSsoRequired: false })
  ctx.emit(tenantUnlocked, {
    subjectId: ctx.actor.tenantId,
    hotelId: null,
    data: { allowedNetworks: [...allowedNetworks], wasSsoRequired: isSsoRequired },
  })
  return true
}
