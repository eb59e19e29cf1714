import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { enqueueMail, enqueueMails, type QueuedMail } from '#platform/jobs/mail-job.ts'
import { isProvenClaim } from '../authentication/login-emails.ts'
import { admitAccountMail } from './account-mail-limit.ts'
import { findCompanyName } from './company-name.ts'
import { accountLinkedMail } from './templates/account-linked.ts'
import { apiKeyMail, type ChangedKey } from './templates/api-key.ts'
import { type FactorEvent, factorChangedMail } from './templates/factor-changed.ts'
import { type Letter, type MailReader, mailLanguage, mailLanguages } from './templates/letter.ts'
import { type PasswordChanger, passwordChangedMail } from './templates/password-changed.ts'

/** A notice about a credential. `isLimited`: its address was never proven, so it counts as a mail about an account. */
type CredentialMail = QueuedMail & { readonly tenantId: string; readonly isLimited: boolean }

/**
 * Sends a notice about a changed credential. Notices to a proven address are never dropped: otherwise whoever has taken
 * over an account could use up the limit first, with requests for resets.
 */
export const credentialMailJob: JobKind<CredentialMail> = {
  kind: 'identity.credential-mail',
  queue: 'mail',
  maxAttempts: 12,
  async perform({ id, payload: { tenantId, isLimited, ...mail }, runtime }) {
    const admit = () =>
      inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => admitAccountMail(ctx, id, mail.to))
    if (!isLimited || (await admit())) await runtime.mailer.send({ id, ...mail })
  },
}

type PasswordUser = { email: string; languageCode: string; company: string; isProven: boolean }

/** Tells a user that the password has changed. */
export const enqueuePasswordMail = (ctx: WriteContext, userId: string, by: PasswordChanger): Promise<void> =>
  enqueueCredentialMail(ctx, userId, { isLimited: by !== 'mail', write: (to) => passwordChangedMail({ ...to, by }) })

/** Tells a user that the second factors have changed, or that a recovery code was used. */
export const enqueueFactorMail = (ctx: WriteContext, userId: string, event: FactorEvent): Promise<void> =>
  enqueueCredentialMail(ctx, userId, { isLimited: true, write: (to) => factorChangedMail({ ...to, event }) })

/** Tells a user that an account at an identity provider was linked. */
export const enqueueLinkMail = (ctx: WriteContext, userId: string, provider: string): Promise<void> =>
  enqueueCredentialMail(ctx, userId, { isLimited: true, write: (to) => accountLinkedMail({ ...to, provider }) })

type Notice = {
  /** A mail to an address without a proof counts as one about an account. */
  readonly isLimited: boolean
  write(to: MailReader & { readonly company: string }): Letter
}

/** The mail is written with the change, and goes to the address of now. */
async function enqueueCredentialMail(ctx: WriteContext, userId: string, { isLimited, write }: Notice): Promise<void> {
  const { tenantId } = ctx.actor
  const user = await ctx.db.one(sql<PasswordUser>`
    select u.email, u.language_code, t.name as company, exists (
      select from login_emails where tenant_id = u.tenant_id and user_id = u.id and ${isProvenClaim}) as is_proven
    from users u join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId}`)
  if (!user) return
  const { email, languageCode, company, isProven } = user
  const reader = { publicUrl: ctx.runtime.config.PUBLIC_URL, languageCode }
  enqueueMail(ctx, credentialMailJob, {
    tenantId,
    isLimited: !isProven && isLimited,
    to: email,
    ...write({ ...reader, company }),
  })
}

/**
 * Tells everybody who may manage the service user that one of its keys was made or revoked, the acting user included: a
 * stolen session makes keys in the name of its owner.
 */
export async function enqueueApiKeyMails(
  ctx: WriteContext,
  { hotelIds, ...key }: Omit<ChangedKey, 'company' | 'by'> & { readonly hotelIds: readonly string[] },
): Promise<void> {
  const company = (await findCompanyName(ctx.db, ctx.actor.tenantId)) ?? ''
  const letterIn = (languageCode: string) =>
    apiKeyMail({ ...key, company, by: ctx.actor.name, languageCode, publicUrl: ctx.runtime.config.PUBLIC_URL })
  const letters = JSON.stringify(Object.fromEntries(mailLanguages.map((code) => [code, letterIn(code)])))
  enqueueMails(
    ctx,
    sql`
      select u.email as "to", letter ->> 'subject' as subject, letter ->> 'text' as text, letter ->> 'html' as html
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        cross join lateral (select ${letters}::jsonb -> ${mailLanguage(sql`u.language_code`, ['de', 'tr'])} as letter) letters
      where u.tenant_id = ${ctx.actor.tenantId} and u.status = 'active' and u.deleted_at is null
        and not u.is_service_user and u.email_confirmed_at is not null and 'users.manage' = any(r.permissions)
        and (u.hotel_ids = '{}' or (${sql.val(hotelIds)}::uuid[] <> '{}' and ${sql.val(hotelIds)}::uuid[] <@ u.hotel_ids))`,
  )
}
