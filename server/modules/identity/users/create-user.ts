import { fromBody } from '#platform/resource/rows.ts'
import { lockAccess } from '../access/lock-access.ts'
import { claimEmail, normalizeEmail } from '../authentication/login-emails.ts'
import { hashNewPassword, storePasswordHash } from '../passwords/password-hash.ts'
import { enqueueInvitation } from './invite-user.ts'
import { assertMayGrant } from './user-grants.ts'
import { validateUserValues } from './user-rules.ts'
import { users } from './users.ts'

/**
 * §4.4 POST /users: with a password the user can sign in at once; without one the user is invited by mail. A service
 * user gets neither.
 */
export const createUser = users.verbs.create({
  freshFactor: true,
  summary: 'Create a user, or invite one',
  description:
    'Creates a user and returns it. With a password the user is active and can sign in at once, and must choose ' +
    'another one (`passwordState`). Without one the ' +
    'user is `invited` and gets a mail with a link, valid for seven days, that sets the password. A service user ' +
    'gets neither and works with API keys. The caller must hold all privileges of the role and see all of the ' +
    'hotels.',
  errors: ['duplicate', 'unknown_reference', 'weak_password'],
  async handle(ctx, { body }) {
    const values = fromBody(ctx, users.fields, body)
    const { hotelIds = [], isServiceUser = false } = values
    const email = normalizeEmail(values.email)
    validateUserValues(values, isServiceUser)
    // Hash before the first statement, so that no row is locked and usually no connection is held meanwhile.
    const passwordHash = await hashNewPassword(ctx, values.password, {
      email,
      names: [values.firstName, values.lastName],
      isConfirmed: true,
    })

    const { languageCode } = await lockAccess(ctx)
    await assertMayGrant(ctx, { roleId: values.roleId, hotelIds })
    const status = isServiceUser || passwordHash ? 'active' : 'invited'
    const emailConfirmedAt = passwordHash ? ctx.now.toString() : null
    const user = await users.insert(ctx, {
      languageCode,
      ...values,
      email,
      status,
      emailConfirmedAt,
      passwordState: passwordHash ? 'change' : 'ok',
    })
    await claimEmail(ctx, user.id, email)
    if (passwordHash) storePasswordHash(ctx, user.id, passwordHash)
    if (status === 'invited') enqueueInvitation(ctx, user)
    return user
  },
})
