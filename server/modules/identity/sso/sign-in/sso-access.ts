import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Refusal, Refusal as RefusalError, refuse } from '#platform/kernel/errors.ts'
import { assertAdministratorRemains } from '../../access/last-administrator.ts'
import { isSame } from '../../users/managed-users.ts'
import { type User, type UserValues, users } from '../../users/users.ts'
import type { ProviderConnection } from '../connections/provider-connection.ts'
import { findGroupAccess, type GrantedAccess } from '../rules/group-rules.ts'
import type { SsoAccount } from './read-account.ts'

/** 403 for an account whose groups give no role. */
export const noRole = (): Refusal =>
  refuse('sso_no_role', 'Your groups give no role here; ask an administrator of your company')

/** The role and hotels of an account: of the first rule that matches one of its groups, else of the connection. */
export async function findAccess(
  ctx: WriteContext,
  connection: ProviderConnection,
  { groups }: SsoAccount,
): Promise<GrantedAccess | undefined> {
  const { defaultRoleId: roleId, defaultHotelIds: hotelIds } = connection
  return (await findGroupAccess(ctx, groups)) ?? (roleId === null ? undefined : { roleId, hotelIds })
}

/**
 * Sets name, role and hotels of a user as the provider says now. `isFirst`: the account was linked just now. The last
 * administrator keeps the role. Throws 403 `sso_no_role`; a company without rules and default leaves roles as they are.
 */
export async function syncUser(ctx: WriteContext, { connection, account, user, isFirst }: SyncedUser): Promise<void> {
  const { firstName = user.firstName, lastName = user.lastName } = account
  const names = { firstName, lastName }
  const access = connection.syncsRoles || isFirst ? await findAccess(ctx, connection, account) : undefined
  if (!access && connection.syncsRoles && (await hasRules(ctx))) throw noRole()
  const changes: UserValues = { ...names, ...access }
  if (!isChanged(user, changes)) return
  try {
    await ctx.savepoint(() => assertAdministratorRemains(ctx, () => update(ctx, user, changes)))
  } catch (error) {
    if (!(error instanceof RefusalError) || error.items[0]?.code !== 'last_administrator') throw error
    const by = { userId: user.id, name: `${user.firstName} ${user.lastName}` }
    ctx.audit({ action: 'sso.roleKept', resourceType: 'user', resourceId: user.id, by })
    if (isChanged(user, names)) await update(ctx, user, names)
  }
}

type SyncedUser = {
  readonly connection: ProviderConnection
  readonly account: SsoAccount
  readonly user: User
  readonly isFirst: boolean
}

const update = (ctx: WriteContext, { id }: User, changes: UserValues): Promise<User> =>
  users.update(ctx, id, changes, { action: 'synced', anyVersion: true })

const isChanged = (user: User, changes: UserValues): boolean =>
  Object.entries(changes).some(([name, value]) => !isSame(value, user[name as keyof User]))

async function hasRules({ db, actor }: WriteContext): Promise<boolean> {
  const rule = await db.one(sql`select id from group_rules where tenant_id = ${actor.tenantId} limit 1`)
  return rule !== undefined
}
