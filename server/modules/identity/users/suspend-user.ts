import { spelled } from '#shared/moment.ts'
import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { hasPassword } from '../passwords/password-hash.ts'
import { keepAdministrator } from '../access/last-administrator.ts'
import { tellPresence } from '../live-events.ts'
import { lockAccess } from '../access/lock-access.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { mustBeSomebodyElse, mustMayTouch } from './user-grants.ts'
import { type User, users } from './users.ts'

const action = { access: 'users.manage', reach: 'hotel', status: 200, extension: true, params: ById } as const

/** `POST /users/{id}/suspend`: signed out everywhere and refused from the next request on. Again: nothing changes. */
export const suspendUser = endpoint({
  ...action,
  method: 'POST',
  path: '/users/:id/suspend',
  summary: 'Suspend a user',
  returns: users.shapes.row,
  async handle(ctx, { params }) {
    mustBeSomebodyElse(ctx, params.id)
    const current = await touched(ctx, params.id)
    if (current.status === 'suspended') return current
    const status = { status: 'suspended', presence: 'offline', presenceSince: ctx.now.toString() } as const
    const user = await keepAdministrator(ctx, () => users.update(ctx, params.id, status, { action: 'suspended' }))
    if (current.presence !== user.presence) {
      tellPresence(ctx, { ...user, userId: user.id, since: spelled(ctx.now) })
    }
    await signOutUser(ctx, params.id)
    return user
  },
})

/** `POST /users/{id}/reactivate`: active again, or invited where no password was ever set. Not suspended: nothing changes. */
export const reactivateUser = endpoint({
  ...action,
  method: 'POST',
  path: '/users/:id/reactivate',
  summary: 'Reactivate a suspended user',
  returns: users.shapes.row,
  async handle(ctx, { params }) {
    const current = await touched(ctx, params.id)
    if (current.status !== 'suspended') return current
    const isComplete = current.isServiceUser || (await hasPassword(ctx, params.id))
    return users.update(ctx, params.id, { status: isComplete ? 'active' : 'invited' }, { action: 'reactivated' })
  },
})

async function touched(ctx: Context, id: string): Promise<User> {
  await lockAccess(ctx)
  // With its row: whoever accepts an invitation meanwhile waits, and then finds the status that is decided here.
  const user = await users.lock(ctx, id)
  await mustMayTouch(ctx, user)
  return user
}
