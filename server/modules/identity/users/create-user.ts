import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { hashGiven, storeHash } from '../passwords/password-hash.ts'
import { invite } from './invite-user.ts'
import { lockAccess } from '../access/lock-access.ts'
import { claimEmail, storedEmail } from '../authentication/login-emails.ts'
import { mustMayGive } from './user-grants.ts'
import { mustFit } from './user-rules.ts'
import { type User, users, type UserValues } from './users.ts'

type Given = UserValues & Pick<User, 'email' | 'firstName' | 'lastName' | 'roleId'>

/**
 * §4.4 POST /users: with a password the user can sign in at once; without one the user is invited by mail. A service
 * user has neither.
 */
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'users.manage',
  reach: 'hotel',
  summary: 'Create a user, or invite one',
  body: users.shapes.create,
  returns: users.shapes.row,
  async handle(ctx, { body }) {
    const given = fromBody(ctx, users.fields, body as object) as Given
    const { hotelIds = [], isServiceUser = false } = given
    const email = storedEmail(given.email)
    mustFit(given, isServiceUser)
    // Before the first statement: so nothing is locked, and mostly no connection taken, while it is hashed.
    const passwordHash = await hashGiven(ctx, given.password, {
      email,
      names: [given.firstName, given.lastName],
      isConfirmed: true,
    })

    const { languageCode } = await lockAccess(ctx)
    await mustMayGive(ctx, { roleId: given.roleId, hotelIds })
    const status = isServiceUser || passwordHash ? 'active' : 'invited'
    const emailConfirmedAt = passwordHash ? ctx.now.toString() : null
    const made = await users.insert(ctx, { languageCode, ...given, email, status, emailConfirmedAt })
    await claimEmail(ctx, made.id, email)
    if (passwordHash) storeHash(ctx, made.id, passwordHash)
    if (status === 'invited') invite(ctx, made)
    return made
  },
})
