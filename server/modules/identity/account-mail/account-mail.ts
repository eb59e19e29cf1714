import type { Context } from '#platform/context.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { WorkKind } from '#platform/jobs/jobs.ts'
import { type PlannedMail, planMail } from '#platform/jobs/mail-job.ts'
import { mayMailAccount } from './account-mail-limit.ts'
import { type EmailPurpose, issueEmailToken } from './email-tokens.ts'
import { claimsOnEmail, type LoginClaim, type Standing } from '../authentication/login-emails.ts'
import { confirmEmailMail } from './templates/confirm-email.ts'
import { type Invitation, invitationMail } from './templates/invitation.ts'
import { knownAccountMail } from './templates/known-account.ts'
import type { Letter, Readership } from './templates/letter.ts'
import { resetPasswordMail } from './templates/reset-password.ts'

/** A mail to whoever owns an address, if anybody does. */
export type AccountMail = {
  readonly email: string
  readonly about: EmailPurpose | 'knownAccount'
  /** For one user who has the address, and not for whoever else has it. */
  readonly to?: { readonly tenantId: string; readonly userId: string }
  /** The name of who invites. */
  readonly inviter?: string | null
}

/**
 * Writes and sends one such mail. It is planned for an address, not for a user: the request that asks for it does the
 * same for strangers, in the same time. And the token is made here, so that only its hash ever rests in a row. Of too many
 * to one address the further ones are dropped, which nobody is told.
 */
export const accountMail: WorkKind<AccountMail> = {
  kind: 'identity.account-mail',
  queue: 'mail',
  maxAttempts: 12,
  async perform({ id, payload, runtime }) {
    const mail = await written(runtime, id, payload)
    if (mail) await runtime.mailer.send({ id, ...mail })
  },
}

/** Plans the mail in the transaction that gives cause for it. */
export const planAccountMail = (ctx: Context, payload: AccountMail): void => planMail(ctx, accountMail, payload)

type Owner = {
  email: string
  languageCode: string
  isConfirmed: boolean
  isInvited: boolean
  isServiceUser: boolean
  company: string
}

/** Of two accounts with an address, a mail is for the one that can make something of it. */
const preferred: Record<AccountMail['about'], readonly Standing[]> = {
  confirmEmail: ['registered', 'proven', 'given'],
  resetPassword: ['proven', 'given', 'registered'],
  invitation: ['proven', 'given', 'registered'],
  knownAccount: ['proven', 'registered', 'given'],
}

async function written(runtime: Runtime, jobId: string, mail: AccountMail): Promise<PlannedMail | undefined> {
  const { email, to, about } = mail
  const claims = await claimsOnEmail(runtime.database.in(nobody), email)
  if (!to) {
    const [first] = preferred[about].flatMap((standing) => claims.filter((claim) => claim.standing === standing))
    return first && writtenTo(runtime, jobId, first, mail)
  }
  const claim = claims.find(({ userId }) => userId === to.userId)
  const proven = claims.find(({ standing }) => standing === 'proven')
  if (!claim) return undefined
  if (!proven || proven === claim) return writtenTo(runtime, jobId, claim, mail)
  // The address has its account, in another tenant. Its owner is told, and nobody else.
  const company = await companyOf(runtime, claim.tenantId)
  return company === undefined
    ? undefined
    : writtenTo(runtime, jobId, proven, { ...mail, about: 'knownAccount', company })
}

const companyOf = async ({ database }: Runtime, tenantId: string): Promise<string | undefined> => {
  const tenant = await database
    .in({ tenant: tenantId })
    .one(sql<{ name: string }>`select name from tenants where tenant_id = ${tenantId}`)
  return tenant?.name
}

async function writtenTo(
  runtime: Runtime,
  jobId: string,
  owner: LoginClaim,
  { about, inviter, company: invitedTo }: AccountMail & { readonly company?: string },
): Promise<PlannedMail | undefined> {
  return inTenant(backgroundOf(runtime, owner.tenantId), async (ctx) => {
    // Locked, so that an address that is changed meanwhile gets no token that outlives the change.
    const user = await ctx.db.one(sql<Owner>`
      select u.email, u.language_code, u.email_confirmed_at is not null as is_confirmed, u.status = 'invited' as is_invited,
        u.is_service_user, t.name as company
      from users u join tenants t on t.tenant_id = u.tenant_id
      where u.tenant_id = ${owner.tenantId} and u.id = ${owner.userId} and u.deleted_at is null for share of u`)
    const purpose = user && purposeOf(about, user)
    if (!user || !purpose) return undefined
    const reader = { publicUrl: runtime.config.PUBLIC_URL, languageCode: user.languageCode }
    if (!(await mayMailAccount(ctx, jobId, user.email))) return undefined
    // To the address as it is stored: a spelling that finds it may be another mailbox (K as the Kelvin sign).
    if (purpose === 'knownAccount') return { to: user.email, ...knownAccountMail({ ...reader, invitedTo }) }
    const token = issueEmailToken(ctx, owner.userId, purpose)
    const { company } = user
    return { to: user.email, ...letterFor[purpose]({ ...reader, token, company, inviter: inviter ?? undefined }) }
  })
}

type Writer = (to: Readership & Invitation & { token: string }) => Letter

const letterFor: Record<EmailPurpose, Writer> = {
  confirmEmail: confirmEmailMail,
  resetPassword: resetPasswordMail,
  invitation: invitationMail,
}

/**
 * What the owner of the address is written, if anything: nobody reads the mail of a service user, and who has yet to
 * accept an invitation is sent that instead of a wish to confirm.
 */
function purposeOf(about: AccountMail['about'], user: Owner): AccountMail['about'] | undefined {
  if (user.isServiceUser) return undefined
  if (about === 'confirmEmail') return user.isInvited ? 'invitation' : user.isConfirmed ? undefined : about
  return about === 'invitation' && !user.isInvited ? undefined : about
}
