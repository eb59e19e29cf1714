import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, invalid, invalidField } from '#platform/kernel/errors.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { mustHoldAll, type Powers } from '../access/grants.ts'
import type { User, UserValues } from './users.ts'

type Placed = Pick<User, 'roleId' | 'hotelIds'>

/**
 * Throws 403 for a user who holds what the actor lacks, in permissions or in hotels: to set a password or an address for
 * such a user would be to take it.
 */
export async function mustMayTouch(ctx: Context, user: Placed): Promise<void> {
  mustReach(ctx, user.hotelIds)
  const role = await powersOf(ctx, user.roleId)
  mustHoldAll(ctx.actor, role, { field: '', message: 'This user holds what you lack' })
}

/**
 * Throws 403 unless the actor holds all of a role and sees all of the hotels that it gives; 422 `unknown_reference` for a
 * role or a hotel that it cannot know. Hotels that the user has already need not exist any more.
 */
export async function mustMayGive(
  ctx: Context,
  { roleId, hotelIds }: Placed,
  had: readonly string[] = [],
): Promise<void> {
  const known = await ctx.db.many(sql<{ id: string }>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any(${hotelIds}::uuid[])`)
  const items = unknownReferences('hotelIds', hotelIds, [...known, ...had.map((id) => ({ id }))])
  if (items.length > 0) throw invalid(...items)
  mustReach(ctx, hotelIds)
  mustHoldAll(ctx.actor, await powersOf(ctx, roleId), { field: 'roleId', message: 'Nobody grants what they lack' })
}

/** Throws 403 for those who would change their own role or hotels. */
export function mustKeepOwnPlace({ roleId, hotelIds }: UserValues, current: User): void {
  if (roleId !== undefined && roleId !== current.roleId) throw accessDenied('roleId', 'Nobody changes their own role')
  if (hotelIds !== undefined && new Set(hotelIds).symmetricDifference(new Set(current.hotelIds)).size > 0) {
    throw accessDenied('hotelIds', 'Nobody changes their own hotels')
  }
}

/** Throws 403 for those who would suspend or delete themselves. */
export function mustBeSomebodyElse(ctx: Context, userId: string): void {
  if (userId === ctx.actor.userId) throw accessDenied('', 'Nobody suspends or deletes themselves')
}

async function powersOf(ctx: Context, roleId: string): Promise<Powers> {
  const role = await ctx.db.one(sql<Powers>`
    select permissions, pii_access from roles where tenant_id = ${ctx.actor.tenantId} and id = ${roleId}`)
  if (!role) throw invalidField('roleId', 'unknown_reference', 'There is no such role')
  return role
}
