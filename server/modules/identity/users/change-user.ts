import Type from 'typebox'
import type { AuditedReadContext, ReadContext, WriteContext } from '#platform/context.ts'
import { doc, strict } from '#platform/http/schemas.ts'
import { enqueueMail, mailJob } from '#platform/jobs/mail-job.ts'
import { type CommittedRefusal, invalidField } from '#platform/kernel/errors.ts'
import { fromBody, withoutFixedFields } from '#platform/resource/rows.ts'
import { assertAdministratorRemains } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { findCompanyName } from '../account-mail/company-name.ts'
import { enqueuePasswordMail } from '../account-mail/credential-mail.ts'
import { passwordPurposes, revokeEmailTokens } from '../account-mail/email-tokens.ts'
import { emailChangedMail } from '../account-mail/templates/email-changed.ts'
import { changeEmailClaim, normalizeEmail } from '../authentication/login-emails.ts'
import { auditWrongPassword, getOwnAccount, verifyOwnPassword } from '../passwords/change-password.ts'
import { hashNewPassword, hasPassword, storePasswordHash } from '../passwords/password-hash.ts'
import { passwordChange } from '../passwords/password-rules.ts'
import { CurrentPassword } from '../schemas.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { enqueueInvitation } from './invite-user.ts'
import { assertNotManaged } from './managed-users.ts'
import { assertMayGrant, assertMayManageUser, assertOwnAccessUnchanged } from './user-grants.ts'
import { validateUserValues } from './user-rules.ts'
import { type User, type UserValues, users } from './users.ts'

/**
 * §4.4 PUT /users/{id}. A new address must be confirmed again. A new address or password ends all sessions of the
 * user.
 */
export const changeUser = users.verbs.update({
  freshFactor: true,
  description:
    'Changes the fields that the body names and leaves the others as they are; fields that the server sets are ' +
    'ignored. A new e-mail address gets a mail and must be confirmed again; the old address is told. A new password is ' +
    'mailed about and must be changed by the user. A new ' +
    'address or password ends all sessions of the user. Callers must hold all privileges of the user before and ' +
    'after the change; they cannot change their own role and hotels, and they change their own password with ' +
    '`PUT /profile/password`.',
  errors: [
    'duplicate',
    'unknown_reference',
    'immutable_field',
    'last_administrator',
    'break_glass_required',
    'managed_by_directory',
    'weak_password',
    'login_throttled',
  ],
  unit: 'own',
  body: Type.Object(
    {
      ...users.shapes.update.properties,
      currentPassword: Type.Optional(
        doc(CurrentPassword, 'The current password of the caller. Needed only to change the own e-mail address.'),
      ),
    },
    { ...strict, title: 'UserUpdate' },
  ),
  async handle(ctx, { params, body }) {
    const { currentPassword, ...fields } = body
    const current = await users.find(ctx, params.id)
    const values = fromBody(ctx, users.fields, fields, current)
    const { email: before, isServiceUser, emailConfirmed, status } = current
    validateUserValues(values, isServiceUser)
    if (values.password !== undefined && params.id === ctx.actor.userId) throw ownPasswordRefusal()
    const email = normalizeEmail(values.email ?? before)
    if (email !== before && params.id === ctx.actor.userId) {
      const refused = await refuseOwnEmailChange(ctx, currentPassword)
      if (refused) return refused
    }
    const { firstName, lastName } = { ...current, ...values }
    const isConfirmed = email === before && (emailConfirmed || status === 'invited')
    const passwordHash = await hashNewPassword(ctx, values.password, {
      email,
      names: [firstName, lastName],
      isConfirmed,
    })
    return ctx.transaction(ctx.actor.tenantId, (inside) => change(inside, params.id, { values, passwordHash }))
  },
})

/**
 * Checks the current password before users change their own address: a stolen access token alone must not be enough to
 * take over the account. Returns the refusal for a wrong password. Throws 422 if the password is missing or the user
 * has none.
 */
