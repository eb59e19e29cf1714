import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { assertAdministratorRemains } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { emitPresence } from '../live-events.ts'
import { hasPassword } from '../passwords/password-hash.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { assertMayManageUser, assertNotSelf } from './user-grants.ts'
import { type User, users } from './users.ts'

/** What actions on a user have in common. */
export const userAction = {
  access: 'users.manage',
  reach: 'hotel',
  status: 200,
  extension: true,
  params: ById,
} as const

/** `POST /users/{id}/suspend`: ends all sessions and refuses further requests. A suspended user stays unchanged. */
export const suspendUser = endpoint({
  ...userAction,
  method: 'POST',
  path: '/users/:id/suspend',
  operationId: 'suspendUser',
  summary: 'Suspend a user',
  description:
    'Makes the user `suspended` and `offline`, ends all sessions, and refuses all further requests of the user, ' +
    'also those with API keys. A user who is suspended already stays unchanged. Callers cannot suspend ' +
    'themselves, and they must hold all privileges of the user.',
  errors: ['last_administrator', 'break_glass_required', 'dependent_records'],
  returns: json(users.shapes.row),
  async handle(ctx, { params }) {
    assertNotSelf(ctx, params.id)
    const current = await lockManagedUser(ctx, params.id)
    if (current.status === 'suspended') return current
    const status = { status: 'suspended', presence: 'offline', presenceSince: ctx.now.toString() } as const
    const user = await assertAdministratorRemains(ctx, () =>
      users.update(ctx, params.id, status, { action: 'suspended' }),
    )
    if (current.presence !== user.presence) {
      emitPresence(ctx, { ...user, userId: user.id, since: formatInstant(ctx.now) })
    }
    await signOutUser(ctx, params.id)
    return user
  },
})

/**
 * `POST /users/{id}/reactivate`: the user becomes active again, or invited if no password was ever set. A user who is
 * not suspended stays unchanged.
 */
export const reactivateUser = endpoint({
  ...userAction,
  method: 'POST',
  path: '/users/:id/reactivate',
  operationId: 'reactivateUser',
  freshFactor: true,
  summary: 'Reactivate a suspended user',
  description:
    'Makes a suspended user `active` again, or `invited` if no password was ever set. A user who is not suspended ' +
    'stays unchanged. The caller must hold all privileges of the user.',
  returns: json(users.shapes.row),
  async handle(ctx, { params }) {
    const current = await lockManagedUser(ctx, params.id)
    if (current.status !== 'suspended') return current
    const isComplete = current.isServiceUser || (await hasPassword(ctx, params.id))
    return users.update(ctx, params.id, { status: isComplete ? 'active' : 'invited' }, { action: 'reactivated' })
  },
})

/** Locks a user whom the caller may manage. Throws 404 if there is none, 403 if the user has more privileges. */
export async function lockManagedUser(ctx: WriteContext, id: string): Promise<User> {
  await lockAccess(ctx)
  // The lock on the row makes a concurrent acceptance of an invitation wait and see the new status.
  const user = await users.lock(ctx, id)
  await assertMayManageUser(ctx, user)
  return user
}
