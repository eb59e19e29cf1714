import { ById } from '#platform/http/shapes.ts'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody, mustBeUnchanged } from '#platform/resource/rows.ts'
import { planAccountMail } from './account-mail.ts'
import { setsPassword, voidEmailTokens } from './email-tokens.ts'
import { hasPassword, hashGiven, storeHash } from './given-password.ts'
import { invite } from './invite-user.ts'
import { keepAdministrator } from './last-administrator.ts'
import { lockAccess } from './lock-access.ts'
import { moveEmail, storedEmail } from './login-emails.ts'
import { passwordChange } from './password-rules.ts'
import { signOutUser } from './sign-out-user.ts'
import { mustKeepOwnPlace, mustMayGive, mustMayTouch } from './user-grants.ts'
import { mustFit } from './user-rules.ts'
import { type User, users, type UserValues } from './users.ts'

/**
 * §4.4 PUT /users/{id}. Another address must be confirmed anew; with it, and with another password, all sessions of the
 * user end.
 */
export const changeUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  access: 'users.manage',
  summary: 'Change a user',
  unit: 'own',
  params: ById,
  body: users.shapes.update,
  returns: users.shapes.row,
  async handle(ctx, { params, body }) {
    const given = fromBody(ctx, users.fields, body as object)
    const { email, isServiceUser } = await users.find(ctx, params.id)
    mustFit(given, isServiceUser)
    if (given.password !== undefined && params.id === ctx.actor.userId) throw ownPassword()
    const passwordHash = await hashGiven(ctx, given.password, storedEmail(given.email ?? email))
    return ctx.transaction(ctx.actor.tenantId, (inside) => change(inside, params.id, { given, passwordHash }))
  },
})

const ownPassword = () =>
  invalidField('password', 'invalid_value', 'One’s own password is changed at PUT /profile/password')

type Wanted = { given: UserValues; passwordHash: string | undefined }

async function change(ctx: Context, id: string, { given, passwordHash }: Wanted): Promise<User> {
  await lockAccess(ctx)
  const current = await users.find(ctx, id)
  const changes = await allowed(ctx, given, current)
  const email = storedEmail(changes.email ?? current.email)
  const isMoved = email !== current.email
  const isFirstPassword = passwordHash !== undefined && !(await hasPassword(ctx, id))
  if (isMoved) await moveEmail(ctx, id, email)
  if (isMoved || passwordHash) await voidEmailTokens(ctx, id, isMoved ? undefined : setsPassword)
  const user = await keepAdministrator(ctx, () =>
    users.update(ctx, id, {
      ...changes,
      email,
      ...(isMoved ? { emailConfirmedAt: null } : {}),
      ...(isFirstPassword ? firstPassword(ctx, current) : {}),
    }),
  )
  if (passwordHash) {
    storeHash(ctx, id, passwordHash)
    ctx.record({ action: 'user.passwordChanged', resourceType: 'user', resourceId: id, changes: [passwordChange] })
  }
  if (isMoved || passwordHash) await signOutUser(ctx, id)
  if (isMoved) askToConfirm(ctx, user)
  return user
}

/** The changes that the actor may make; throws what stands against the others. */
async function allowed(ctx: Context, given: UserValues, current: User): Promise<UserValues> {
  await mustMayTouch(ctx, current)
  const changes = mustBeUnchanged(users.fields, given, current)
  if (current.id === ctx.actor.userId) mustKeepOwnPlace(changes, current)
  await mustMayGive(ctx, { ...current, ...changes }, current.hotelIds)
  return changes
}

/** A password that an administrator gives makes a user as one does at creation. */
const firstPassword = (ctx: Context, { status }: User): UserValues => ({
  status: status === 'invited' ? 'active' : status,
  emailConfirmedAt: ctx.now.toString(),
})

/** Tells the new address; an invited user is invited there. */
function askToConfirm(ctx: Context, user: User): void {
  if (user.status === 'invited') invite(ctx, user)
  else planAccountMail(ctx, { email: user.email, about: 'confirmEmail' })
}