async function refuseOwnEmailChange(
  ctx: AuditedReadContext,
  currentPassword: string | undefined,
): Promise<CommittedRefusal | undefined> {
  if (ctx.actor.isServiceUser) return undefined
  const account = await getOwnAccount(ctx)
  if (currentPassword === undefined) {
    throw invalidField('currentPassword', 'required', 'currentPassword is required to change your own e-mail address')
  }
  return (await verifyOwnPassword(ctx, account, currentPassword)) ? undefined : auditWrongPassword(ctx)
}

const ownPasswordRefusal = () =>
  invalidField('password', 'invalid_value', 'Use PUT /profile/password to change your own password')

type UserChange = { values: UserValues; passwordHash: string | undefined }

async function change(ctx: WriteContext, id: string, { values, passwordHash }: UserChange): Promise<User> {
  await lockAccess(ctx)
  const current = await users.find(ctx, id)
  const changes = await validateChanges(ctx, values, current)
  const email = normalizeEmail(changes.email ?? current.email)
  const isMoved = email !== current.email
  const isFirstPassword = passwordHash !== undefined && !(await hasPassword(ctx, id))
  if (isMoved) await changeEmailClaim(ctx, id, email)
  if (isMoved || passwordHash) await revokeEmailTokens(ctx, id, isMoved ? undefined : passwordPurposes)
  const user = await assertAdministratorRemains(ctx, () =>
    users.update(ctx, id, {
      ...changes,
      email,
      ...(isMoved ? { emailConfirmedAt: null } : {}),
      ...(isFirstPassword ? firstPassword(ctx, current) : {}),
    }),
  )
  if (passwordHash) {
    storePasswordHash(ctx, id, passwordHash)
    const about = { resourceType: 'user', resourceId: id, hotelIds: user.hotelIds }
    ctx.audit({ action: 'user.passwordChanged', ...about, changes: [passwordChange] })
    await enqueuePasswordMail(ctx, id, 'administrator')
  }
  if (isMoved || passwordHash) await signOutUser(ctx, id)
  if (isMoved) {
    mailNewAddress(ctx, user)
    await notifyOldAddress(ctx, current)
  }
  return passwordHash ? { ...user, passwordState: 'change' } : user
}

/** Returns the changes if the actor may make all of them; throws otherwise. */
async function validateChanges(ctx: ReadContext, values: UserValues, current: User): Promise<UserValues> {
  await assertMayManageUser(ctx, current)
  const changes = withoutFixedFields(users.fields, values, current)
  if (current.managedBy !== null) await assertNotManaged(ctx, changes, current)
  if (current.id === ctx.actor.userId) assertOwnAccessUnchanged(changes, current)
  await assertMayGrant(ctx, { ...current, ...changes }, current.hotelIds)
  return changes
}

/** With its first password an invited user becomes active, as at creation. */
const firstPassword = (ctx: ReadContext, { status }: User): UserValues => ({
  status: status === 'invited' ? 'active' : status,
  emailConfirmedAt: ctx.now.toString(),
})

/** Notifies the old address if it was confirmed. */
async function notifyOldAddress(
  ctx: WriteContext,
  { email, emailConfirmed, isServiceUser, languageCode }: User,
): Promise<void> {
  if (!emailConfirmed || isServiceUser) return
  const company = (await findCompanyName(ctx.db, ctx.actor.tenantId)) ?? ''
  const reader = { publicUrl: ctx.runtime.config.PUBLIC_URL, languageCode }
  enqueueMail(ctx, mailJob, { to: email, ...emailChangedMail({ ...reader, company }) })
}

/** Mails the new address: an invitation for an invited user, else a request to confirm it. */
function mailNewAddress(ctx: WriteContext, user: User): void {
  if (user.status === 'invited') enqueueInvitation(ctx, user)
  else {
    const to = { tenantId: ctx.actor.tenantId, userId: user.id }
    enqueueAccountMail(ctx, { email: user.email, about: 'confirmEmail', to })
  }
}
