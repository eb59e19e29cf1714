import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { assertAdministratorRemains, isAdministrator } from '../access/last-administrator.ts'
import { bodyOf } from '../schemas.ts'
import { lockManagedUser } from './suspend-user.ts'
import { type User, users } from './users.ts'

/** The break-glass accounts of a tenant, at most. */
const maxAccounts = 3

/** `PUT /users/{id}/break-glass`: who signs in when no identity provider does. */
export const changeBreakGlass = endpoint({
  method: 'PUT',
  path: '/users/:id/break-glass',
  operationId: 'updateUserBreakGlass',
  access: 'users.manage',
  reach: 'tenant',
  fullAdministrator: true,
  extension: true,
  summary: 'Make a user a break-glass account',
  description:
    'A break-glass account is an administrator whom no identity provider and no directory touches. While the policy demands ' +
    'single sign-on it alone signs in with a password or a passkey. It always needs a second factor, and each sign-in is ' +
    `notified and mailed to all administrators. A company has ${maxAccounts} at most. The last one with a second factor ` +
    'stays while single sign-on is demanded.',
  errors: ['invalid_state_transition', 'managed_by_directory', 'too_many_items', 'break_glass_required'],
  params: ById,
  body: bodyOf({ isBreakGlass: doc(Type.Boolean(), 'Whether the user is a break-glass account.', true) }),
  returns: json(users.shapes.row),
  async handle(ctx, { params, body: { isBreakGlass } }) {
    const current = await lockManagedUser(ctx, params.id)
    if (current.isBreakGlass === isBreakGlass) return current
    if (isBreakGlass) await assertMayBecome(ctx, current)
    return assertAdministratorRemains(ctx, () =>
      users.update(ctx, params.id, { isBreakGlass }, { action: 'breakGlassChanged' }),
    )
  },
})

/** Throws 409 for a user who is no administrator with a password, or who is managed; 422 beyond the number of accounts. */
async function assertMayBecome(ctx: WriteContext, { id, managedBy }: User): Promise<void> {
  const { tenantId } = ctx.actor
  if (managedBy !== null) {
    const message = 'An identity provider or directory manages this user; unlink the user first'
    throw refuse('managed_by_directory', message, 'isBreakGlass')
  }
  const [[administrator], [others]] = await ctx.db.batch<[{ id: string }, { count: number }]>([
    sql`
      select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${tenantId} and u.id = ${id} and ${isAdministrator}`,
    sql`
      select count(*)::integer as count from users
      where tenant_id = ${tenantId} and is_break_glass and deleted_at is null`,
  ])
  if (!administrator) {
    const message = 'Only an active administrator of all hotels with a password can be a break-glass account'
    throw refuse('invalid_state_transition', message, 'isBreakGlass')
  }
  if ((others?.count ?? 0) < maxAccounts) return
  throw invalidField('isBreakGlass', 'too_many_items', `A company has ${maxAccounts} break-glass accounts at most`)
}
