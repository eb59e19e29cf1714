import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, invalid, invalidField } from '#platform/kernel/errors.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { assertHoldsPrivileges, type Privileges } from '../access/grants.ts'
import { unknownHotels } from '../access/unknown-hotels.ts'
import { isSame } from './managed-users.ts'
import type { User, UserValues } from './users.ts'

type UserAccess = Pick<User, 'roleId' | 'hotelIds'>

/**
 * Throws 403 if the user has privileges or hotels that the actor does not have. Otherwise the actor could take over
 * the account by setting its password or address.
 */
export async function assertMayManageUser(ctx: ReadContext, user: UserAccess): Promise<void> {
  assertHotelAccess(ctx, user.hotelIds)
  const role = await getRolePrivileges(ctx, user.roleId)
  assertHoldsPrivileges(ctx.actor, role, { field: '', message: 'This user has privileges that you do not hold' })
}

/**
 * Throws 403 unless the actor holds all privileges of the role and sees all of the hotels; 422 `unknown_reference` for
 * an unknown role or hotel. `currentHotelIds`: hotels that the user has already; they may have been deleted since.
 */
export async function assertMayGrant(
  ctx: ReadContext,
  { roleId, hotelIds }: UserAccess,
  currentHotelIds: readonly string[] = [],
): Promise<void> {
  const items = await unknownHotels(ctx, hotelIds, currentHotelIds)
  if (items.length > 0) throw invalid(...items)
  assertHotelAccess(ctx, hotelIds)
  assertHoldsPrivileges(ctx.actor, await getRolePrivileges(ctx, roleId), {
    field: 'roleId',
    message: 'You cannot grant privileges that you do not hold',
  })
}

/** Throws 403 if users change their own role or hotels. */
export function assertOwnAccessUnchanged({ roleId, hotelIds }: UserValues, current: User): void {
  if (roleId !== undefined && roleId !== current.roleId) throw accessDenied('roleId', 'You cannot change your own role')
  if (hotelIds !== undefined && !isSame(hotelIds, current.hotelIds)) {
    throw accessDenied('hotelIds', 'You cannot change your own hotels')
  }
}

/** Throws 403 if users suspend or delete themselves. */
export function assertNotSelf(ctx: ReadContext, userId: string): void {
  if (userId === ctx.actor.userId) throw accessDenied('', 'You cannot suspend or delete yourself')
}

/** The privileges of a role. Throws 422 `unknown_reference` on `roleId` if there is no such role. */
export async function getRolePrivileges(ctx: ReadContext, roleId: string): Promise<Privileges> {
  const role = await ctx.db.one(sql<Privileges>`
    select permissions, pii_access from roles where tenant_id = ${ctx.actor.tenantId} and id = ${roleId}`)
  if (!role) throw invalidField('roleId', 'unknown_reference', 'roleId must be an existing role')
  return role
}
