import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { noTenant } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { enqueueMail, type QueuedMail } from '#platform/jobs/mail-job.ts'
import type { Runtime } from '#platform/runtime.ts'
import { isClaimAlive, type LoginClaim, listEmailClaims } from '../authentication/login-emails.ts'
import { admitAccountMail } from './account-mail-limit.ts'
import { findCompanyName } from './company-name.ts'
import { type EmailPurpose, issueEmailToken } from './email-tokens.ts'
import { confirmEmailMail } from './templates/confirm-email.ts'
import { type Invitation, invitationMail } from './templates/invitation.ts'
import { knownAccountMail } from './templates/known-account.ts'
import type { Letter, MailReader } from './templates/letter.ts'
import { resetPasswordMail } from './templates/reset-password.ts'
import { type AccountLink, severalAccountsMail } from './templates/several-accounts.ts'

/** A mail about an account, for an e-mail address that may or may not have one. */
export type AccountMail = {
  readonly email: string
  readonly about: EmailPurpose | 'knownAccount'
  /** Only for this user, although other accounts may have the same address. */
  readonly to?: { readonly tenantId: string; readonly userId: string }
  /** The name of the inviting user. */
  readonly inviter?: string | null
}

/**
 * Composes and sends the mail. The job is for an address and not for a user, so that a request takes the same time
 * whether the address has an account or not. The token is created here, so that only its hash is ever stored. Mails
 * above the limit of an address are dropped without notice.
 */
export const accountMailJob: JobKind<AccountMail> = {
  kind: 'identity.account-mail',
  queue: 'mail',
  maxAttempts: 12,
  async perform({ id, payload, runtime }) {
    const mail = await composeMail(runtime, id, payload)
    if (mail) await runtime.mailer.send({ id, ...mail })
  },
}

/** Enqueues the mail in the current transaction. */
export const enqueueAccountMail = (ctx: WriteContext, payload: AccountMail): void =>
  enqueueMail(ctx, accountMailJob, payload)

type RecipientRow = {
  email: string
  languageCode: string
  isConfirmed: boolean
  isInvited: boolean
  isServiceUser: boolean
  company: string
}

async function composeMail(runtime: Runtime, jobId: string, mail: AccountMail): Promise<QueuedMail | undefined> {
  const { email, to, about } = mail
  const claims = await listEmailClaims(runtime.database.in(noTenant), email)
  if (!to) {
    const alive = claims.filter((claim) => isClaimAlive(claim, runtime.now()))
    if (about === 'knownAccount') return alive[0] && composeMailTo(runtime, jobId, alive[0], mail)
    return composeMailForAll(runtime, jobId, { claims: alive, mail })
  }
  const claim = claims.find(({ userId }) => userId === to.userId)
  const confirmed = claims.find(({ status }) => status === 'confirmed')
  if (!claim) return undefined
  if (!confirmed || confirmed === claim) return composeMailTo(runtime, jobId, claim, mail)
  // The address belongs to a confirmed account in another tenant. Only its owner gets a mail.
  const company = await findCompanyName(runtime.database.in({ tenant: claim.tenantId }), claim.tenantId)
  return company === undefined
    ? undefined
    : composeMailTo(runtime, jobId, confirmed, { ...mail, about: 'knownAccount', company })
}

type AddressMail = { readonly claims: readonly LoginClaim[]; readonly mail: AccountMail }

/** One mail for all accounts of an address. With several it lists each company with a link of its own. */
async function composeMailForAll(
  runtime: Runtime,
  jobId: string,
  { claims, mail }: AddressMail,
): Promise<QueuedMail | undefined> {
  const composed: ComposedMail[] = []
  for (const claim of claims) {
    const each = await composeMailTo(runtime, jobId, claim, mail)
    if (each) composed.push(each)
  }
  const [first, ...others] = composed
  const accounts = composed.flatMap(({ account }) => account ?? [])
  if (!first || others.length === 0) return first
  return { to: first.to, ...severalAccountsMail({ ...first.reader, accounts }) }
}

type ComposedMail = QueuedMail & { readonly reader: MailReader; readonly account?: AccountLink }

async function composeMailTo(
  runtime: Runtime,
  jobId: string,
  owner: LoginClaim,
  { about, inviter, company: invitedTo }: AccountMail & { readonly company?: string },
): Promise<ComposedMail | undefined> {
  return inTransaction(backgroundInvocation(runtime, owner.tenantId), async (ctx) => {
    // The lock keeps the address from changing before the token is written: a token must not outlive the change.
    const user = await ctx.db.one(sql<RecipientRow>`
      select u.email, u.language_code, u.email_confirmed_at is not null as is_confirmed,
      u.status = 'invited' as is_invited,
        u.is_service_user, t.name as company
      from users u join tenants t on t.tenant_id = u.tenant_id
      where u.tenant_id = ${owner.tenantId} and u.id = ${owner.userId} and u.deleted_at is null for share of u`)
    const purpose = user && mailPurpose(about, user, owner)
    if (!user || !purpose) return undefined
    const reader = { publicUrl: runtime.config.PUBLIC_URL, languageCode: user.languageCode, email: user.email }
    if (!(await admitAccountMail(ctx, jobId, user.email))) return undefined
    // The stored address, not the given one: a variant that matches it may be another mailbox (K as the Kelvin sign).
    if (purpose === 'knownAccount') return { to: user.email, reader, ...knownAccountMail({ ...reader, invitedTo }) }
    const token = issueEmailToken(ctx, owner.userId, purpose)
    const { company } = user
    const isRegistration = owner.status === 'registered'
    const letter = templates[purpose]({ ...reader, token, company, isRegistration, inviter: inviter ?? undefined })
    return { to: user.email, reader, account: { company, purpose, token }, ...letter }
  })
}

type MailTemplate = (to: MailReader & Invitation & { token: string; isRegistration: boolean }) => Letter

const templates: Record<EmailPurpose, MailTemplate> = {
  confirmEmail: ({ isRegistration, company, ...to }) =>
    confirmEmailMail({ ...to, company: isRegistration ? undefined : company }),
  resetPassword: resetPasswordMail,
  invitation: invitationMail,
}

/**
 * The mail that this user gets, if any. A service user gets none. An account that an administrator gave the address gets no
 * reset before a proof: its owner first says, by an invitation or a confirmation, that the account is theirs.
 */
function mailPurpose(
  about: AccountMail['about'],
  user: RecipientRow,
  { isProven, status }: LoginClaim,
): AccountMail['about'] | undefined {
  if (user.isServiceUser) return undefined
  if (about === 'confirmEmail') return user.isInvited ? 'invitation' : isProven && user.isConfirmed ? undefined : about
  if (about === 'resetPassword' && !isProven && status === 'assigned')
    return user.isInvited ? 'invitation' : 'confirmEmail'
  return about === 'invitation' && !user.isInvited ? undefined : about
}
