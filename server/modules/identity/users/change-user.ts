import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { invalidField, type Refusal } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody, mustBeUnchanged } from '#platform/resource/rows.ts'
import { mailWork, planMail } from '#platform/jobs/mail-job.ts'
import { planAccountMail } from '../account-mail/account-mail.ts'
import { accountOf, isOwnPassword, refusedTo } from '../passwords/change-password.ts'
import { setsPassword, voidEmailTokens } from '../account-mail/email-tokens.ts'
import { hasPassword, hashGiven, storeHash } from '../passwords/password-hash.ts'
import { invite } from './invite-user.ts'
import { keepAdministrator } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { moveEmail, storedEmail } from '../authentication/login-emails.ts'
import { emailChangedMail } from '../account-mail/templates/email-changed.ts'
import { companyOf } from '../passwords/password-owner.ts'
import { GivenPassword, passwordChange } from '../passwords/password-rules.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
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
  reach: 'hotel',
  summary: 'Change a user',
  unit: 'own',
  params: ById,
  body: Type.Object(
    {
      ...users.shapes.update.properties,
      currentPassword: Type.Optional({
        ...GivenPassword,
        description: 'The caller’s own, where it changes its own e-mail address',
      }),
    },
    { additionalProperties: false },
  ),
  returns: users.shapes.row,
  async handle(ctx, { params, body }) {
    const { currentPassword, ...values } = body as { currentPassword?: string }
    const given = fromBody(ctx, users.fields, values)
    const current = await users.find(ctx, params.id)
    const { email: before, isServiceUser, emailConfirmed, status } = current
    mustFit(given, isServiceUser)
    if (given.password !== undefined && params.id === ctx.actor.userId) throw ownPassword()
    const email = storedEmail(given.email ?? before)
    if (email !== before && params.id === ctx.actor.userId) {
      const refused = await refusalOfOwnMove(ctx, currentPassword)
      if (refused) return refused
    }
    const { firstName, lastName } = { ...current, ...given }
    const isConfirmed = email === before && (emailConfirmed || status === 'invited')
    const passwordHash = await hashGiven(ctx, given.password, { email, names: [firstName, lastName], isConfirmed })
    return ctx.transaction(ctx.actor.tenantId, (inside) => change(inside, params.id, { given, passwordHash }))
  },
})

/**
 * Why somebody may not change the address of their own account: whoever has the access token alone could take the account
 * with it. Throws 422 without the current password, or for a user who has none.
 */
async function refusalOfOwnMove(ctx: Context, currentPassword: string | undefined): Promise<Refusal | undefined> {
  if (ctx.actor.isServiceUser) return undefined
  const account = await accountOf(ctx)
  if (currentPassword === undefined) {
    throw invalidField('currentPassword', 'required', 'To change your own e-mail address, give your current password')
  }
  return (await isOwnPassword(ctx, account, currentPassword)) ? undefined : refusedTo(ctx)
}

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
    const about = { resourceType: 'user', resourceId: id, hotelIds: user.hotelIds }
    ctx.audit({ action: 'user.passwordChanged', ...about, changes: [passwordChange] })
  }
  if (isMoved || passwordHash) await signOutUser(ctx, id)
  if (isMoved) {
    askToConfirm(ctx, user)
    await tellOldAddress(ctx, current)
  }
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

/** Tells the old address, if its owner ever showed to read it. */
async function tellOldAddress(
  ctx: Context,
  { email, emailConfirmed, isServiceUser, languageCode }: User,
): Promise<void> {
  if (!emailConfirmed || isServiceUser) return
  const reader = { publicUrl: ctx.runtime.config.PUBLIC_URL, languageCode }
  planMail(ctx, mailWork, { to: email, ...emailChangedMail({ ...reader, company: await companyOf(ctx) }) })
}

/** Tells the new address; an invited user is invited there. */
function askToConfirm(ctx: Context, user: User): void {
  if (user.status === 'invited') invite(ctx, user)
  else {
    const to = { tenantId: ctx.actor.tenantId, userId: user.id }
    planAccountMail(ctx, { email: user.email, about: 'confirmEmail', to })
  }
}
